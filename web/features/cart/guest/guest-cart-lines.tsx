import type { ReactNode } from "react";
import { productPath } from "../../../app/navigation/paths.ts";
import type { GuestItem } from "../../../app/state/storage/guest-cart.ts";
import { Button } from "../../../ui/forms/button.tsx";
import { Image } from "../../../ui/images/image.tsx";
import { Link } from "../../../ui/navigation/link.tsx";
import { contentLanguage } from "../../../ui/text/content-language.ts";
import { t } from "../../../ui/text/t.ts";
import { tColor } from "../../../ui/text/t-color.ts";
import { ShopPrice } from "../../catalogue/cards/shop-price.tsx";
import { lineGridClass } from "../cart-line.tsx";
import { toVariantKey } from "../variant-key.ts";
import { useRemoveGuestItem } from "./use-remove-guest-item.ts";

type GuestCartLinesProps = { items: GuestItem[]; label: string; action?: (item: GuestItem) => ReactNode };

/** Guest items as the browser stored them, without current prices. */
export function GuestCartLines({ items, label, action }: GuestCartLinesProps) {
  const remove = useRemoveGuestItem();
  return (
    <ul aria-label={label} className="border-t border-hairline">
      {items.map((item) => (
        <li key={toVariantKey(item)} className={lineGridClass}>
          <Link to={toProductPath(item)} tabIndex={-1} aria-hidden="true" className="block">
            <Image src={item.image} alt="" sizes="(min-width: 40rem) 8.5rem, 5.5rem" />
          </Link>
          <div className="@container grid content-between gap-4">
            <div className="grid gap-1.5">
              <div className="grid items-start gap-x-6 gap-y-1 @md:grid-cols-[minmax(0,1fr)_auto]">
                <Link
                  to={toProductPath(item)}
                  lang={contentLanguage(item.name)}
                  className="font-display text-xl wrap-anywhere hover:text-accent"
                >
                  {item.name}
                </Link>
                <ShopPrice price={item.price} />
              </div>
              <p className="text-sm text-muted">
                {t("{selectedColor}, {selectedSize} · Quantity {quantity}", {
                  selectedColor: tColor(item.selectedColor),
                  selectedSize: item.selectedSize,
                  quantity: item.quantity,
                })}
              </p>
            </div>
            <div className="flex flex-wrap gap-x-5 gap-y-2 text-sm">
              {action?.(item)}
              <Button variant="link" aria-label={t("Delete {name}", { name: item.name })} onClick={() => remove(item)}>
                {t("Delete")}
              </Button>
            </div>
          </div>
        </li>
      ))}
    </ul>
  );
}

function toProductPath({ productId, slug, selectedColor, selectedSize }: GuestItem): string {
  return productPath({ _id: productId, slug }, selectedColor, selectedSize);
}
