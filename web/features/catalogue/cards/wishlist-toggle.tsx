import { IconButton } from "../../../ui/forms/button.tsx";
import { HeartIcon } from "../../../ui/icons/icons.tsx";
import { classNames } from "../../../ui/styles/class-names.ts";
import { useWishlist, useWishlistAfterLogin } from "./use-wishlist.ts";

type WishlistToggleProps = {
  productId: string;
  name: string;
  /** Called when a guest presses the button. Default: navigate to the login page and return after login. */
  onGuest?: ((productId: string) => void) | undefined;
  className?: string;
};

/** Wishlist button of a product card. */
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
      // Not `disabled`, which would remove the focus.
      aria-disabled={busy}
      onClick={toggle}
      className={classNames("size-8! bg-paper/85 after:absolute after:-inset-1.5 lg:size-9!", className)}
    >
      <HeartIcon className={classNames("size-4 lg:size-4.5", saved && "fill-accent text-accent")} />
    </IconButton>
  );
}
