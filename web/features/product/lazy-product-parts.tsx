import { memo, Suspense } from "react";
import type { Product } from "#contract/catalogue/catalogue.ts";
import { lazyWithRetry } from "../../ui/lifecycle/lazy-with-retry.ts";

const loadTabs = () => import("./details/product-tabs.tsx").then(({ ProductTabs }) => ({ default: ProductTabs }));
const loadTrustBadges = () => import("./trust-badges.tsx").then(({ TrustBadges }) => ({ default: TrustBadges }));
const loadSeo = () => import("./product-seo.tsx").then(({ ProductSeo }) => ({ default: ProductSeo }));
const loadSimilar = () =>
  import("./similar-products/similar-products-section.tsx").then(({ SimilarProductsSection }) => ({
    default: SimilarProductsSection,
  }));
// Parts below the first screen or for search engines. The server renders their HTML; their scripts load after the scripts
// of the first screen.
const ProductTabs = import.meta.env.SSR ? (await loadTabs()).default : lazyWithRetry(loadTabs);
const TrustBadges = import.meta.env.SSR ? (await loadTrustBadges()).default : lazyWithRetry(loadTrustBadges);
const ProductSeo = import.meta.env.SSR ? (await loadSeo()).default : lazyWithRetry(loadSeo);
const SimilarProductsSection = import.meta.env.SSR ? (await loadSimilar()).default : lazyWithRetry(loadSimilar);

// Memoized, so that only changed props re-render the parts: React would otherwise discard the server's HTML and render
// its own at once.
export const LazyTabs = memo(function LazyTabs({ product }: { product: Product }) {
  return (
    <Suspense>
      <ProductTabs key={product._id} product={product} />
    </Suspense>
  );
});

export const LazyTrustBadges = memo(function LazyTrustBadges() {
  return (
    <Suspense>
      <TrustBadges />
    </Suspense>
  );
});

export const LazySeo = memo(function LazySeo({ product }: { product: Product }) {
  return (
    <Suspense fallback={<title>{product.seoTitle ?? product.name}</title>}>
      <ProductSeo product={product} />
    </Suspense>
  );
});

export const LazySimilarProducts = memo(function LazySimilarProducts({ productId }: { productId: string }) {
  return (
    <Suspense>
      <SimilarProductsSection productId={productId} />
    </Suspense>
  );
});
