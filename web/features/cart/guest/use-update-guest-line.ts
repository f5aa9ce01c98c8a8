import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { GuestCartItem } from "#contract/cart/guest-cart.ts";
import { Refusal } from "#contract/http/errors.ts";
import { isOffline, toErrorMessage } from "../../../app/errors/error-message.ts";
import { queries } from "../../../app/state/queries.ts";
import {
  type GuestItem,
  isSameVariant,
  removeFromGuestCart,
  replaceInGuestCart,
} from "../../../app/state/storage/guest-cart.ts";
import { toast } from "../../../ui/feedback/toast.tsx";
import { msg } from "../../../ui/text/t.ts";
import { type LineChange, showMergedToast } from "../cart-mutations.ts";

/**
 * Changes an item of the guest cart. Another size or colour is stored only if the server has it in stock. Without a
 * network the change is stored at once, and the server checks price and stock later. `line`: the item in the server's
 * last quote.
 */
export function useUpdateGuestLine(items: readonly GuestItem[], item: GuestItem, line: GuestCartItem) {
  const client = useQueryClient();
  const changeVariant = useMutation({
    mutationFn: async (changed: GuestItem) => {
      // The old `seenPrice` is left out, because the guest sees the price of the new variant from now on.
      const { seenPrice: _, ...selection } = changed;
      const [found] = (await client.fetchQuery(queries.guestCart([selection]))).cartItems;
      if (!found || found.inventory === 0) throw new Refusal("out_of_stock", "Selected Size is not available..");
      const quantity = Math.min(changed.quantity, found.inventory);
      replaceVariant({ ...changed, quantity, price: found.price, image: found.images[0] }, found.inventory);
    },
    onError: (error) => toast({ title: toErrorMessage(error, msg("Failed to update cart item")), tone: "danger" }),
  });
  function replaceVariant(next: GuestItem, inventory: number) {
    const same = items.find((other) => other !== item && isSameVariant(other, next));
    if (!same) return replaceInGuestCart(item, next);
    replaceInGuestCart(same, { ...next, quantity: Math.min(same.quantity + next.quantity, inventory, 100) });
    removeFromGuestCart(item);
    showMergedToast();
  }
  function change({ seenPrice, ...selection }: Partial<LineChange>) {
    const changed = { ...item, ...selection, ...(seenPrice === undefined ? {} : { price: seenPrice }) };
    const { selectedSize, selectedColor } = line;
    if (isSameVariant(changed, item)) replaceInGuestCart(item, changed);
    else if (isOffline()) replaceVariant({ ...changed, quotedAs: { selectedSize, selectedColor } }, 100);
    else changeVariant.mutate(changed);
  }
  return { isChanging: changeVariant.isPending, change };
}
