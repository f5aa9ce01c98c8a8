import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { CartItem, CartReply } from "#contract/cart.ts";
import { api } from "../state/api.ts";
import { queries } from "../state/queries.ts";
import { toast } from "../ui/toast.tsx";

type Wanted = Pick<CartItem, "quantity" | "selectedSize" | "selectedColor">;

/** Every change of the cart answers with the whole cart, so that nothing is added up here. */
function useKeepCart() {
  const client = useQueryClient();
  return (cart: CartReply) => client.setQueryData(queries.cart().queryKey, cart);
}

/** What a line is to be shows before the server has answered; a change made meanwhile starts from that. */
export function useUpdateLine(item: CartItem) {
  const keep = useKeepCart();
  const update = useMutation({
    mutationFn: (wanted: Wanted) => api.cart.update({ cartItemId: item._id, productId: item.productId, ...wanted }),
    // One after the other: two quick presses must not overtake each other.
    scope: { id: `cart line ${item._id}` },
    onSuccess: keep,
    onError: (error) => toast({ title: error.message || "Failed to update cart item", tone: "danger" }),
  });
  const { quantity, selectedSize, selectedColor } = item;
  const shown: Wanted = update.isPending ? update.variables : { quantity, selectedSize, selectedColor };
  return { shown, busy: update.isPending, change: (part: Partial<Wanted>) => update.mutate({ ...shown, ...part }) };
}

export function useRemoveLine() {
  const keep = useKeepCart();
  return useMutation({
    mutationFn: api.cart.remove,
    onSuccess: keep,
    onError: (error) => toast({ title: "Failed to remove item", text: error.message, tone: "danger" }),
  });
}
