import type { OrderItem } from "#contract/orders.ts";
import { ShopPrice } from "../catalogue/shop-price.tsx";

/** What several pieces of one line cost together; a single piece's price has said it. */
export function LineTotal({ quantity, totalPrice }: Pick<OrderItem, "quantity" | "totalPrice">) {
  if (quantity <= 1) return null;
  return (
    <p className="flex items-baseline gap-1.5 text-sm text-muted">
      Total <ShopPrice price={totalPrice} size="sm" />
    </p>
  );
}
