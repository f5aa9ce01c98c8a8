import { useLocalStorage } from "./local-storage.ts";

/** The PIN code that delivery dates are shown for. Empty: none was entered. */
export function useOwnPin(): [string, (pin: string) => void] {
  const [pin, setPin] = useLocalStorage("ownPin", "");
  const setOwnPin = (value: string) => {
    setPin(value);
    // The mark that startup/own-pin.ts, in a script of its own, sets on later pages.
    document.documentElement.dataset.ownPin = "";
  };
  return [pin, setOwnPin];
}
