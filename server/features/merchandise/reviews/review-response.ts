import { ratings } from "#contract/catalogue/review-limits.ts";
import type { Ratings, Review } from "#contract/catalogue/reviews.ts";
import { authorName, maskEmail } from "./review-author.ts";
import type { RatingsRow, ReviewRow } from "./review-queries.ts";

export function toReview(row: ReviewRow): Review {
  return {
    _id: row.id,
    rating: row.rating,
    comment: row.comment,
    userName: authorName(row),
    date: row.writtenAt.toISOString(),
    verified: row.verified,
    fit: row.fit,
    photos: row.photoIds.map((_id) => ({ _id })),
    helpful: row.helpful,
    answer: row.answer && row.answeredAt ? { text: row.answer, date: row.answeredAt.toISOString() } : null,
    userId: { email: maskEmail(row.email) },
  };
}

export function toRatings({
  average,
  total,
  counts,
  fit,
}: Omit<RatingsRow, "matching" | "withPhotos" | "verified">): Ratings {
  const distribution = ratings.map((rating) => {
    const count = counts[rating] ?? 0;
    return { rating, count, percent: total > 0 ? Math.round((count / total) * 100) : 0 };
  });
  return { average, total, distribution, fit };
}
