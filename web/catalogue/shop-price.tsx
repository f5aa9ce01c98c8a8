import type { ComponentProps } from "react";
import { useCurrency } from "../state/currency.ts";
import { useSettings } from "../state/settings.ts";
import { Price } from "../ui/price.tsx";

/** A price in the currency that the shopper looks at, at the shop's own rate. Rupees come in. */
export function ShopPrice(price: Omit<ComponentProps<typeof Price>, "currency" | "usdPerRupee">) {
  const [currency] = useCurrency();
  const { usdPerRupee } = useSettings();
  return <Price {...price} currency={currency} usdPerRupee={usdPerRupee} />;
}
