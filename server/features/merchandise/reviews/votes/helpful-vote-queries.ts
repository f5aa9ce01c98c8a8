import type { Database, Transaction } from "../../../../platform/database/database.ts";

/** The shown review's author and product; undefined if there is none. */
export function findShownReview(db: Database, id: string) {
  return db
    .selectFrom("reviews as r")
    .innerJoin("products as p", "p.id", "r.product_id")
    .select(["r.product_id as productId", "r.customer_id as authorId"])
    .where("r.id", "=", id)
    .where("r.hidden_at", "is", null)
    .where("p.status", "=", "active")
    .executeTakeFirst();
}

/** A trigger counts the vote. Returns false if the customer has voted before. */
export async function insertVote(trx: Transaction, reviewId: string, customerId: string, at: Date): Promise<boolean> {
  const inserted = await trx
    .insertInto("review_votes")
    .values({ review_id: reviewId, customer_id: customerId, voted_at: at })
    .onConflict((conflict) => conflict.doNothing())
    .returning("review_id")
    .executeTakeFirst();
  return inserted !== undefined;
}

/** Returns false if the customer had not voted. */
export async function deleteVote(trx: Transaction, reviewId: string, customerId: string): Promise<boolean> {
  const deleted = await trx
    .deleteFrom("review_votes")
    .where("review_id", "=", reviewId)
    .where("customer_id", "=", customerId)
    .returning("review_id")
    .executeTakeFirst();
  return deleted !== undefined;
}

export async function getHelpfulCount(db: Database, reviewId: string): Promise<number> {
  const review = db.selectFrom("reviews").select("helpful_count").where("id", "=", reviewId);
  return (await review.executeTakeFirstOrThrow()).helpful_count;
}

/** The reviews of a product that a customer finds helpful. */
export async function listHelpfulReviews(db: Database, productId: string, customerId: string): Promise<string[]> {
  const rows = await db
    .selectFrom("review_votes as v")
    .innerJoin("reviews as r", "r.id", "v.review_id")
    .select("r.id")
    .where("v.customer_id", "=", customerId)
    .where("r.product_id", "=", productId)
    .execute();
  return rows.map(({ id }) => id);
}
