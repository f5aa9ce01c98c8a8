import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import type { CartItem, CartResponse } from "#contract/cart/cart.ts";
import { isOffline, toErrorMessage } from "../../app/errors/error-message.ts";
import { api } from "../../app/state/api.ts";
import { queries } from "../../app/state/queries.ts";
import {
  deleteOfflineCartChange,
  storeOfflineLine,
  useOfflineCartChanges,
} from "../../app/state/storage/offline-cart.ts";
import { toast } from "../../ui/feedback/toast.tsx";
import { focusContent } from "../../ui/navigation/focus-content.ts";
import { msg, t } from "../../ui/text/t.ts";

export type LineSelection = Pick<CartItem, "quantity" | "selectedSize" | "selectedColor">;
export type LineChange = LineSelection & { seenPrice?: number };

/** Each mutation returns the complete cart: the browser calculates no totals. */
function useSetCart() {
  const client = useQueryClient();
  return (cart: CartResponse) => client.setQueryData(queries.cart().queryKey, cart);
}

/**
 * Updates a cart line optimistically. Without a network, a change is stored until the network is back. A change during
 * a running request starts from the optimistic values.
 */
export function useUpdateLine(item: CartItem) {
  const { _id, productId, quantity, selectedSize, selectedColor } = item;
  const setCart = useSetCart();
  const [pending, setPending] = useState<LineChange>();
  const update = useMutation({
    mutationFn: (change: LineChange) => api.cart.update({ cartItemId: _id, productId, ...change }),
    // Runs the requests of a line in sequence, so that two quick clicks cannot overtake each other.
    scope: { id: `cart line ${_id}` },
    onSuccess: (cart) => {
      setCart(cart);
      if (!cart.cartItems.some((line) => line._id === _id)) showMergedToast();
    },
    onError: (error) => toast({ title: toErrorMessage(error, msg("Failed to update cart item")), tone: "danger" }),
    onSettled: (_cart, _error, sent) => setPending((current) => (current === sent ? undefined : current)),
  });
  const unsent = useOfflineCartChanges().find(({ itemId }) => itemId === _id);
  const optimistic: LineChange = pending ?? {
    quantity: unsent?.quantity ?? quantity,
    selectedSize,
    selectedColor,
    ...unsent?.to,
  };
  const change = (part: Partial<LineChange>) => {
    const next = { ...optimistic, ...part };
    // An accepted price is never stored offline, because only the server knows the current price.
    if (isOffline() && part.seenPrice === undefined) return storeOfflineLine(item, next);
    setPending(next);
    if (!isOffline()) deleteOfflineCartChange({ itemId: _id });
    update.mutate(next);
  };
  return { optimistic, isPending: pending !== undefined, isUnsent: unsent !== undefined, change };
}

/**
 * Changing a line to a variant that is in the cart already merges the two lines. The focused line disappears, so the
 * focus moves.
 */
export function showMergedToast() {
  toast({ title: t("Already in Cart!"), text: t("We’ve combined them into one line.") });
  focusContent();
}

export function useRemoveLine() {
  const setCart = useSetCart();
  return useMutation({
    mutationFn: api.cart.remove,
    onSuccess: setCart,
    onError: (error) => toast({ title: t("Failed to remove item"), text: toErrorMessage(error), tone: "danger" }),
  });
}
