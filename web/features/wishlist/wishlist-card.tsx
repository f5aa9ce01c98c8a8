import type { WishlistProduct } from "#contract/cart/wishlist.ts";
import { selectCardImages } from "#contract/catalogue/card-images.ts";
import type { ColorVariation } from "#contract/catalogue/catalogue.ts";
import { productPath } from "../../app/navigation/paths.ts";
import { Badge } from "../../ui/display/badge.tsx";
import { ButtonLink } from "../../ui/forms/button.tsx";
import { Image } from "../../ui/images/image.tsx";
import { Link } from "../../ui/navigation/link.tsx";
import { contentLanguage } from "../../ui/text/content-language.ts";
import { t } from "../../ui/text/t.ts";
import { tColor } from "../../ui/text/t-color.ts";
import { ShopPrice } from "../catalogue/cards/shop-price.tsx";
import { AddToCart } from "./adding/add-to-cart.tsx";
import { RemoveFromWishlist } from "./remove-from-wishlist.tsx";
import { summarizeSizes } from "./size-summary.ts";

export function WishlistCard({ product }: { product: WishlistProduct }) {
  const { primary: shown, color } = selectCardImages(product);
  const url = productPath(product, color);
  const soldOut = product.stockStatus !== "In Stock";
  return (
    <li className="flex flex-col gap-3.5">
      <div className="relative">
        <Link to={url} tabIndex={-1} aria-hidden="true" className="block">
          <Image
            src={shown}
            placeholder={shown && product.placeholders[shown]}
            alt=""
            sizes="(min-width: 80rem) 20vw, (min-width: 48rem) 28vw, 45vw"
          />
        </Link>
        <RemoveFromWishlist productId={product._id} name={product.name} />
        {(soldOut || product.discount > 0) && (
          <span className="absolute bottom-2.5 inset-s-2.5 flex">
            <Badge tone={soldOut ? "paper" : "accent"}>
              {soldOut ? t("Out of Stock") : t("{discount}% OFF", { discount: product.discount })}
            </Badge>
          </span>
        )}
      </div>
      <div className="grid gap-1.5">
        <h2 className="text-sm leading-snug sm:text-[0.9375rem]">
          <Link
            to={url}
            lang={contentLanguage(product.name)}
            className="line-clamp-2 decoration-1 underline-offset-4 hover:underline"
          >
            {product.name}
          </Link>
        </h2>
        <ShopPrice price={product.price} mrp={product.mrp} from={product.hasPriceRange} size="sm" hidePercent />
        <ul className="grid gap-0.5 text-xs leading-relaxed text-muted">
          {product.variations.map((variation) => (
            <VariationLine key={variation.color} variation={variation} />
          ))}
        </ul>
      </div>
      <div className="mt-auto grid gap-2">
        <AddToCart product={product} />
        <ButtonLink to={url} variant="quiet" size="sm" aria-label={t("View Details: {name}", { name: product.name })}>
          {t("View Details")}
        </ButtonLink>
      </div>
    </li>
  );
}

function VariationLine({ variation: { color, sizes } }: { variation: ColorVariation }) {
  return (
    <li>
      <span className="text-ink">{tColor(color)}</span> {summarizeSizes(sizes)}
    </li>
  );
}
