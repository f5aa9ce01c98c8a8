import type { Fit } from "#contract/catalogue/review-limits.ts";
import type { NewReview, Ratings, Review, ReviewsQuery } from "#contract/catalogue/reviews.ts";
import { Refusal } from "#contract/http/errors.ts";
import { changed } from "../../../platform/cache/changes.ts";
import type { Database } from "../../../platform/database/database.ts";
import { newId } from "../../../platform/database/id.ts";
import type { Customer } from "../../people/account/index.ts";
import { type AuditOptions, announceToStaff, commandLine, recordAudit } from "../../shop/audit/audit.ts";
import { requireProductRow } from "../catalogue/catalogue.ts";
import type { CatalogueContext } from "../catalogue/product-index/index.ts";
import { productTopic } from "../catalogue/products/index.ts";
import { hasBought } from "./buyers/buyer-queries.ts";
import { attachPhotos } from "./photos/review-photo-queries.ts";
import { pendingSince } from "./photos/review-photo-times.ts";
import { findRatings, findReview, listReviews } from "./review-queries.ts";
import { toRatings, toReview } from "./review-response.ts";
import { insertReviews, lockActiveProducts, upsertReview } from "./save-review-queries.ts";
import { listHelpfulReviews } from "./votes/helpful-vote-queries.ts";

export { hasBought, verifiedPurchase } from "./buyers/buyer-queries.ts";
export { answerReview, hideReview, publishReview, undoReviewModeration } from "./moderate-review.ts";
export { listReviewStates, reviewState } from "./moderate-review-queries.ts";
export { addReviewPhoto, readModeratedPhoto } from "./photos/review-photos.ts";
export { authorName, type ReviewAuthor } from "./review-author.ts";
export { deleteReviews } from "./save-review-queries.ts";

const noReviews = { average: 0, total: 0, counts: {}, fit: { small: 0, true: 0, large: 0 } };

/** A page of reviews and the summary of all reviews. */
export async function getReviews(context: CatalogueContext, productId: string, query: ReviewsQuery) {
  const { db } = context;
  const { page, limit } = query;
  const product = await requireProductRow(context, productId);
  // Most products have no reviews. Their pages need no query besides the one for the product's changes.
  if (product.rating_count === 0)
    return { reviews: [], ...toRatings(noReviews), page, limit, matching: 0, counts: { withPhotos: 0, verified: 0 } };
  const [summary, rows] = await Promise.all([
    findRatings(db, productId, query),
    listReviews(db, productId, query).execute(),
  ]);
  if (!summary) throw productNotFound();
  const { matching, withPhotos, verified } = summary;
  const counts = { withPhotos, verified };
  return { reviews: rows.map(toReview), ...toRatings(summary), page, limit, matching, counts };
}

/**
 * The customer's own review, which another save would edit, and what the customer may do with the product's other
 * reviews.
 */
export async function getMyReview(db: Database, customer: Customer, productId: string) {
  const [ownReview, helpful, bought] = await Promise.all([
    findReview(db, productId, customer.id),
    listHelpfulReviews(db, productId, customer.id),
    hasBought(db, productId, customer.id),
  ]);
  return { review: ownReview ? toReview(ownReview) : null, hidden: ownReview?.hiddenAt != null, helpful, bought };
}

/**
 * Saves the review of a customer about a product. There is one per customer and product, so a second one replaces the
 * first. Saving an unchanged review changes nothing. The audit log does not record it: the review is the customer's
 * own, has its times, and may have to be erased.
 * @throws Refusal if a photo is not one of this customer's for this product, or was uploaded more than a day ago
 */
export function saveReview(
  db: Database,
  customer: Customer,
  input: NewReview,
  now: Date,
): Promise<{ review: Review } & Ratings> {
  const { productId, rating, fit, photoIds } = input;
  return db.transaction().execute(async (trx) => {
    const [lockedId] = await lockActiveProducts(trx, [productId]);
    if (!lockedId) throw productNotFound();
    const comment = collapseBlankLines(input.comment);
    const isChanged = await upsertReview(trx, { productId, customerId: customer.id, rating, comment, fit });
    const arePhotosChanged =
      photoIds !== undefined &&
      (await attachPhotos(trx, { productId, customerId: customer.id, photoIds, since: pendingSince(now), now }));
    if (isChanged || arePhotosChanged) {
      await changed(trx, productTopic, [productId]);
      await announceToStaff(trx, "review");
    }
    const [ownReview, summary] = [await findReview(trx, productId, customer.id), await findRatings(trx, productId)];
    if (!ownReview || !summary) throw productNotFound();
    return { review: toReview(ownReview), ...toRatings(summary) };
  });
}

export type ImportedReview = {
  productId: string;
  customerId: string;
  rating: number;
  comment: string;
  fit?: Fit | undefined;
  at: Date;
};

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
