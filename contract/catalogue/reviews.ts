import { z } from "zod";
import { responseSchema } from "../http/response.ts";
import { Id, Instant, Page } from "../values/values.ts";
import { defaultRating, maxCommentLength, reviewsPerPage } from "./review-limits.ts";

export const Review = z.object({
  _id: Id,
  rating: z.number().int(),
  /** Plain text. */
  comment: z.string(),
  userName: z.string(),
  /** Time of the last change. */
  date: Instant,
  /** Verified purchase: the customer currently has an order of the product that is neither cancelled nor unpaid. */
  verified: z.boolean(),
  /** The email is masked, because it is personal data (docs/spec.md). */
  userId: z.object({ email: z.string() }),
});
export type Review = z.infer<typeof Review>;

/** Summary of all reviews of a product. */
export const Ratings = z.object({
  /** One decimal; 0 without reviews. */
  average: z.number(),
  total: z.number().int(),
  /** Always five entries, 5 stars first. Each percentage is rounded on its own. */
  distribution: z.array(z.object({ rating: z.number().int(), count: z.number().int(), percent: z.number().int() })),
});
export type Ratings = z.infer<typeof Ratings>;

export const ReviewsQuery = z.object({
  page: Page,
  limit: z.coerce.number().int().min(1).max(100).default(reviewsPerPage),
});
export type ReviewsQuery = z.infer<typeof ReviewsQuery>;
export type ReviewsQueryInput = Partial<ReviewsQuery>;

export const ReviewsResponse = responseSchema({
  reviews: z.array(Review),
  ...Ratings.shape,
  page: z.number().int(),
  limit: z.number().int(),
});
export type ReviewsResponse = z.infer<typeof ReviewsResponse>;

export const NewReview = z.object({
  productId: Id,
  rating: z
    .number()
    .int("Rating must be a whole number")
    .min(1, "Rating must be 1 to 5")
    .max(5, "Rating must be 1 to 5")
    .default(defaultRating),
  comment: z
    .string({ error: "Comment is required" })
    .trim()
    // Requires at least one visible character.
    .regex(/[\p{L}\p{N}\p{P}\p{S}]/u, "Comment is required")
    .max(maxCommentLength, `Comment must be at most ${maxCommentLength} characters`),
});
export type NewReview = z.infer<typeof NewReview>;

export const ReviewResponse = responseSchema({ review: Review, ...Ratings.shape });
export type ReviewResponse = z.infer<typeof ReviewResponse>;
/** The review is null if the customer has not reviewed the product. */
export const MyReviewResponse = responseSchema({ review: Review.nullable() });
export type MyReviewResponse = z.infer<typeof MyReviewResponse>;
