import { useLocalStorage } from "./local-storage.ts";

/** The PIN code that delivery dates are shown for. Empty: none was entered. */
export function useOwnPin(): [string, (pin: string) => void] {
  return useLocalStorage("ownPin", "");
}
