import { memo, Suspense } from "react";
import type { Product } from "#contract/catalogue/catalogue.ts";
import { lazyWithRetry } from "../../../ui/lifecycle/lazy-with-retry.ts";
import type { Selection } from "./selection.ts";

// The server renders the HTML of these parts. Their scripts load after those of the first screen, because few customers
// press them.
const loadAlerts = () =>
  import("../../alerts/alert-buttons.tsx").then(({ AlertButtons }) => ({ default: AlertButtons }));
const AlertButtons = import.meta.env.SSR ? (await loadAlerts()).default : lazyWithRetry(loadAlerts);
const loadShare = () => import("./share-product.tsx").then(({ ShareProduct }) => ({ default: ShareProduct }));
const ShareProduct = import.meta.env.SSR ? (await loadShare()).default : lazyWithRetry(loadShare);

type BuyPartProps = { product: Product; selection: Selection };

// The components are memoized, so that the server's HTML stays until the scripts have loaded. The fallbacks have the
// same height as the content.
export const LazyAlertButtons = memo(function LazyAlertButtons({ product, selection }: BuyPartProps) {
  return (
    <Suspense fallback={<div className="min-h-6" />}>
      <AlertButtons product={product} selection={selection} />
    </Suspense>
  );
});

export const LazyShareProduct = memo(function LazyShareProduct({ product, selection }: BuyPartProps) {
  return (
    <Suspense fallback={<div className="min-h-9 max-md:min-h-10 pointer-coarse:min-h-10" />}>
      <ShareProduct product={product} selection={selection} />
    </Suspense>
  );
});
