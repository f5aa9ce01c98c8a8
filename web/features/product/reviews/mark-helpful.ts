import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { ReviewsResponse } from "#contract/catalogue/reviews.ts";
import { api } from "../../../app/state/api.ts";
import { queries } from "../../../app/state/queries.ts";

/**
 * Adds or removes the customer's vote, and updates the review in every cached list. The order of a list stays as it is
 * shown.
 */
export function useMarkHelpful(productId: string, reviewId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (isHelpful: boolean) =>
      isHelpful ? api.reviews.markHelpful({ reviewId }) : api.reviews.unmarkHelpful({ reviewId }),
    onSuccess: async ({ helpful }, isHelpful) => {
      client.setQueriesData<ReviewsResponse>(
        { queryKey: ["reviews", productId] },
        (page) =>
          page && {
            ...page,
            reviews: page.reviews.map((review) => (review._id === reviewId ? { ...review, helpful } : review)),
          },
      );
      // A pending request is cancelled, because its response may be older than the vote.
      const { queryKey } = queries.myReview(productId);
      await client.cancelQueries({ queryKey });
      const mine = client.getQueryData(queryKey);
      if (!mine) return client.invalidateQueries({ queryKey });
      const others = mine.helpful.filter((id) => id !== reviewId);
      client.setQueryData(queryKey, { ...mine, helpful: isHelpful ? [...others, reviewId] : others });
    },
  });
}
