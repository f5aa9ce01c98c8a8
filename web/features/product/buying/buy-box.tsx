import { Suspense, useRef } from "react";
import type { Product } from "#contract/catalogue/catalogue.ts";
import { Button } from "../../../ui/forms/button.tsx";
import { Stepper } from "../../../ui/forms/stepper.tsx";
import { lazyWithRetry } from "../../../ui/lifecycle/lazy-with-retry.ts";
import { classNames } from "../../../ui/styles/class-names.ts";
import { t } from "../../../ui/text/t.ts";
import { LazyLoginPopup } from "../../account/login/lazy-login-popup.tsx";
import type { SetSearch } from "../../catalogue/urls/use-optimistic-search.ts";
import { ColorSelector } from "./color-selector.tsx";
import { LazyAlertButtons, LazyShareProduct } from "./lazy-buy-parts.tsx";
import { ProductHeading } from "./product-heading.tsx";
import { SaveToWishlist } from "./save-to-wishlist.tsx";
import { formatStockStatus, isSoldOut, type Selection } from "./selection.ts";
import { SizeSelector } from "./size-selector.tsx";
import { usePurchase } from "./use-purchase.ts";
import { useQuantity } from "./use-quantity.ts";

// The bar is loaded lazily, because it is not visible before the page is scrolled.
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
      <ProductHeading product={product} selection={selection} />
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

/** The status is a live region: screen readers announce the stock when another size is selected. */
function StockStatus({ status }: { status: string | undefined }) {
  const stockStatusClasses = { [t("In Stock")]: "text-success", [t("Out of Stock")]: "text-danger" };
  return (
    <p aria-live="polite" className={classNames("min-h-6 text-sm", stockStatusClasses[status ?? ""] ?? "text-warning")}>
      {status}
    </p>
  );
}
