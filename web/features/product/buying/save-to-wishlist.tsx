import { IconButton } from "../../../ui/forms/button.tsx";
import { HeartIcon } from "../../../ui/icons/icons.tsx";
import { useGuestWishlist } from "../../catalogue/cards/use-guest-wishlist.tsx";
import { useWishlist } from "../../catalogue/cards/use-wishlist.ts";

/** SPEC §4: cannot be pressed again while the product is saved or being saved. */
export function SaveToWishlist({ productId }: { productId: string }) {
  const { signedIn, saved, busy, save } = useWishlist(productId);
  const { requestLogin, popup } = useGuestWishlist(productId);
  const onClick = () => {
    if (!signedIn) requestLogin();
    else if (!saved && !busy) save(true);
  };
  return (
    <>
      <IconButton
        label={saved ? "In your wishlist" : "Add to wishlist"}
        aria-pressed={saved}
        // aria-disabled, because a disabled button would lose the focus.
        aria-disabled={saved || busy}
        onClick={onClick}
        className="size-[52px]! rounded-sm! border border-line"
      >
        <HeartIcon className={saved ? "fill-accent text-accent" : undefined} />
      </IconButton>
      {popup}
    </>
  );
}
