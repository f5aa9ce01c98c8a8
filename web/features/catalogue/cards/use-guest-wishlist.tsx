import { useState } from "react";
import { popPendingWishlistItem, savePendingWishlistItem } from "../../../app/state/storage/pending-wishlist-item.ts";
import { LazyLoginPopup } from "../../account/login/lazy-login-popup.tsx";

/** A guest's wishlist button opens a login popup; after login the product is added. Closing the popup cancels that. */
export function useGuestWishlist(productId: string) {
  const [isLoginOpen, setLoginOpen] = useState(false);
  const requestLogin = () => {
    savePendingWishlistItem(productId);
    setLoginOpen(true);
  };
  const onClose = () => {
    popPendingWishlistItem();
    setLoginOpen(false);
  };
  return {
    requestLogin,
    popup: <LazyLoginPopup open={isLoginOpen} onClose={onClose} onSignedIn={() => setLoginOpen(false)} />,
  };
}
