import { sql } from "kysely";
import type { Transaction } from "../../platform/database/database.ts";
import { updateCounts } from "./save-review-queries.ts";

export type LockedReview = { productId: string; answer: string | null; isHidden: boolean };

/** Locks the product of a review and then the review, as saving a review does. */
export async function lockReview(trx: Transaction, id: string): Promise<LockedReview | undefined> {
  await sql`select from products where id = (select product_id from reviews where id = ${id}) for no key update`.execute(
    trx,
  );
  return trx
    .selectFrom("reviews")
    .select(["product_id as productId", "answer", sql<boolean>`hidden_at is not null`.as("isHidden")])
    .where("id", "=", id)
    .forUpdate()
    .executeTakeFirst();
}

export async function setAnswer(trx: Transaction, id: string, answer: string | null, at: Date) {
  await trx
    .updateTable("reviews")
    .set({ answer, answered_at: answer === null ? null : at })
    .where("id", "=", id)
    .execute();
}

/** Hides a shown review of a locked product, and no longer counts it. */
export async function hideLockedReview(trx: Transaction, id: string, at: Date) {
  await sql`
    with hidden as (
      update reviews set hidden_at = ${at} where id = ${id} and hidden_at is null returning product_id, rating
    ),
    changes as (select product_id, rating, -1 as change from hidden),
    ${updateCounts}
    select from hidden`.execute(trx);
}
