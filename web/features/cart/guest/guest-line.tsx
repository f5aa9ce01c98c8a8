import type { GuestCartItem } from "#contract/cart/guest-cart.ts";
import type { GuestItem } from "../../../app/state/storage/guest-cart.ts";
import { Button } from "../../../ui/forms/button.tsx";
import { Image } from "../../../ui/images/image.tsx";
import { contentLanguage } from "../../../ui/text/content-language.ts";
import { t } from "../../../ui/text/t.ts";
import { tColor } from "../../../ui/text/t-color.ts";
import { CartLineView, lineGridClass, SaveForLater } from "../cart-line.tsx";
import { MoveGuestItem } from "./move-guest-item.tsx";
import { useRemoveGuestItem } from "./use-remove-guest-item.ts";
import { useUpdateGuestLine } from "./use-update-guest-line.ts";

type GuestLineProps = {
  item: GuestItem;
  line: GuestCartItem;
  items: GuestItem[];
  isLoading: boolean;
  isUnsent: boolean;
};

export function GuestLine({ item, line, items, isLoading, isUnsent }: GuestLineProps) {
  const { isChanging, change } = useUpdateGuestLine(items, item, line);
  return (
    <CartLineView item={line} optimistic={item} isPending={isChanging || isLoading} isUnsent={isUnsent} change={change}>
      <SaveForLater productId={item.productId} name={item.name} />
      <MoveGuestItem item={item} />
      <RemoveGuestLine item={item} />
    </CartLineView>
  );
}

/** An item that the quote does not contain: the product is no longer sold, or the quote is still loading. */
export function UnsoldGuestLine({ item, isPending }: { item: GuestItem; isPending: boolean }) {
  return (
    <li aria-busy={isPending} className={lineGridClass}>
      <Image src={item.image} alt="" sizes="(min-width: 40rem) 8.5rem, 5.5rem" />
      <div className="grid content-between gap-4">
        <div className="grid gap-1.5">
          <p lang={contentLanguage(item.name)} className="font-display text-xl wrap-anywhere">
            {item.name}
          </p>
          <p className="text-sm text-muted">
            {tColor(item.selectedColor)}, {item.selectedSize}
          </p>
          {!isPending && <p className="text-sm text-danger">{t("This item is no longer sold.")}</p>}
        </div>
        <div className="text-sm">
          <RemoveGuestLine item={item} />
        </div>
      </div>
    </li>
  );
}

function RemoveGuestLine({ item }: { item: GuestItem }) {
  const remove = useRemoveGuestItem();
  return (
    <Button variant="link" aria-label={t("Delete {name}", { name: item.name })} onClick={() => remove(item)}>
      {t("Delete")}
    </Button>
  );
}
