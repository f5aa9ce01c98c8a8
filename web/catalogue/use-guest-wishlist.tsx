import { useState } from "react";
import { LazyLoginPopup } from "../product/lazy-login-popup.tsx";
import { popPendingWishlistItem, savePendingWishlistItem } from "../state/pending-wishlist-item.ts";
import { toast } from "../ui/feedback/toast.tsx";

/** A guest's wishlist button opens a login popup; after login the product is added. Closing the popup cancels that. */
export function useGuestWishlist() {
  const [isLoginOpen, setLoginOpen] = useState(false);
  const onGuest = (productId: string) => {
    savePendingWishlistItem(productId);
    setLoginOpen(true);
  };
  const onClose = () => {
    popPendingWishlistItem();
    setLoginOpen(false);
  };
  const onSignedIn = () => {
    setLoginOpen(false);
    toast({ title: "Added To Wishlist!", text: "This item has been added to your wishlist.", tone: "success" });
  };
  return { onGuest, popup: <LazyLoginPopup open={isLoginOpen} onClose={onClose} onSignedIn={onSignedIn} /> };
}
