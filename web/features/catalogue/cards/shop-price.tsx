import type { ComponentProps } from "react";
import { useSettings } from "../../../app/state/settings.ts";
import { useCurrency } from "../../../app/state/storage/currency.ts";
import { Price } from "../../../ui/display/price.tsx";

/** Shows a price, passed in rupees, in the customer's display currency at the shop's exchange rate. */
export function ShopPrice(price: Omit<ComponentProps<typeof Price>, "currency" | "usdPerRupee">) {
  const [currency] = useCurrency();
  const { usdPerRupee } = useSettings();
  return <Price {...price} currency={currency} usdPerRupee={usdPerRupee} />;
}
