import { useWishlist } from "../catalogue/use-wishlist.ts";
import { IconButton } from "../ui/button.tsx";
import { HeartIcon } from "../ui/icons.tsx";

/** SPEC §4: cannot be pressed again while it is saved or on its way. */
export function SaveToWishlist({ productId, onGuest }: { productId: string; onGuest: () => void }) {
  const { signedIn, saved, busy, save } = useWishlist(productId);
  return (
    <IconButton
      label={saved ? "In your wishlist" : "Add to wishlist"}
      aria-pressed={saved}
      disabled={saved || busy}
      onClick={() => (signedIn ? save(true) : onGuest())}
      className="size-[52px]! rounded-sm! border border-line disabled:opacity-100!"
    >
      <HeartIcon className={saved ? "fill-accent text-accent" : undefined} />
    </IconButton>
  );
}
