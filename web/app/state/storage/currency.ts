import type { Currency } from "#contract/values/money.ts";
import { useLocalStorage } from "./local-storage.ts";

/** The currency for displaying prices, saved in local storage. Orders are always in rupees. */
export function useCurrency(): [Currency, (currency: Currency) => void] {
  return useLocalStorage<Currency>("currency", "INR");
}
