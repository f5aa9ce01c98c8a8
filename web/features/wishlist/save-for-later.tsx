import { Button } from "../../ui/forms/button.tsx";
import { useWishlist } from "../catalogue/cards/use-wishlist.ts";

/** Adds a cart line's product to the wishlist. The item stays in the cart until it is deleted there. */
export function SaveForLater({ productId, name }: { productId: string; name: string }) {
  const { saved, busy, save } = useWishlist(productId);
  const label = saved ? "Remove from Wishlist" : "Save for later";
  return (
    <Button variant="link" aria-label={`${label}: ${name}`} loading={busy} onClick={() => save(!saved)}>
      {label}
    </Button>
  );
}
