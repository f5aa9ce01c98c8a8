import type { Product, ProductVariant } from "#contract/catalogue/catalogue.ts";
import { Rating } from "../../../ui/display/rating.tsx";
import { contentLanguage } from "../../../ui/text/content-language.ts";
import { t } from "../../../ui/text/t.ts";
import { ProductBadges } from "../../catalogue/cards/product-badges.tsx";
import { ShopPrice } from "../../catalogue/cards/shop-price.tsx";
import { CurrencyToggle } from "./currency-toggle.tsx";
import type { Selection } from "./selection.ts";

/** Brand, name, rating and price of a product. */
export function ProductHeading({ product, selection }: { product: Product; selection: Selection }) {
  const discountedProduct = { ...product, discount: selection.discount };
  return (
    <header className="grid gap-3">
      {product.brand && (
        <p lang={contentLanguage(product.brand)} className="eyebrow text-muted">
          {product.brand}
        </p>
      )}
      <h1 lang={contentLanguage(product.name)} className="font-display text-3xl">
        {product.name}
      </h1>
      {product.numReviews > 0 && (
        <a href="#reviews" className="w-fit">
          <Rating value={product.rating} count={product.numReviews} showValue />
        </a>
      )}
      {product.shortDescription && (
        <p lang={contentLanguage(product.shortDescription)} className="max-w-prose text-muted">
          {product.shortDescription}
        </p>
      )}
      <div className="mt-1 flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <ShopPrice price={selection.price} mrp={selection.mrp} size="lg" hidePercent />
        <CurrencyToggle />
      </div>
      {product.variations.some(({ sizes }) => sizes.some(hasPriorPrice)) && (
        // The paragraph has the same height without a text, so that choosing a size moves nothing.
        <p className="-mt-2 min-h-6 text-sm leading-6 text-muted">
          {selection.lowestPriorPrice !== undefined && (
            <>
              {t("Lowest price in the 30 days before:")} <ShopPrice price={selection.lowestPriorPrice} size="sm" />
            </>
          )}
        </p>
      )}
      <ProductBadges product={discountedProduct} />
    </header>
  );
}

const hasPriorPrice = (variant: ProductVariant) => variant.lowestPriorPrice !== undefined;
