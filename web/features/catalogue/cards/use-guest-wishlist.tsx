import { useState } from "react";
import { popPendingWishlistItem, savePendingWishlistItem } from "../../../app/state/storage/pending-wishlist-item.ts";
import { toast } from "../../../ui/feedback/toast.tsx";
import { LazyLoginPopup } from "../../account/login/lazy-login-popup.tsx";

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
