import type { OrderItem } from "#contract/orders/orders.ts";
import { productPath } from "../../app/navigation/paths.ts";
import { Image } from "../../ui/images/image.tsx";
import { Link } from "../../ui/navigation/link.tsx";
import { contentLanguage } from "../../ui/text/content-language.ts";
import { t } from "../../ui/text/t.ts";
import { tColor } from "../../ui/text/t-color.ts";
import { LineTotal } from "../cart/line-total.tsx";
import { toVariantKey } from "../cart/variant-key.ts";
import { ShopPrice } from "../catalogue/cards/shop-price.tsx";

export function OrderItems({ items }: { items: OrderItem[] }) {
  return (
    <ul className="@container grid gap-5">
      {items.map((item) => (
        <li key={toVariantKey(item)} className="grid grid-cols-[4.5rem_minmax(0,1fr)] gap-4">
          <Image src={item.images[0]} alt="" sizes="4.5rem" />
          <div className="grid content-start gap-x-6 gap-y-1 @sm:grid-cols-[minmax(0,1fr)_auto]">
            <div className="grid content-start gap-1">
              <Link
                to={productPath({ _id: item.productId, slug: item.slug }, item.selectedColor, item.selectedSize)}
                lang={contentLanguage(item.name)}
                className="font-medium wrap-anywhere hover:text-accent"
              >
                {item.name}
              </Link>
              <p className="text-sm text-muted">
                {/* No-break spaces: a line may end with a dot, but not begin with one. */}
                {t("Size: {size}", { size: item.selectedSize })}&nbsp;·{" "}
                {t("Color: {color}", { color: tColor(item.selectedColor) })}&nbsp;·{" "}
                <span className="whitespace-nowrap">{t("Qty: {quantity}", { quantity: item.quantity })}</span>
              </p>
            </div>
            <div className="grid content-start justify-items-start gap-1 @sm:justify-items-end">
              <ShopPrice price={item.price} size="sm" />
              <LineTotal {...item} />
            </div>
          </div>
        </li>
      ))}
    </ul>
  );
}
