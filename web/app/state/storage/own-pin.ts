import { useLocalStorage } from "./local-storage.ts";

/** The PIN code for which delivery dates are shown. Empty if none was entered. */
export function useOwnPin(): [string, (pin: string) => void] {
  const [pin, setPin] = useLocalStorage("ownPin", "");
  const setOwnPin = (value: string) => {
    setPin(value);
    // The attribute is set for this page. On later pages startup/own-pin.ts sets it.
    document.documentElement.dataset.ownPin = "";
  };
  return [pin, setOwnPin];
}
