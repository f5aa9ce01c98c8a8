// Limits of reviews. In a file without schemas, so that pages can import them without bundling Zod.

export const maxCommentLength = 2000;
export const reviewsPerPage = 10;

/** Ratings, best first, in the order of the form and of the distribution (SPEC §5). */
export const ratings = [5, 4, 3, 2, 1] as const;
export const ratingLabels: Record<number, string> = { 5: "Excellent", 4: "Very Good", 3: "Good", 2: "Fair", 1: "Poor" };
export const defaultRating = 5;
