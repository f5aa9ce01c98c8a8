import { useQueries, useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import type { Review, ReviewsView } from "#contract/catalogue/reviews.ts";
import { toErrorMessage } from "../../../app/errors/error-message.ts";
import { queries } from "../../../app/state/queries.ts";
import { pluralize } from "../../../ui/display/pluralize.ts";
import { EmptyState } from "../../../ui/feedback/empty-state.tsx";
import { Notice } from "../../../ui/feedback/notice.tsx";
import { Skeleton } from "../../../ui/feedback/skeleton.tsx";
import { Button } from "../../../ui/forms/button.tsx";
import { classNames } from "../../../ui/styles/class-names.ts";
import { msg, t } from "../../../ui/text/t.ts";
import { ReviewEditor } from "./review-editor.tsx";
import { ReviewFilters } from "./review-filters.tsx";
import { ReviewItem } from "./review-item.tsx";
import { ReviewSummary } from "./review-summary.tsx";

type ReviewsTabProps = { productId: string; hasSizes: boolean };

/** The reviews of a product and the form to write one. */
export function ReviewsTab(props: ReviewsTabProps) {
  return <Reviews key={props.productId} {...props} />;
}

const noFilters: ReviewsView = {};

function Reviews({ productId, hasSizes }: ReviewsTabProps) {
  const client = useQueryClient();
  const [{ view, before, pageCount }, setListing] = useState({ view: noFilters, before: noFilters, pageCount: 1 });
  const show = (next: ReviewsView) => setListing({ view: next, before: view, pageCount: 1 });
  const { data: summary } = useQuery(queries.reviews(productId, 1));
  const pageQueries = useQueries({
    queries: getPageNumbers(pageCount).map((page) => ({
      ...queries.reviews(productId, page, view),
      // The previous reviews stay visible until the newly sorted or filtered ones are loaded, so that nothing jumps.
      placeholderData: () =>
        page === 1 ? client.getQueryData(queries.reviews(productId, 1, before).queryKey) : undefined,
    })),
  });
  const firstPage = pageQueries[0]?.data;
  const reviews = deduplicateReviews(pageQueries.flatMap(({ data }) => data?.reviews ?? []));
  const isEmpty = summary?.total === 0;
  const failedQuery = pageQueries.find(({ isError }) => isError);
  return (
    // The form stays the same element when the first review appears, so that it keeps its text and focus.
    <div className={isEmpty ? "mx-auto grid max-w-xl" : columnsClass}>
      <div className={classNames("grid content-start gap-10", isEmpty ? "justify-items-center" : sidebarClass)}>
        {summary && summary.total > 0 && <ReviewSummary ratings={summary} />}
        <ReviewEditor productId={productId} hasSizes={hasSizes} />
      </div>
      <div className={isEmpty ? "order-first" : undefined}>
        {!firstPage && !failedQuery && <ReviewsSkeleton />}
        {isEmpty && <EmptyState title={t("No reviews yet")} text={t("Be the first to say what you think of it.")} />}
        {firstPage && firstPage.total > 0 && (
          <section aria-labelledby="customer-reviews">
            <h2 id="customer-reviews" className="sr-only">
              {t("What customers say")}
            </h2>
            {firstPage.total > 1 && <ReviewFilters view={view} counts={firstPage.counts} onChange={show} />}
            <ul
              aria-busy={pageQueries[0]?.isPlaceholderData}
              className="border-t border-hairline transition-opacity aria-busy:opacity-50"
            >
              {reviews.map((review) => (
                <ReviewItem key={review._id} productId={productId} review={review} />
              ))}
            </ul>
            <div className="mt-8 grid justify-items-center gap-4">
              <p role="status" className="text-sm text-muted tabular-nums">
                {t("Showing {length} of {matching}", {
                  length: reviews.length,
                  matching: pluralize(firstPage.matching, "review"),
                })}
              </p>
              {pageCount * firstPage.limit < firstPage.matching && !failedQuery && (
                <Button
                  variant="secondary"
                  loading={pageQueries.at(-1)?.isPending}
                  onClick={() => setListing({ view, before, pageCount: pageCount + 1 })}
                >
                  {t("Show more")}
                </Button>
              )}
              {firstPage.matching === 0 && (
                <Button variant="secondary" onClick={() => show(noFilters)}>
                  {t("Show all reviews")}
                </Button>
              )}
            </div>
          </section>
        )}
        {failedQuery && (
          <div className="grid justify-items-start gap-4">
            <Notice>{toErrorMessage(failedQuery.error, msg("Failed to fetch reviews"))}</Notice>
            <Button variant="secondary" loading={failedQuery.isFetching} onClick={() => failedQuery.refetch()}>
              {t("Try Again")}
            </Button>
          </div>
        )}
      </div>
    </div>
  );
}

// The rating summary is sticky beside the reviews. With the form below it, it is sticky only in viewports high enough
// to show the end of the form.
const sidebarClass = "lg:top-36 lg:self-start lg:not-has-[form]:sticky lg:[@media(min-height:62rem)]:sticky";
const columnsClass = "grid gap-x-[clamp(2rem,6vw,7rem)] gap-y-12 lg:grid-cols-[minmax(0,5fr)_minmax(0,7fr)]";

function ReviewsSkeleton() {
  return (
    <div className="grid gap-4" aria-hidden="true">
      <Skeleton className="h-28 w-full" />
      <Skeleton className="h-28 w-full" />
    </div>
  );
}

const getPageNumbers = (pageCount: number) => Array.from({ length: pageCount }, (_, index) => index + 1);

/**
 * Removes duplicates. A new review shifts the others, so the last review of one page may also be the first of the next.
 */
function deduplicateReviews(reviews: readonly Review[]): Review[] {
  const seenIds = new Set<string>();
  return reviews.filter(({ _id }) => !seenIds.has(_id) && seenIds.add(_id));
}
