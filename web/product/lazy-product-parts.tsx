import { memo, Suspense } from "react";
import type { Product } from "#contract/catalogue.ts";
import { lazyWithRetry } from "../ui/lazy-with-retry.ts";

const loadTabs = () => import("./product-tabs.tsx").then(({ ProductTabs }) => ({ default: ProductTabs }));
const loadTrustBadges = () => import("./trust-badges.tsx").then(({ TrustBadges: Promises }) => ({ default: Promises }));
const loadSeo = () => import("./product-seo.tsx").then(({ ProductSeo }) => ({ default: ProductSeo }));
const loadSimilar = () =>
  import("./similar-products-section.tsx").then(({ SimilarProductsSection: SimilarPlace }) => ({
    default: SimilarPlace,
  }));
// Below the first screen, or for search engines: the server's HTML stands there from the start, the scripts come after those of the first screen.
const ProductTabs = import.meta.env.SSR ? (await loadTabs()).default : lazyWithRetry(loadTabs);
const Promises = import.meta.env.SSR ? (await loadTrustBadges()).default : lazyWithRetry(loadTrustBadges);
const ProductSeo = import.meta.env.SSR ? (await loadSeo()).default : lazyWithRetry(loadSeo);
const SimilarPlace = import.meta.env.SSR ? (await loadSimilar()).default : lazyWithRetry(loadSimilar);

// Only a change of what they show reaches them: React would else throw away the server's HTML to make its own at once.
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
      <Promises />
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
      <SimilarPlace productId={productId} />
    </Suspense>
  );
});
