import type { OrderItem } from "#contract/orders/orders.ts";
import { t } from "../../ui/text/t.ts";
import { ShopPrice } from "../catalogue/cards/shop-price.tsx";

/** Total of a line with several units. Renders nothing for a single unit, whose price is already shown. */
export function LineTotal({ quantity, totalPrice }: Pick<OrderItem, "quantity" | "totalPrice">) {
  if (quantity <= 1) return null;
  return (
    <p className="flex items-baseline gap-1.5 text-sm text-muted">
      {t("Total")} <ShopPrice price={totalPrice} size="sm" />
    </p>
  );
}
