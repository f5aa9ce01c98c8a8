import type { Product } from "#contract/catalogue.ts";
import { EmptyState } from "../ui/empty-state.tsx";
import { Rating } from "../ui/rating.tsx";

/** What shoppers said. */
export function Reviews({ product: { rating, numReviews } }: { product: Product }) {
  if (numReviews === 0) return <EmptyState title="No reviews yet" />;
  return (
    <div className="flex items-center gap-4">
      <p className="font-display text-4xl">{rating.toFixed(1)}</p>
      <Rating value={rating} count={numReviews} />
    </div>
  );
}
