/** What reviews are bounded by. No schemas here: pages take these values along without Zod. */
export const maxCommentLength = 2000;
export const reviewsPerPage = 10;

/** SPEC §5: best first, as they are offered and counted. */
export const ratings = [5, 4, 3, 2, 1] as const;
export const ratingLabels: Record<number, string> = { 5: "Excellent", 4: "Very Good", 3: "Good", 2: "Fair", 1: "Poor" };
export const defaultRating = 5;
