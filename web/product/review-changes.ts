import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { ReviewReply, ReviewsReply } from "#contract/reviews.ts";
import { api } from "../state/api.ts";
import { queries } from "../state/queries.ts";

/** Puts the shopper's review first in the list; average, bars and the product's own stars follow it at once. */
export function useSaveReview(productId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: api.reviews.save,
    onSuccess: (saved) => {
      const { review, average, total } = saved;
      client.setQueryData(queries.myReview(productId).queryKey, { status: "success", success: true, review });
      client.setQueryData(queries.reviews(productId, 1).queryKey, (page) => page && withReview(page, saved));
      client.setQueryData(queries.product(productId).queryKey, (known) => {
        if (!known) return known;
        const product = { ...known.product, rating: average, numReviews: total };
        return { ...known, product, data: product };
      });
    },
  });
}

/** The first page with the review at its front, wherever it stood before. */
export function withReview(page: ReviewsReply, { review, average, total, distribution }: ReviewReply): ReviewsReply {
  const others = page.reviews.filter(({ _id }) => _id !== review._id);
  return { ...page, reviews: [review, ...others], average, total, distribution };
}
