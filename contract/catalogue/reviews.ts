import { z } from "zod";
import { responseSchema } from "../http/response.ts";
import { Id, Instant, Page } from "../values/values.ts";
import {
  defaultRating,
  fits,
  maxCommentLength,
  maxReviewPhotos,
  reviewSorts,
  reviewsPerPage,
} from "./review-limits.ts";

export const Review = z.object({
  _id: Id,
  rating: z.number().int(),
  /** The comment in plain text. */
  comment: z.string(),
  userName: z.string(),
  /** Time of the last change. */
  date: Instant,
  /** Verified purchase: an order of the product was delivered to the customer, and not returned as a whole. */
  verified: z.boolean(),
  /** How the clothing fits; null if the author did not say. */
  fit: z.enum(fits).nullable(),
  /** The photos, whose files are at /review/photos/:photoId. */
  photos: z.array(z.object({ _id: Id })),
  /** Number of customers who find the review helpful. */
  helpful: z.number().int(),
  /** The merchant's answer, in plain text. */
  answer: z.object({ text: z.string(), date: Instant }).nullable(),
  /** The email is masked, because it is personal data (docs/spec.md). */
  userId: z.object({ email: z.string() }),
});
export type Review = z.infer<typeof Review>;

/** Summary of all reviews of a product. */
export const Ratings = z.object({
  /** The average with one decimal; 0 without reviews. */
  average: z.number(),
  total: z.number().int(),
  /** Always five entries, 5 stars first. Each percentage is rounded on its own. */
  distribution: z.array(z.object({ rating: z.number().int(), count: z.number().int(), percent: z.number().int() })),
  /** Number of reviews by how the product fits. */
  fit: z.object({ small: z.number().int(), true: z.number().int(), large: z.number().int() }),
});
export type Ratings = z.infer<typeof Ratings>;

export const ReviewsQuery = z.object({
  page: Page,
  limit: z.coerce.number().int().min(1).max(100).default(reviewsPerPage),
  sort: z.enum(reviewSorts).default("newest"),
  /** Only reviews with this number of stars. */
  rating: z.coerce.number().int().min(1).max(5).optional(),
  withPhotos: z.stringbool().optional(),
  verified: z.stringbool().optional(),
});
export type ReviewsQuery = z.infer<typeof ReviewsQuery>;
/** The sort and the filters of the list, as a page passes them. Those that are not set are left out. */
export type ReviewsView = {
  sort?: ReviewsQuery["sort"] | undefined;
  rating?: number | undefined;
  withPhotos?: "true" | undefined;
  verified?: "true" | undefined;
};

export const ReviewsResponse = responseSchema({
  reviews: z.array(Review),
  ...Ratings.shape,
  page: z.number().int(),
  limit: z.number().int(),
  /** Number of reviews that the filters match. */
  matching: z.number().int(),
  /** The number of reviews that match if this filter is set as well. */
  counts: z.object({ withPhotos: z.number().int(), verified: z.number().int() }),
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
  /** How the clothing fits. If omitted, an earlier answer remains. */
  fit: z.enum(fits).nullish(),
  /**
   * All photos of the review in their order. Each was uploaded for this product within a day, or is already in the
   * review. If omitted, the photos remain.
   */
  photoIds: z.array(Id).max(maxReviewPhotos, `At most ${maxReviewPhotos} photos`).optional(),
});
export type NewReview = z.infer<typeof NewReview>;

export const ReviewResponse = responseSchema({ review: Review, ...Ratings.shape });
export type ReviewResponse = z.infer<typeof ReviewResponse>;
export const MyReviewResponse = responseSchema({
  /** Null if the customer has not reviewed the product. */
  review: Review.nullable(),
  /** Whether the merchant has hidden the review, so that only its author sees it. */
  hidden: z.boolean(),
  /** The reviews of the product that the customer finds helpful. */
  helpful: z.array(Id),
  /** Whether an order of the product was delivered to the customer, so that the review is a verified purchase. */
  bought: z.boolean(),
});
export type MyReviewResponse = z.infer<typeof MyReviewResponse>;

export const ReviewPhotoAddedResponse = responseSchema({ photo: z.object({ _id: Id }) });
export type ReviewPhotoAddedResponse = z.infer<typeof ReviewPhotoAddedResponse>;
export const HelpfulResponse = responseSchema({ helpful: z.number().int() });
export type HelpfulResponse = z.infer<typeof HelpfulResponse>;

/** `minRating`: the lowest number of stars. */
export const QuotesQuery = z.object({
  limit: z.coerce.number().int().min(1).max(12).default(3),
  minRating: z.coerce.number().int().min(1).max(5).default(5),
});
export type QuotesQuery = z.infer<typeof QuotesQuery>;

const ReviewQuote = Review.pick({ _id: true, rating: true, comment: true, userName: true, verified: true }).extend({
  product: z.object({ _id: Id, slug: z.string(), name: z.string() }),
});
export type ReviewQuote = z.infer<typeof ReviewQuote>;
export const QuotesResponse = responseSchema({ quotes: z.array(ReviewQuote) });
