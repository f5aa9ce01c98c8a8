import { useWishlist } from "../catalogue/use-wishlist.ts";
import { Button } from "../ui/button.tsx";

/** A cart line's way onto the wishlist. The piece stays in the cart until it is deleted there. */
export function SaveForLater({ productId, name }: { productId: string; name: string }) {
  const { saved, busy, save } = useWishlist(productId);
  const label = saved ? "Remove from Wishlist" : "Save for later";
  return (
    <Button variant="link" aria-label={`${label}: ${name}`} loading={busy} onClick={() => save(!saved)}>
      {label}
    </Button>
  );
}
