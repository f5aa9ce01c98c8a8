// Limits of reviews. In a file without schemas, so that pages can import them without bundling Zod.

export const maxCommentLength = 2000;
export const reviewsPerPage = 10;

/** Ratings, best first, in the order of the form and of the distribution (SPEC §5). */
export const ratings = [5, 4, 3, 2, 1] as const;
export const ratingLabels: Record<number, string> = { 5: "Excellent", 4: "Very Good", 3: "Good", 2: "Fair", 1: "Poor" };
export const defaultRating = 5;

export const maxReviewPhotos = 4;
export const maxAnswerLength = 2000;

/** Order of the reviews of a product. "newest" is the default. */
export const reviewSorts = ["newest", "helpful", "highest", "lowest"] as const;
export type ReviewSort = (typeof reviewSorts)[number];

/** How clothing fits, from small to large. "true" is true to size. */
export const fits = ["small", "true", "large"] as const;
export type Fit = (typeof fits)[number];
export const fitLabels: Record<Fit, string> = { small: "Runs small", true: "True to size", large: "Runs large" };
/** Number of reviews for each fit. */
export type FitVotes = Record<Fit, number>;
