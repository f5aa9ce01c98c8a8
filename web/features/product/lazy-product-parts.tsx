import { memo, Suspense } from "react";
import type { Product } from "#contract/catalogue/catalogue.ts";
import { SharedPart } from "../../app/shared-part.tsx";
import { lazyWithRetry } from "../../ui/lifecycle/lazy-with-retry.ts";

const loadTabs = () => import("./details/product-tabs.tsx").then(({ ProductTabs }) => ({ default: ProductTabs }));
const loadTrustBadges = () => import("./trust-badges.tsx").then(({ TrustBadges }) => ({ default: TrustBadges }));
const loadSeo = () => import("./product-seo.tsx").then(({ ProductSeo }) => ({ default: ProductSeo }));
const loadRows = () => import("./product-rows/product-rows.tsx").then(({ ProductRows }) => ({ default: ProductRows }));
// These parts are below the first screen or for search engines. The server renders their HTML; their scripts load after
// the scripts of the first screen.
const ProductTabs = import.meta.env.SSR ? (await loadTabs()).default : lazyWithRetry(loadTabs);
const TrustBadges = import.meta.env.SSR ? (await loadTrustBadges()).default : lazyWithRetry(loadTrustBadges);
const ProductSeo = import.meta.env.SSR ? (await loadSeo()).default : lazyWithRetry(loadSeo);
const ProductRows = import.meta.env.SSR ? (await loadRows()).default : lazyWithRetry(loadRows);

// The components are memoized, so that only changed props re-render them. React would otherwise discard the server's
// HTML and render its own at once.
export const LazyTabs = memo(function LazyTabs({ product }: { product: Product }) {
  return (
    <SharedPart name="tabs" from="page">
      <Suspense>
        <ProductTabs key={product._id} product={product} />
      </Suspense>
    </SharedPart>
  );
});

export const LazyTrustBadges = memo(function LazyTrustBadges() {
  return (
    <SharedPart name="trust badges" from="site">
      <Suspense>
        <TrustBadges />
      </Suspense>
    </SharedPart>
  );
});

export const LazySeo = memo(function LazySeo({ product }: { product: Product }) {
  return (
    <SharedPart name="seo" from="page">
      <Suspense fallback={<title>{product.seoTitle ?? product.name}</title>}>
        <ProductSeo product={product} />
      </Suspense>
    </SharedPart>
  );
});

export const LazyProductRows = memo(function LazyProductRows({ productId }: { productId: string }) {
  return (
    <SharedPart name="product rows" from="site">
      <Suspense>
        <ProductRows productId={productId} />
      </Suspense>
    </SharedPart>
  );
});
