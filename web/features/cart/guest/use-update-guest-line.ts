import { useMutation, useQueryClient } from "@tanstack/react-query";
import { Refusal } from "#contract/http/errors.ts";
import { toErrorMessage } from "../../../app/errors/error-message.ts";
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

/** Changes an item of the guest cart. Another size or colour is stored only if the server has it in stock. */
export function useUpdateGuestLine(items: readonly GuestItem[], item: GuestItem) {
  const client = useQueryClient();
  const changeVariant = useMutation({
    mutationFn: async (changed: GuestItem) => {
      // The price that the guest sees from now on is the changed variant's.
      const { seenPrice: _, ...selection } = changed;
      const [line] = (await client.fetchQuery(queries.guestCart([selection]))).cartItems;
      if (!line || line.inventory === 0) throw new Refusal("out_of_stock", "Selected Size is not available..");
      const quantity = Math.min(changed.quantity, line.inventory);
      const next = { ...changed, quantity, price: line.price, image: line.images[0] };
      const same = items.find((other) => other !== item && isSameVariant(other, next));
      if (!same) return replaceInGuestCart(item, next);
      replaceInGuestCart(same, { ...next, quantity: Math.min(same.quantity + quantity, line.inventory, 100) });
      removeFromGuestCart(item);
      showMergedToast();
    },
    onError: (error) => toast({ title: toErrorMessage(error, msg("Failed to update cart item")), tone: "danger" }),
  });
  function change({ seenPrice, ...selection }: Partial<LineChange>) {
    const changed = { ...item, ...selection, ...(seenPrice === undefined ? {} : { price: seenPrice }) };
    if (isSameVariant(changed, item)) replaceInGuestCart(item, changed);
    else changeVariant.mutate(changed);
  }
  return { isChanging: changeVariant.isPending, change };
}
