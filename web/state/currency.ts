import type { Currency } from "#contract/money.ts";
import { useLocalStorage } from "./local-storage.ts";

/** The currency that prices are shown in, remembered. Orders are always in rupees. */
export function useCurrency(): [Currency, (currency: Currency) => void] {
  return useLocalStorage<Currency>("currency", "INR");
}
