import { Suspense, useRef, useState } from "react";
import type { Product } from "#contract/catalogue.ts";
import { ProductBadges } from "../catalogue/product-badges.tsx";
import { ShopPrice } from "../catalogue/shop-price.tsx";
import type { SetSearch } from "../catalogue/use-optimistic-search.ts";
import { Button } from "../ui/button.tsx";
import { classNames } from "../ui/class-names.ts";
import { lazyWithRetry } from "../ui/lazy-with-retry.ts";
import { Rating } from "../ui/rating.tsx";
import { Stepper } from "../ui/stepper.tsx";
import { type Choice, soldOut, stockWords } from "./choice.ts";
import { ColorChoice } from "./color-choice.tsx";
import { CurrencyToggle } from "./currency-toggle.tsx";
import { LoginPlace } from "./login-place.tsx";
import { SaveToWishlist } from "./save-to-wishlist.tsx";
import { SizeChoice } from "./size-choice.tsx";

import { useBuying } from "./use-buying.ts";

// Not seen before the page is scrolled.
const loadBar = () => import("./buy-bar.tsx").then(({ BuyBar }) => ({ default: BuyBar }));
const BuyBar = import.meta.env.SSR ? (await loadBar()).default : lazyWithRetry(loadBar);

type BuyBoxProps = { product: Product; choice: Choice; go: SetSearch };

/** Everything between seeing a product and having it in the cart. */
export function BuyBox({ product, choice, go }: BuyBoxProps) {
  const [wanted, setWanted] = useState(1);
  const most = Math.min(choice.size?.inventory ?? 100, 100);
  const quantity = Math.min(wanted, most);
  const buying = useBuying(product, choice, quantity);
  const buttons = useRef<HTMLDivElement>(null);
  const gone = soldOut(product);
  return (
    <section aria-label="Buy" className="grid content-start gap-6">
      <Head product={product} choice={choice} />
      <div className="grid gap-5 border-t border-hairline pt-6">
        <ColorChoice product={product} choice={choice} go={go} />
        <SizeChoice choice={choice} go={go} missing={buying.missing} />
        <div className="flex flex-wrap items-center gap-x-5 gap-y-2">
          <Stepper label="Quantity" value={quantity} onChange={setWanted} max={most} disabled={gone} />
          <StockStatus status={stockWords(product, choice.size)} />
        </div>
      </div>
      <div ref={buttons} className="grid gap-3">
        <div className="flex gap-3">
          <Button size="lg" fullWidth disabled={gone} loading={buying.adding} onClick={buying.addToCart}>
            ADD TO CART
          </Button>
          <SaveToWishlist productId={product._id} onGuest={buying.askLogin} />
        </div>
        <Button size="lg" fullWidth variant="secondary" disabled={gone} onClick={buying.buyNow}>
          BUY NOW
        </Button>
      </div>
      <Suspense>
        <BuyBar below={buttons} product={product} choice={choice} buying={buying} />
      </Suspense>
      <LoginPlace
        open={buying.loginAsked}
        onClose={buying.closeLogin}
        onSignedIn={buying.signedIn}
        wayBack={buying.wayBack}
      />
    </section>
  );
}

function Head({ product, choice }: { product: Product; choice: Choice }) {
  const shown = { ...product, discount: choice.discount };
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
        <ShopPrice price={choice.price} mrp={choice.mrp} size="lg" hidePercent />
        <CurrencyToggle />
      </div>
      <ProductBadges product={shown} />
    </header>
  );
}

/** A live region: screen readers announce the stock when another size is selected. */
function StockStatus({ status }: { status: string | undefined }) {
  const isLow = status?.startsWith("Only");
  return (
    <p
      aria-live="polite"
      className={classNames("min-h-6 text-sm", isLow ? "text-warning" : stockStatusClasses[status ?? ""])}
    >
      {status}
    </p>
  );
}

const stockStatusClasses: Record<string, string> = { "In Stock": "text-success", "Out of Stock": "text-danger" };
