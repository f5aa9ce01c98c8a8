import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import type { CartItem, CartReply } from "#contract/cart.ts";
import { api } from "../state/api.ts";
import { toErrorMessage } from "../state/error-message.ts";
import { queries } from "../state/queries.ts";
import { focusContent } from "../ui/focus-content.ts";
import { toast } from "../ui/toast.tsx";

type Wanted = Pick<CartItem, "quantity" | "selectedSize" | "selectedColor"> & { seenPrice?: number };

/** Every change of the cart answers with the whole cart, so that nothing is added up here. */
function useKeepCart() {
  const client = useQueryClient();
  return (cart: CartReply) => client.setQueryData(queries.cart().queryKey, cart);
}

/** What a line is to be shows before the server has answered; a change made meanwhile starts from that. */
export function useUpdateLine({ _id, productId, quantity, selectedSize, selectedColor }: CartItem) {
  const keep = useKeepCart();
  const [wanted, setWanted] = useState<Wanted>();
  const update = useMutation({
    mutationFn: (wanted: Wanted) => api.cart.update({ cartItemId: _id, productId, ...wanted }),
    // One after the other: two quick presses must not overtake each other.
    scope: { id: `cart line ${_id}` },
    onSuccess: (cart) => {
      keep(cart);
      if (!cart.cartItems.some((line) => line._id === _id)) sayJoined();
    },
    onError: (error) => toast({ title: toErrorMessage(error, "Failed to update cart item"), tone: "danger" }),
    onSettled: (_cart, _error, done) => setWanted((last) => (last === done ? undefined : last)),
  });
  const shown = wanted ?? { quantity, selectedSize, selectedColor };
  const change = (part: Partial<Wanted>) => {
    const next = { ...shown, ...part };
    setWanted(next);
    update.mutate(next);
  };
  return { shown, busy: wanted !== undefined, change };
}

/** Changed to a size and colour that is in the cart, the line is one with that; its own is gone, and the focus with it. */
function sayJoined() {
  toast({ title: "Already in Cart!", text: "Both are one line now." });
  focusContent();
}

export function useRemoveLine() {
  const keep = useKeepCart();
  return useMutation({
    mutationFn: api.cart.remove,
    onSuccess: keep,
    onError: (error) => toast({ title: "Failed to remove item", text: toErrorMessage(error), tone: "danger" }),
  });
}
