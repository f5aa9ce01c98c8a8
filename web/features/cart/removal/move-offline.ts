import type { QueryClient } from "@tanstack/react-query";
import type { CartItem } from "#contract/cart/cart.ts";
import { queries } from "../../../app/state/queries.ts";
import {
  addToGuestWishlist,
  getGuestWishlist,
  removeFromGuestWishlist,
} from "../../../app/state/storage/guest-wishlist.ts";
import {
  deleteOfflineCartChange,
  type OfflineCartChange,
  storeOfflineRemoval,
} from "../../../app/state/storage/offline-cart.ts";
import { deleteOfflineRemoval, getOfflineRemovals } from "../../../app/state/storage/offline-removals.ts";
import { toast } from "../../../ui/feedback/toast.tsx";
import { t } from "../../../ui/text/t.ts";
import { showRemovedToast } from "./removed-toast.ts";

/**
 * "Move to wishlist" without a network. The product is stored in the browser's wishlist, as the wishlist button does
 * offline. The line leaves the server's cart when the network is back.
 */
export function moveOffline(client: QueryClient, item: CartItem) {
  const { productId } = item;
  const isKnown = isInWishlist(client, productId);
  if (!isKnown && !addToGuestWishlist(productId)) {
    toast({ title: t("Error!"), text: t("Your wishlist is full."), tone: "danger" });
    return;
  }
  const moved = isKnown ? "known" : "new";
  storeOfflineRemoval(item, moved);
  showRemovedToast(t("Moved to your wishlist"), item, async () =>
    putBackOffline({ productId, itemId: item._id, moved }),
  );
}

/**
 * True if the product is in the wishlist as the browser knows it: the server's list with the changes made without a
 * network.
 */
function isInWishlist(client: QueryClient, productId: string): boolean {
  if (getGuestWishlist().includes(productId)) return true;
  const saved = client.getQueryData(queries.wishlist().queryKey)?.data ?? [];
  if (!saved.some(({ product }) => product._id === productId)) return false;
  const isRemoved = getOfflineRemovals().includes(productId);
  // The product was removed from the wishlist without a network. Saving it again cancels the removal.
  if (isRemoved) deleteOfflineRemoval(productId);
  return true;
}

/** Cancels a removal that has not been sent yet. A product that was in the wishlist before the move stays there. */
export function putBackOffline({
  productId,
  itemId,
  moved,
}: Pick<OfflineCartChange, "productId" | "itemId" | "moved">) {
  deleteOfflineCartChange({ itemId });
  if (moved === "new") removeFromGuestWishlist([productId]);
}
