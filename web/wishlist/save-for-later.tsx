import { useWishlist } from "../catalogue/use-wishlist.ts";
import { Button } from "../ui/button.tsx";

/** A cart line's way onto the wishlist. The piece stays in the cart until it is deleted there. */
export function SaveForLater({ productId }: { productId: string }) {
  const { saved, busy, save } = useWishlist(productId);
  return (
    <Button variant="link" aria-pressed={saved} disabled={busy} onClick={() => save(!saved)}>
      {saved ? "Remove from Wishlist" : "Save for later"}
    </Button>
  );
}
