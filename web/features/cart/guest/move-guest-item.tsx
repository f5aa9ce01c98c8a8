import { useQueryClient } from "@tanstack/react-query";
import { type GuestItem, removeFromGuestCart } from "../../../app/state/storage/guest-cart.ts";
import {
  addToGuestWishlist,
  getGuestWishlist,
  removeFromGuestWishlist,
} from "../../../app/state/storage/guest-wishlist.ts";
import { toast } from "../../../ui/feedback/toast.tsx";
import { Button } from "../../../ui/forms/button.tsx";
import { t } from "../../../ui/text/t.ts";
import { showRemovedToast } from "../removal/removed-toast.ts";
import { restoreGuestItem } from "./use-remove-guest-item.ts";

/** Like `MoveToWishlist`, between a visitor's cart and wishlist in the browser. */
export function MoveGuestItem({ item }: { item: GuestItem }) {
  const client = useQueryClient();
  const { productId } = item;
  const move = () => {
    const isNew = !getGuestWishlist().includes(productId);
    if (!addToGuestWishlist(productId)) {
      toast({ title: t("Error!"), text: t("Your wishlist is full."), tone: "danger" });
      return;
    }
    removeFromGuestCart(item);
    showRemovedToast(t("Moved to your wishlist"), item, async () => {
      await restoreGuestItem(client, item);
      // "Undo" leaves a product in the wishlist if it was there before the move.
      if (isNew) removeFromGuestWishlist([productId]);
    });
  };
  return (
    <Button variant="link" aria-label={t("Move to wishlist: {name}", { name: item.name })} onClick={move}>
      {t("Move to wishlist")}
    </Button>
  );
}
