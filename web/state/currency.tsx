import { createContext, type ReactNode, useContext } from "react";
import type { Currency } from "#contract/money.ts";
import { useStored } from "./stored.ts";

const Shown = createContext<[Currency, (currency: Currency) => void]>(["INR", () => {}]);

/** Read once for the page: it shows prices by the dozen. */
export function ShownCurrency({ children }: { children: ReactNode }) {
  return <Shown value={useStored<Currency>("currency", "INR")}>{children}</Shown>;
}

/** The currency that prices are shown in, remembered. Orders are always in rupees. */
export function useCurrency(): [Currency, (currency: Currency) => void] {
  return useContext(Shown);
}
