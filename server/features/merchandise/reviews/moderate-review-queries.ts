import { sql } from "kysely";
import type { TextState } from "#contract/admin/inbox/text-states.ts";
import type { Database, Transaction } from "../../../platform/database/database.ts";
import type { LockedText, StoredState } from "../../people/text-reports/index.ts";
import { updateCounts } from "./save-review-queries.ts";

/** The state of the review `r`. */
export const reviewState = sql<TextState>`case when r.hidden_at is not null then 'hidden'
  when r.checked_at is null or r.checked_at < r.updated_at then 'waiting' else 'shown' end`;

export type LockedReview = LockedText & { productId: string; answer: string | null };

/** Locks the product of a review and then the review, as saving a review does. */
export async function lockReview(trx: Transaction, id: string): Promise<LockedReview | undefined> {
  await sql`select from products where id = (select product_id from reviews where id = ${id}) for no key update`.execute(
    trx,
  );
  const row = await trx
    .selectFrom("reviews as r")
    .select(["r.id", "r.product_id as productId", "r.answer", "r.updated_at as changedAt"])
    .select(["r.hidden_reason as hiddenReason", reviewState.as("state")])
    .where("r.id", "=", id)
    .forUpdate()
    .executeTakeFirst();
  return row && { ...row, kind: "review", subject: { productId: row.productId } };
}

/** The states of these reviews, and the times of their last change. */
export function listReviewStates(db: Database, ids: readonly string[]) {
  return db
    .selectFrom("reviews as r")
    .select(["r.id", "r.updated_at as changedAt", reviewState.as("state")])
    .where("r.id", "in", ids)
    .execute();
}

export async function setAnswer(trx: Transaction, id: string, answer: string | null, at: Date) {
  await trx
    .updateTable("reviews")
    .set({ answer, answered_at: answer === null ? null : at })
    .where("id", "=", id)
    .execute();
}

/**
 * Sets the state of a locked review. A hidden review is not counted. `checked_at` is not earlier than the change that
 * was checked, whose time is the database's.
 */
export async function setReviewState(trx: Transaction, id: string, { state, hiddenReason, at }: StoredState) {
  const hiddenAt = state === "hidden" ? at : null;
  await sql`
    with before as (select id, hidden_at is not null as hidden from reviews where id = ${id}),
    saved as (
      update reviews r set hidden_at = ${hiddenAt}::timestamptz, hidden_reason = ${hiddenReason}::text,
        checked_at = case ${state}::text when 'shown' then greatest(${at}::timestamptz, r.updated_at)
          when 'hidden' then r.checked_at end
      from before where r.id = before.id
      returning r.product_id, r.rating, before.hidden as was_hidden, r.hidden_at is not null as is_hidden
    ),
    changes as (
      select product_id, rating, case when is_hidden then -1 else 1 end as change from saved where was_hidden <> is_hidden
    ),
    ${updateCounts}
    select from saved`.execute(trx);
}
