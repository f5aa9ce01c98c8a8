import { ratings } from "#contract/catalogue/review-limits.ts";
import type { NewReview, Ratings, Review, ReviewsQuery } from "#contract/catalogue/reviews.ts";
import { Refusal } from "#contract/http/errors.ts";
import { changed } from "../../platform/cache/changes.ts";
import type { Database } from "../../platform/database/database.ts";
import { newId } from "../../platform/database/id.ts";
import type { Customer } from "../account/index.ts";
import { type AuditOptions, commandLine, recordAudit } from "../audit/audit.ts";
import { requireProductRow } from "../catalogue/catalogue.ts";
import { productTopic } from "../catalogue/products/index.ts";
import { authorName, maskEmail } from "./review-author.ts";
import { findRatings, findReview, listReviews, type RatingsRow, type ReviewRow } from "./review-queries.ts";
import { insertReviews, lockActiveProducts, upsertReview } from "./save-review-queries.ts";

/** A page of reviews, newest first, and the summary of all reviews. */
export async function getReviews(db: Database, productId: string, query: ReviewsQuery) {
  const product = await requireProductRow(db, productId);
  // Most products have none. Their pages need no query besides the one for the product's changes.
  if (product.rating_count === 0) return { reviews: [], ...toRatings({ average: 0, total: 0, counts: {} }), ...query };
  const [summary, rows] = await Promise.all([findRatings(db, productId), listReviews(db, productId, query).execute()]);
  if (!summary) throw productNotFound();
  return { reviews: rows.map(toReview), ...toRatings(summary), ...query };
}

/** The customer's own review, which saving again would edit. */
export async function getMyReview(db: Database, customer: Customer, productId: string): Promise<Review | null> {
  const ownReview = await findReview(db, productId, customer.id);
  return ownReview ? toReview(ownReview) : null;
}

/**
 * One review per customer and product: a second one replaces the first. Saving an unchanged review changes nothing.
 * Not in the audit log: the review is the customer's own, has its times, and may have to be erased.
 */
export function saveReview(db: Database, customer: Customer, input: NewReview): Promise<{ review: Review } & Ratings> {
  const { productId, rating } = input;
  return db.transaction().execute(async (trx) => {
    const [lockedId] = await lockActiveProducts(trx, [productId]);
    if (!lockedId) throw productNotFound();
    const isChanged = await upsertReview(trx, {
      productId,
      customerId: customer.id,
      rating,
      comment: collapseBlankLines(input.comment),
    });
    if (isChanged) await changed(trx, productTopic, [productId]);
    const [ownReview, summary] = [await findReview(trx, productId, customer.id), await findRatings(trx, productId)];
    if (!ownReview || !summary) throw productNotFound();
    return { review: toReview(ownReview), ...toRatings(summary) };
  });
}

export type ImportedReview = { productId: string; customerId: string; rating: number; comment: string; at: Date };

/**
 * Adds thousands of reviews at once and returns how many are new. Existing reviews are not changed, so the import can be
 * repeated. Reviews of unsold products or by unknown customers are skipped.
 */
export function importReviews(
  db: Database,
  reviews: readonly ImportedReview[],
  { by = commandLine, now = () => new Date() }: AuditOptions = {},
): Promise<number> {
  return db.transaction().execute(async (trx) => {
    const activeIds = new Set(await lockActiveProducts(trx, [...new Set(reviews.map(({ productId }) => productId))]));
    const activeReviews = reviews.filter(({ productId }) => activeIds.has(productId));
    const reviewedIds = await insertReviews(trx, activeReviews);
    if (reviewedIds.length === 0) return 0;
    await changed(trx, productTopic, reviewedIds);
    const change = { action: "reviews.import", entity: "reviews", entityId: newId() };
    await recordAudit(trx, { now }, by, { ...change, after: { new: reviewedIds.length } });
    return reviewedIds.length;
  });
}

const productNotFound = () => new Refusal("not_found", "Product not found.");

/** At most one blank line between paragraphs. */
const collapseBlankLines = (text: string) => text.replace(/\r\n?/g, "\n").replace(/\n\s*\n/g, "\n\n");

function toReview(row: ReviewRow): Review {
  return {
    _id: row.id,
    rating: row.rating,
    comment: row.comment,
    userName: authorName(row),
    date: row.writtenAt.toISOString(),
    verified: row.verified,
    userId: { email: maskEmail(row.email) },
  };
}

function toRatings({ average, total, counts }: RatingsRow): Ratings {
  const distribution = ratings.map((rating) => {
    const count = counts[rating] ?? 0;
    return { rating, count, percent: total > 0 ? Math.round((count / total) * 100) : 0 };
  });
  return { average, total, distribution };
}
