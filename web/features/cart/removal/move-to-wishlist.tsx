import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { CartItem } from "#contract/cart/cart.ts";
import type { WishlistResponse } from "#contract/cart/wishlist.ts";
import { Refusal } from "#contract/http/errors.ts";
import { isOffline, toErrorMessage } from "../../../app/errors/error-message.ts";
import { api } from "../../../app/state/api.ts";
import { queries } from "../../../app/state/queries.ts";
import { toast } from "../../../ui/feedback/toast.tsx";
import { Button } from "../../../ui/forms/button.tsx";
import { msg, t } from "../../../ui/text/t.ts";
import { moveOffline } from "./move-offline.ts";
import { showRemovedToast } from "./removed-toast.ts";
import { restoreLine } from "./use-undoable-removal.ts";

/** Moves the line from the cart to the wishlist. "Save for later" leaves the line in the cart. */
export function MoveToWishlist({ item, cartId }: { item: CartItem; cartId: string }) {
  const client = useQueryClient();
  const setWishlist = (wishlist: WishlistResponse) => client.setQueryData(queries.wishlist().queryKey, wishlist);
  const move = useMutation({
    mutationFn: async () => {
      // The product is saved before the line is removed. A failure in between leaves the product in both lists and
      // loses nothing.
      const isNew = await ensureInWishlist(item.productId);
      return { isNew, cart: await api.cart.remove({ cartId, itemId: item._id }) };
    },
    onSuccess: ({ isNew, cart }) => {
      client.setQueryData(queries.cart().queryKey, cart);
      showRemovedToast(t("Moved to your wishlist"), item, async () => {
        client.setQueryData(queries.cart().queryKey, await restoreLine(item));
        // "Undo" leaves a product in the wishlist if it was there before the move. A failed removal is ignored, because
        // the cart is restored anyway.
        if (isNew) void api.wishlist.remove({ productId: item.productId }).then(setWishlist, () => {});
      });
    },
    onError: (error) =>
      toast({ title: t("Error!"), text: toErrorMessage(error, msg("Failed to add to wishlist")), tone: "danger" }),
    // The wishlist may have changed even if the removal from the cart failed.
    onSettled: () => client.invalidateQueries({ queryKey: queries.wishlist().queryKey }),
  });
  return (
    <Button
      variant="link"
      aria-label={t("Move to wishlist: {name}", { name: item.name })}
      loading={move.isPending}
      onClick={() => (isOffline() ? moveOffline(client, item) : move.mutate())}
    >
      {t("Move to wishlist")}
    </Button>
  );
}

/** Saves the product. Returns true if it was not in the wishlist before. */
async function ensureInWishlist(productId: string): Promise<boolean> {
  // Another tab may have saved the product, which only the server knows. Its refusal then means that nothing is left to
  // do.
  try {
    await api.wishlist.add({ productId });
    return true;
  } catch (error) {
    if (error instanceof Refusal && error.code === "already_in_wishlist") return false;
    throw error;
  }
}
