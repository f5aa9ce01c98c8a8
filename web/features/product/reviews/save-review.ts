import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { ReviewResponse, ReviewsResponse } from "#contract/catalogue/reviews.ts";
import { api } from "../../../app/state/api.ts";
import { queries } from "../../../app/state/queries.ts";

/**
 * Saves a review. The cached list then shows it first, and the average, the distribution and the product's rating are
 * updated at once. A review that the merchant has hidden is not added to the list. Sorted and filtered lists are
 * fetched again.
 */
export function useSaveReview(productId: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: api.reviews.save,
    onSuccess: (response) => {
      const { review, average, total } = response;
      const { queryKey } = queries.myReview(productId);
      const mine = queryClient.getQueryData(queryKey);
      queryClient.setQueryData(queryKey, mine && { ...mine, review });
      if (mine?.hidden) return;
      queryClient.setQueryData(queries.reviews(productId, 1).queryKey, (page) => page && prependReview(page, response));
      queryClient.setQueryData(queries.product(productId).queryKey, (cached) => {
        if (!cached) return cached;
        const product = { ...cached.product, rating: average, numReviews: total };
        return { ...cached, product, data: product };
      });
      void queryClient.invalidateQueries({
        queryKey: ["reviews", productId],
        predicate: ({ queryKey }) => Object.keys(queryKey[3] ?? {}).length > 0,
      });
    },
  });
}

/** Returns the first page with the review at the front, wherever it was before. */
export function prependReview(
  page: ReviewsResponse,
  { review, average, total, distribution, fit }: ReviewResponse,
): ReviewsResponse {
  const before = page.reviews.find(({ _id }) => _id === review._id);
  const others = page.reviews.filter(({ _id }) => _id !== review._id);
  const withPhotos = page.counts.withPhotos + (review.photos.length > 0 ? 1 : 0) - (before?.photos.length ? 1 : 0);
  const counts = { ...page.counts, withPhotos };
  return { ...page, reviews: [review, ...others], average, total, matching: total, distribution, fit, counts };
}
