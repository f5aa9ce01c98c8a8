import { Suspense, useRef } from "react";
import type { Product, ProductVariant } from "#contract/catalogue/catalogue.ts";
import { Rating } from "../../../ui/display/rating.tsx";
import { Button } from "../../../ui/forms/button.tsx";
import { Stepper } from "../../../ui/forms/stepper.tsx";
import { lazyWithRetry } from "../../../ui/lifecycle/lazy-with-retry.ts";
import { classNames } from "../../../ui/styles/class-names.ts";
import { t } from "../../../ui/text/t.ts";
import { LazyLoginPopup } from "../../account/login/lazy-login-popup.tsx";
import { ProductBadges } from "../../catalogue/cards/product-badges.tsx";
import { ShopPrice } from "../../catalogue/cards/shop-price.tsx";
import type { SetSearch } from "../../catalogue/urls/use-optimistic-search.ts";
import { ColorSelector } from "./color-selector.tsx";
import { CurrencyToggle } from "./currency-toggle.tsx";
import { LazyAlertButtons, LazyShareProduct } from "./lazy-buy-parts.tsx";
import { SaveToWishlist } from "./save-to-wishlist.tsx";
import { formatStockStatus, isSoldOut, type Selection } from "./selection.ts";
import { SizeSelector } from "./size-selector.tsx";
import { usePurchase } from "./use-purchase.ts";
import { useQuantity } from "./use-quantity.ts";

// Loaded lazily: the bar is not visible before the page is scrolled.
const loadBuyBar = () => import("./buy-bar.tsx").then(({ BuyBar }) => ({ default: BuyBar }));
const BuyBar = import.meta.env.SSR ? (await loadBuyBar()).default : lazyWithRetry(loadBuyBar);
type BuyBoxProps = { product: Product; selection: Selection; setSearch: SetSearch };

/** Name and price of the product, the choice of colour, size and quantity, and the buttons to buy it. */
export function BuyBox({ product, selection, setSearch }: BuyBoxProps) {
  const [requestedQuantity, setRequestedQuantity] = useQuantity(product._id);
  const maxQuantity = Math.min(selection.variant?.inventory ?? 100, 100);
  const quantity = Math.min(requestedQuantity, maxQuantity);
  const purchase = usePurchase(product, selection, quantity);
  const buttonsRef = useRef<HTMLDivElement>(null);
  const soldOut = isSoldOut(product);
  return (
    <section aria-label={t("Buy")} data-keep-clear="" className="grid content-start gap-6">
      <ProductHeader product={product} selection={selection} />
      <div className="grid gap-5 border-t border-hairline pt-6">
        <ColorSelector product={product} selection={selection} setSearch={setSearch} />
        <SizeSelector
          product={product}
          selection={selection}
          setSearch={setSearch}
          isSizeMissing={purchase.isSizeMissing}
        />
        <div className="flex flex-wrap items-center gap-x-5 gap-y-2">
          <Stepper
            label={t("Quantity")}
            value={quantity}
            onChange={setRequestedQuantity}
            max={maxQuantity}
            disabled={soldOut}
          />
          <StockStatus status={formatStockStatus(product, selection.variant)} />
        </div>
      </div>
      <div ref={buttonsRef} className="grid gap-3">
        <div className="flex gap-3">
          <Button size="lg" fullWidth disabled={soldOut} loading={purchase.isAdding} onClick={purchase.addToCart}>
            {t("ADD TO CART")}
          </Button>
          <SaveToWishlist productId={product._id} />
        </div>
        <Button size="lg" fullWidth variant="secondary" disabled={soldOut} onClick={purchase.buyNow}>
          {t("BUY NOW")}
        </Button>
      </div>
      <LazyAlertButtons product={product} selection={selection} />
      <LazyShareProduct product={product} selection={selection} />
      <Suspense>
        <BuyBar buttonsRef={buttonsRef} product={product} selection={selection} purchase={purchase} />
      </Suspense>
      <LazyLoginPopup
        open={purchase.isLoginOpen}
        onClose={purchase.closeLogin}
        onSignedIn={purchase.onSignedIn}
        returnTo={purchase.returnTo}
        asGuest={purchase.asGuest}
      />
    </section>
  );
}

function ProductHeader({ product, selection }: { product: Product; selection: Selection }) {
  const discountedProduct = { ...product, discount: selection.discount };
  return (
    <header className="grid gap-3">
      {product.brand && <p className="eyebrow text-muted">{product.brand}</p>}
      <h1 className="font-display text-3xl">{product.name}</h1>
      {product.numReviews > 0 && (
        <a href="#reviews" className="w-fit">
          <Rating value={product.rating} count={product.numReviews} showValue />
        </a>
      )}
      {product.shortDescription && <p className="max-w-prose text-muted">{product.shortDescription}</p>}
      <div className="mt-1 flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <ShopPrice price={selection.price} mrp={selection.mrp} size="lg" hidePercent />
        <CurrencyToggle />
      </div>
      {product.variations.some(({ sizes }) => sizes.some(hasPriorPrice)) && (
        // As high without a text, so that choosing a size moves nothing.
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

/** A live region: screen readers announce the stock when another size is selected. */
function StockStatus({ status }: { status: string | undefined }) {
  const stockStatusClasses = { [t("In Stock")]: "text-success", [t("Out of Stock")]: "text-danger" };
  return (
    <p aria-live="polite" className={classNames("min-h-6 text-sm", stockStatusClasses[status ?? ""] ?? "text-warning")}>
      {status}
    </p>
  );
}
