import { useState } from "react";
import { LoginPlace } from "../product/login-place.tsx";
import { popPendingWishlistItem, savePendingWishlistItem } from "../state/pending-wishlist-item.ts";
import { toast } from "../ui/toast.tsx";

/** A guest who presses a heart signs in where they are; then it is set. Closing the popup takes the wish back. */
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
  return { onGuest, popup: <LoginPlace open={isLoginOpen} onClose={onClose} onSignedIn={onSignedIn} /> };
}
