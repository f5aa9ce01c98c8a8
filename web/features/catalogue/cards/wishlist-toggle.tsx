import { IconButton } from "../../../ui/forms/button.tsx";
import { HeartIcon } from "../../../ui/icons/icons.tsx";
import { classNames } from "../../../ui/styles/class-names.ts";
import { t } from "../../../ui/text/t.ts";
import { useWishlist } from "./use-wishlist.ts";

type WishlistToggleProps = {
  productId: string;
  name: string;
  className?: string;
};

/** A small button on an image, with a target of 44 pixels. */
export const onImageButtonClass = "image-button";

/** Wishlist button of a product card. */
export function WishlistToggle({ productId, name, className }: WishlistToggleProps) {
  const { saved, busy, save } = useWishlist(productId);
  return (
    <IconButton
      label={`${saved ? t("Remove from wishlist") : t("Add to wishlist")}: ${name}`}
      title={saved ? t("Remove from wishlist") : t("Add to wishlist")}
      aria-pressed={saved}
      // Not `disabled`, which would remove the focus.
      aria-disabled={busy}
      onClick={busy ? undefined : () => save(!saved)}
      className={classNames(onImageButtonClass, className)}
    >
      <HeartIcon className={classNames("size-4 lg:size-4.5", saved && "fill-accent text-accent")} />
    </IconButton>
  );
}
