import { IconButton } from "../../../ui/forms/button.tsx";
import { HeartIcon } from "../../../ui/icons/icons.tsx";
import { t } from "../../../ui/text/t.ts";
import { useWishlist } from "../../catalogue/cards/use-wishlist.ts";

/** Button that cannot be pressed while the product is saved or being saved (SPEC §4). */
export function SaveToWishlist({ productId }: { productId: string }) {
  const { saved, busy, save } = useWishlist(productId);
  const isDisabled = saved || busy;
  return (
    <IconButton
      label={saved ? t("In your wishlist") : t("Add to wishlist")}
      aria-pressed={saved}
      // aria-disabled, because a disabled button would lose the focus.
      aria-disabled={isDisabled}
      onClick={isDisabled ? undefined : () => save(true)}
      className="size-[52px]! rounded-sm! border border-line"
    >
      <HeartIcon className={saved ? "fill-accent text-accent" : undefined} />
    </IconButton>
  );
}
