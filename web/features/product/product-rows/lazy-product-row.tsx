import { Suspense } from "react";
import type { ShownCard } from "#contract/catalogue/shown-card.ts";
import { lazyWithRetry } from "../../../ui/lifecycle/lazy-with-retry.ts";
import { RowSkeleton } from "./row-skeleton.tsx";

const ProductRow = lazyWithRetry(() => import("./product-row.tsx").then(({ ProductRow }) => ({ default: ProductRow })));

type LazyProductRowProps = {
  label: string;
  /** Undefined while the products are loading. */
  products: readonly ShownCard[] | undefined;
  /** Expected number of products, for the size of the skeleton. */
  count?: number;
  /** False if the request of the products waits until the row is near the viewport. */
  isLoading?: boolean;
};

/** A row of product cards, or a skeleton of its size until the products and the code of the row are loaded. */
export function LazyProductRow({ label, products, count, isLoading = true }: LazyProductRowProps) {
  if (!products) return <RowSkeleton count={count} isLoading={isLoading} />;
  return (
    <Suspense fallback={<RowSkeleton count={count} isLoading />}>
      <ProductRow label={label} products={products} />
    </Suspense>
  );
}
