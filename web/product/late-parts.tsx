import { memo, Suspense } from "react";
import type { Product } from "#contract/catalogue.ts";
import { lazyWithRetry } from "../ui/lazy-with-retry.ts";

const loadTabs = () => import("./product-tabs.tsx").then(({ ProductTabs }) => ({ default: ProductTabs }));
const loadPromises = () => import("./promises.tsx").then(({ Promises }) => ({ default: Promises }));
const loadSeo = () => import("./product-seo.tsx").then(({ ProductSeo }) => ({ default: ProductSeo }));
const loadSimilar = () => import("./similar-place.tsx").then(({ SimilarPlace }) => ({ default: SimilarPlace }));
// Below the first screen, or for search engines: the server's HTML stands there from the start, the scripts come after those of the first screen.
const ProductTabs = import.meta.env.SSR ? (await loadTabs()).default : lazyWithRetry(loadTabs);
const Promises = import.meta.env.SSR ? (await loadPromises()).default : lazyWithRetry(loadPromises);
const ProductSeo = import.meta.env.SSR ? (await loadSeo()).default : lazyWithRetry(loadSeo);
const SimilarPlace = import.meta.env.SSR ? (await loadSimilar()).default : lazyWithRetry(loadSimilar);

// Only a change of what they show reaches them: React would else throw away the server's HTML to make its own at once.
export const LateTabs = memo(function LateTabs({ product }: { product: Product }) {
  return (
    <Suspense>
      <ProductTabs key={product._id} product={product} />
    </Suspense>
  );
});

export const LatePromises = memo(function LatePromises() {
  return (
    <Suspense>
      <Promises />
    </Suspense>
  );
});

export const LateSeo = memo(function LateSeo({ product }: { product: Product }) {
  return (
    <Suspense fallback={<title>{product.seoTitle ?? product.name}</title>}>
      <ProductSeo product={product} />
    </Suspense>
  );
});

export const LateSimilar = memo(function LateSimilar({ productId }: { productId: string }) {
  return (
    <Suspense>
      <SimilarPlace productId={productId} />
    </Suspense>
  );
});
