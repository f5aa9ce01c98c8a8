import { sql } from "kysely";
import type { Transaction } from "../../../../platform/database/database.ts";
import { deleteReviews } from "../../../merchandise/reviews/reviews.ts";
import { countRows, type Merging, type Moves } from "./merge-queries.ts";

/**
 * The newer one of two reviews of a product stays; the counts of the product follow. Nobody votes for their own review.
 */
export async function moveReviews(
  trx: Transaction,
  { customerId: to, otherId: from }: Merging,
  { moved, dropped }: Moves,
) {
  const older = sql`select distinct on (r.product_id) r.id from reviews r
    where r.customer_id in (${to}, ${from}) and exists (select from reviews same where same.product_id = r.product_id
      and same.customer_id in (${to}, ${from}) and same.id <> r.id)
    order by r.product_id, r.updated_at, r.id`;
  const { rows } = await sql<{ id: string }>`${older}`.execute(trx);
  const olderIds = rows.map(({ id }) => id);
  dropped.reviews = await deleteReviews(trx, olderIds);
  moved.reviews = await countRows(
    trx,
    sql`update reviews set customer_id = ${to} where customer_id = ${from} returning id`,
  );
  moved.reviewPhotos = await countRows(
    trx,
    sql`
      update review_photos p set customer_id = ${to} where customer_id = ${from} and review_id is not null
        and not exists (select from review_photos own where own.customer_id = ${to} and own.product_id = p.product_id and own.sha256 = p.sha256)
      returning id`,
  );
  moved.votes = await countRows(
    trx,
    sql`
      update review_votes v set customer_id = ${to} where customer_id = ${from}
        and not exists (select from review_votes own where own.customer_id = ${to} and own.review_id = v.review_id)
        and not exists (select from reviews r where r.id = v.review_id and r.customer_id = ${to}) returning review_id`,
  );
  dropped.votes = await countRows(
    trx,
    sql`
      delete from review_votes v where customer_id = ${from}
        or (customer_id = ${to} and exists (select from reviews r where r.id = v.review_id and r.customer_id = ${to})) returning review_id`,
  );
}

export async function moveWords(
  trx: Transaction,
  { customerId: to, otherId: from }: Merging,
  { moved, dropped }: Moves,
) {
  moved.wishlist = await countRows(
    trx,
    sql`
      update wishlist_items w set customer_id = ${to} where customer_id = ${from}
        and not exists (select from wishlist_items own where own.customer_id = ${to} and own.product_id = w.product_id) returning id`,
  );
  dropped.wishlist = await countRows(trx, sql`delete from wishlist_items where customer_id = ${from} returning id`);
  moved.questions = await countRows(
    trx,
    sql`
      update questions q set customer_id = ${to} where customer_id = ${from} and not exists (select from questions own
        where own.customer_id = ${to} and own.product_id = q.product_id and own.text = q.text) returning id`,
  );
  moved.answers = await countRows(
    trx,
    sql`
      update question_answers a set customer_id = ${to} where customer_id = ${from} and not exists (select from question_answers own
        where own.customer_id = ${to} and own.question_id = a.question_id) returning id`,
  );
}
