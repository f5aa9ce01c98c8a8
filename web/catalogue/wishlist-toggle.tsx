import { IconButton } from "../ui/button.tsx";
import { classNames } from "../ui/class-names.ts";
import { HeartIcon } from "../ui/icons.tsx";
import { useWishAtLogin, useWishlist } from "./use-wishlist.ts";

/** The heart on a card. A guest is sent to the login, and comes back. */
export function WishlistToggle({
  productId,
  name,
  className,
}: {
  productId: string;
  name: string;
  className?: string;
}) {
  const { signedIn, saved, busy, save } = useWishlist(productId);
  const wishAtLogin = useWishAtLogin(productId);
  return (
    <IconButton
      label={`${saved ? "Remove from wishlist" : "Add to wishlist"}: ${name}`}
      title={saved ? "Remove from wishlist" : "Add to wishlist"}
      aria-pressed={saved}
      disabled={busy}
      onClick={() => (signedIn ? save(!saved) : wishAtLogin())}
      className={classNames("size-9! bg-paper/75 backdrop-blur-sm", className)}
    >
      <HeartIcon className={classNames("size-4.5", saved && "fill-accent text-accent")} />
    </IconButton>
  );
}
