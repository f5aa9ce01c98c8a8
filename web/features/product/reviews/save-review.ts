import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { ReviewResponse, ReviewsResponse } from "#contract/catalogue/reviews.ts";
import { api } from "../../../app/state/api.ts";
import { queries } from "../../../app/state/queries.ts";

/** Puts the saved review first in the cached list, and updates the average, the distribution and the product's rating at once. */
export function useSaveReview(productId: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: api.reviews.save,
    onSuccess: (response) => {
      const { review, average, total } = response;
      queryClient.setQueryData(queries.myReview(productId).queryKey, { status: "success", success: true, review });
      queryClient.setQueryData(queries.reviews(productId, 1).queryKey, (page) => page && prependReview(page, response));
      queryClient.setQueryData(queries.product(productId).queryKey, (cached) => {
        if (!cached) return cached;
        const product = { ...cached.product, rating: average, numReviews: total };
        return { ...cached, product, data: product };
      });
    },
  });
}

/** Returns the first page with the review at the front, wherever it was before. */
export function prependReview(
  page: ReviewsResponse,
  { review, average, total, distribution }: ReviewResponse,
): ReviewsResponse {
  const others = page.reviews.filter(({ _id }) => _id !== review._id);
  return { ...page, reviews: [review, ...others], average, total, distribution };
}
