import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { ReviewReply, ReviewsReply } from "#contract/reviews.ts";
import { api } from "../state/api.ts";
import { queries } from "../state/queries.ts";

/** Puts the shopper's review first in the list; average, bars and the product's own stars follow it at once. */
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

/** The first page with the review at its front, wherever it stood before. */
export function prependReview(page: ReviewsReply, { review, average, total, distribution }: ReviewReply): ReviewsReply {
  const others = page.reviews.filter(({ _id }) => _id !== review._id);
  return { ...page, reviews: [review, ...others], average, total, distribution };
}
