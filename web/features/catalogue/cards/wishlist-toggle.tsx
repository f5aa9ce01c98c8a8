import { t } from "../../../ui/text/t.ts";
import { useWishlist } from "./use-wishlist.ts";

/** Wishlist button of a product card, on its image. */
export function WishlistToggle({ productId, name }: { productId: string; name: string }) {
  const { saved, busy, save } = useWishlist(productId);
  const label = saved ? t("Remove from wishlist") : t("Add to wishlist");
  return (
    <button
      type="button"
      title={label}
      aria-label={`${label}: ${name}`}
      aria-pressed={saved}
      // `aria-disabled` is used, because `disabled` would remove the focus.
      aria-disabled={busy || undefined}
      onClick={busy ? undefined : () => save(!saved)}
      className="card-button card-heart"
    />
  );
}
