import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { CartItem, CartReply } from "#contract/cart.ts";
import { api } from "../state/api.ts";
import { queries } from "../state/queries.ts";
import { toast } from "../ui/toast.tsx";

type Change = { quantity?: number; selectedSize?: string; selectedColor?: string };

/** Every change of the cart answers with the whole cart, so that nothing is added up here. */
function useKeepCart() {
  const client = useQueryClient();
  return (cart: CartReply) => client.setQueryData(queries.cart().queryKey, cart);
}

export function useUpdateLine({ _id, productId, quantity, selectedSize, selectedColor }: CartItem) {
  const keep = useKeepCart();
  return useMutation({
    mutationFn: (change: Change) =>
      api.cart.update({ cartItemId: _id, productId, quantity, selectedSize, selectedColor, ...change }),
    onSuccess: keep,
    onError: (error) => toast({ title: error.message || "Failed to update cart item", tone: "danger" }),
  });
}

export function useRemoveLine() {
  const keep = useKeepCart();
  return useMutation({
    mutationFn: api.cart.remove,
    onSuccess: keep,
    onError: (error) => toast({ title: "Failed to remove item", text: error.message, tone: "danger" }),
  });
}
