import { useLocalStorage } from "./local-storage.ts";

/** The size that the customer last selected, offered at other products and in the filters. */
export function useOwnSize(): [string, (size: string) => void] {
  return useLocalStorage("ownSize", "");
}
