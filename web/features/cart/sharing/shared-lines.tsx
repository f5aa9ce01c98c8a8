import { productPath } from "../../../app/navigation/paths.ts";
import { Image } from "../../../ui/images/image.tsx";
import { Link } from "../../../ui/navigation/link.tsx";
import { contentLanguage } from "../../../ui/text/content-language.ts";
import { t } from "../../../ui/text/t.ts";
import { tColor } from "../../../ui/text/t-color.ts";
import { ShopPrice } from "../../catalogue/cards/shop-price.tsx";
import { lineGridClass } from "../cart-line.tsx";
import { toVariantKey } from "../variant-key.ts";
import type { SharedLine } from "./add-shared-items.ts";
import type { SharedItem } from "./cart-link.ts";

type SharedLinesProps = { lines: readonly SharedLine[]; unsold: readonly SharedItem[] };

/**
 * The items of a shared cart. Items that the shop no longer sells are listed at the end, without names, because the
 * link contains no names.
 */
export function SharedLines({ lines, unsold }: SharedLinesProps) {
  return (
    <ul aria-label={t("Shared items")} className="border-t border-hairline">
      {lines.map((line) => (
        <Line key={toVariantKey(line)} line={line} />
      ))}
      {unsold.map((item) => (
        <li key={toVariantKey(item)} className="grid gap-1.5 border-b border-hairline py-6">
          <p className="text-muted">
            {t("An item in {selectedColor}, {selectedSize}", {
              selectedColor: tColor(item.selectedColor),
              selectedSize: item.selectedSize,
            })}
          </p>
          <p className="text-sm text-danger">{t("This item is no longer sold.")}</p>
        </li>
      ))}
    </ul>
  );
}

function Line({ line }: { line: SharedLine }) {
  const path = productPath({ _id: line.productId, slug: line.slug }, line.selectedColor, line.selectedSize);
  return (
    <li className={lineGridClass}>
      <Link to={path} tabIndex={-1} aria-hidden="true" className="block">
        <Image src={line.images[0]} alt="" sizes="(min-width: 40rem) 8.5rem, 5.5rem" />
      </Link>
      <div className="@container grid content-start gap-1.5">
        <div className="grid items-start gap-x-6 gap-y-1 @md:grid-cols-[minmax(0,1fr)_auto]">
          <Link
            to={path}
            lang={contentLanguage(line.name)}
            className="font-display text-xl wrap-anywhere hover:text-accent"
          >
            {line.name}
          </Link>
          <ShopPrice price={line.price} mrp={line.mrp} />
        </div>
        <p className="text-sm text-muted">
          {t("{selectedColor}, {selectedSize} · Quantity {requested}", {
            selectedColor: tColor(line.selectedColor),
            selectedSize: line.selectedSize,
            requested: line.requested,
          })}
        </p>
        <StockNote line={line} />
      </div>
    </li>
  );
}

function StockNote({ line: { quantity, requested } }: { line: SharedLine }) {
  if (quantity === 0) return <p className="text-sm text-danger">{t("Out of Stock")}</p>;
  if (quantity < requested) return <p className="text-sm text-danger">{t("Only {quantity} left", { quantity })}</p>;
  return null;
}
