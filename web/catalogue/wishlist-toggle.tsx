import { IconButton } from "../ui/button.tsx";
import { classNames } from "../ui/class-names.ts";
import { HeartIcon } from "../ui/icons.tsx";
import { useWishlist, useWishlistAfterLogin } from "./use-wishlist.ts";

type WishlistToggleProps = {
  productId: string;
  name: string;
  /** What a guest's press does; unless told they are sent to the login, and come back. */
  onGuest?: ((productId: string) => void) | undefined;
  className?: string;
};

/** The heart on a card. */
export function WishlistToggle({ productId, name, onGuest, className }: WishlistToggleProps) {
  const { signedIn, saved, busy, save } = useWishlist(productId);
  const addAfterLogin = useWishlistAfterLogin(productId);
  const requestLogin = () => (onGuest ? onGuest(productId) : addAfterLogin());
  const toggle = () => {
    if (!signedIn) requestLogin();
    else if (!busy) save(!saved);
  };
  return (
    <IconButton
      label={`${saved ? "Remove from wishlist" : "Add to wishlist"}: ${name}`}
      title={saved ? "Remove from wishlist" : "Add to wishlist"}
      aria-pressed={saved}
      // Not disabled: that would take the focus away.
      aria-disabled={busy}
      onClick={toggle}
      className={classNames("size-8! bg-paper/85 after:absolute after:-inset-1.5 lg:size-9!", className)}
    >
      <HeartIcon className={classNames("size-4 lg:size-4.5", saved && "fill-accent text-accent")} />
    </IconButton>
  );
}
