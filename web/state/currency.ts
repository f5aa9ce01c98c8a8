import type { Currency } from "#contract/money.ts";
import { useStored } from "./stored.ts";

/** The currency that prices are shown in, remembered. Orders are always in rupees. */
export function useCurrency(): [Currency, (currency: Currency) => void] {
  return useStored<Currency>("currency", "INR");
}
