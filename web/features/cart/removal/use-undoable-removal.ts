import { useQueryClient } from "@tanstack/react-query";
import type { CartItem } from "#contract/cart/cart.ts";
import { api } from "../../../app/state/api.ts";
import { queries } from "../../../app/state/queries.ts";
import { t } from "../../../ui/text/t.ts";
import { showRemovedToast } from "./removed-toast.ts";

/**
 * Confirms a removed line of the customer's cart; "Undo" adds the same variant and quantity at the price that the
 * customer agreed to.
 */
export function useUndoableRemoval() {
  const client = useQueryClient();
  return (item: CartItem) =>
    showRemovedToast(t("Removed from your cart"), item, async () => {
      client.setQueryData(queries.cart().queryKey, await restoreLine(item));
    });
}

export function restoreLine({ productId, quantity, selectedSize, selectedColor, price, priceBefore }: CartItem) {
  return api.cart.add({ productId, quantity, selectedSize, selectedColor, seenPrice: priceBefore ?? price });
}
