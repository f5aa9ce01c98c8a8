import { useQueries } from "@tanstack/react-query";
import { useState } from "react";
import type { Review } from "#contract/reviews.ts";
import { toErrorMessage } from "../state/error-message.ts";
import { queries } from "../state/queries.ts";
import { Button } from "../ui/button.tsx";
import { classNames } from "../ui/class-names.ts";
import { EmptyState } from "../ui/empty-state.tsx";
import { Notice } from "../ui/notice.tsx";
import { pluralize } from "../ui/pluralize.ts";
import { Skeleton } from "../ui/skeleton.tsx";
import { ReviewItem } from "./review-item.tsx";
import { ReviewPlace } from "./review-place.tsx";
import { ReviewSummary } from "./review-summary.tsx";

/** What shoppers said of a product, and the way to say something too. */
export function ReviewsTab({ productId }: { productId: string }) {
  return <Reviews key={productId} productId={productId} />;
}

function Reviews({ productId }: { productId: string }) {
  const [pages, setPages] = useState(1);
  const asked = useQueries({ queries: upTo(pages).map((page) => queries.reviews(productId, page)) });
  const first = asked[0]?.data;
  const reviews = eachOnce(asked.flatMap(({ data }) => data?.reviews ?? []));
  const none = first?.total === 0;
  const failed = asked.find(({ isError }) => isError);
  return (
    // The form stays the same element when the first review comes, and keeps its words and its focus.
    <div className={none ? "mx-auto grid max-w-xl" : columns}>
      <div className={classNames("grid content-start gap-10", none ? "justify-items-center" : beside)}>
        {first && first.total > 0 && <ReviewSummary ratings={first} />}
        <ReviewPlace productId={productId} />
      </div>
      <div className={none ? "order-first" : undefined}>
        {!first && !failed && <Waiting />}
        {none && <EmptyState title="No reviews yet" text="Be the first to say what you think of it." />}
        {first && first.total > 0 && (
          <section aria-labelledby="said">
            <h2 id="said" className="sr-only">
              What shoppers say
            </h2>
            <ul className="border-t border-hairline">
              {reviews.map((review) => (
                <ReviewItem key={review._id} review={review} />
              ))}
            </ul>
            <div className="mt-8 grid justify-items-center gap-4">
              <p role="status" className="text-sm text-muted tabular-nums">
                Showing {reviews.length} of {pluralize(first.total, "review")}
              </p>
              {pages * first.limit < first.total && !failed && (
                <Button variant="secondary" loading={asked.at(-1)?.isPending} onClick={() => setPages(pages + 1)}>
                  Show more
                </Button>
              )}
            </div>
          </section>
        )}
        {failed && (
          <div className="grid justify-items-start gap-4">
            <Notice>{toErrorMessage(failed.error, "Failed to fetch reviews")}</Notice>
            <Button variant="secondary" loading={failed.isFetching} onClick={() => failed.refetch()}>
              Try Again
            </Button>
          </div>
        )}
      </div>
    </div>
  );
}

// The stars stay in sight while their reviews go by; with the form below them only where its end does, too.
const beside = "lg:top-36 lg:self-start lg:not-has-[form]:sticky lg:[@media(min-height:62rem)]:sticky";
const columns = "grid gap-x-[clamp(2rem,6vw,7rem)] gap-y-12 lg:grid-cols-[minmax(0,5fr)_minmax(0,7fr)]";

function Waiting() {
  return (
    <div className="grid gap-4" aria-hidden="true">
      <Skeleton className="h-28 w-full" />
      <Skeleton className="h-28 w-full" />
    </div>
  );
}

const upTo = (pages: number) => Array.from({ length: pages }, (_, before) => before + 1);

/** A review written meanwhile moves the others on: the last of one page is then the first of the next, too. */
function eachOnce(reviews: readonly Review[]): Review[] {
  const known = new Set<string>();
  return reviews.filter(({ _id }) => !known.has(_id) && known.add(_id));
}
