import { sql } from "kysely";
import type { Fit } from "#contract/catalogue/review-limits.ts";
import type { Transaction } from "../../../platform/database/database.ts";
import { newId } from "../../../platform/database/id.ts";

/**
 * Locks the products, so that concurrent reviews of a product update its counts one after another. Locks in id order, to
 * avoid deadlocks. Returns the ids of the active products.
 */
export async function lockActiveProducts(trx: Transaction, ids: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from products where id = any(${ids}::text[]) and status = 'active'
    order by id for no key update`.execute(trx);
  return rows.map(({ id }) => id);
}

/**
 * Creates or changes a customer's review of a locked product. Returns false if nothing changed. A hidden review stays hidden and
 * is not counted.
 */
export async function upsertReview(trx: Transaction, review: ReviewRecord): Promise<boolean> {
  const { productId, customerId, rating, comment, fit } = review;
  const newFit = fit === undefined ? sql`reviews.fit` : sql`excluded.fit`;
  const { rows } = await sql`
    with before as (
      select rating from reviews where product_id = ${productId} and customer_id = ${customerId} and hidden_at is null
    ),
    saved as (
      insert into reviews (id, product_id, customer_id, rating, comment, fit, created_at, updated_at)
      select ${newId()}, w.product_id, w.customer_id, w.rating, w.comment, w.fit, w.at, w.at
      -- Not now(): the transaction may have waited for another review's lock.
      from (select ${productId}::text as product_id, ${customerId}::text as customer_id, ${rating}::smallint as rating,
        ${comment}::text as comment, ${fit ?? null}::text as fit, clock_timestamp() as at) w
      on conflict (product_id, customer_id) do update set
        rating = excluded.rating, comment = excluded.comment, fit = ${newFit}, updated_at = excluded.updated_at
      where (reviews.rating, reviews.comment, reviews.fit) is distinct from (excluded.rating, excluded.comment, ${newFit})
      returning product_id, rating, hidden_at
    ),
    changes as (
      select product_id, rating, 1 as change from saved where hidden_at is null
      union all select saved.product_id, before.rating, -1 from before, saved
    ),
    ${updateCounts}
    select from saved`.execute(trx);
  return rows.length > 0;
}
type ReviewRecord = {
  productId: string;
  customerId: string;
  rating: number;
  comment: string;
  /** Undefined: the stored value stays. */
  fit?: Fit | null | undefined;
};

/**
 * Inserts reviews of locked products and skips existing ones. The reviews count as checked, because the merchant
 * imports them. Returns the product of each inserted review.
 */
export async function insertReviews(
  trx: Transaction,
  reviews: readonly (ReviewRecord & { at: Date })[],
): Promise<string[]> {
  const newRows = reviews.map((review) => ({ id: newId(), ...review }));
  const { rows } = await sql<{ productId: string }>`
    with input as (
      select * from jsonb_to_recordset(${JSON.stringify(newRows)}::jsonb)
        as g (id text, "productId" text, "customerId" text, rating smallint, comment text, fit text, at timestamptz)
    ),
    saved as (
      insert into reviews (id, product_id, customer_id, rating, comment, fit, created_at, updated_at, checked_at)
      select w.id, w.product_id, w.customer_id, w.rating, w.comment, w.fit, w.at, w.at, w.at
      from (
        select g.*, g."productId" as product_id, s.id as customer_id from input g join customers s on s.id = g."customerId"
      ) w
      order by w.product_id, w.customer_id
      on conflict (product_id, customer_id) do nothing
      returning product_id, rating
    ),
    changes as (select product_id, rating, 1 as change from saved),
    ${updateCounts}
    select product_id as "productId" from saved`.execute(trx);
  return rows.map(({ productId }) => productId);
}

/**
 * Deletes reviews of locked products and no longer counts them. Their photos become pending, so that the job deletes
 * the files. Returns the number of deleted reviews.
 */
export async function deleteReviews(trx: Transaction, ids: readonly string[]): Promise<number> {
  if (ids.length === 0) return 0;
  await sql`
    update review_photos set review_id = null, uploaded_at = clock_timestamp() where review_id = any(${ids}::text[])`.execute(
    trx,
  );
  const { rows } = await sql`
    with gone as (delete from reviews where id = any(${ids}::text[]) returning product_id, rating, hidden_at),
    changes as (select product_id, rating, -1 as change from gone where hidden_at is null),
    ${updateCounts}
    select from gone`.execute(trx);
  return rows.length;
}

/** Updates the rating counts from `changes`, which has one row for each rating that was added (1) or removed (-1). */
export const updateCounts = sql`
    by_rating as (
      insert into review_counts (product_id, rating, count)
      select product_id, rating, sum(change) from changes group by product_id, rating having sum(change) <> 0
      order by product_id, rating
      on conflict (product_id, rating) do update set count = review_counts.count + excluded.count
    ),
    by_product as (
      update products p set rating_sum = p.rating_sum + c.sum, rating_count = p.rating_count + c.count
      from (
        select product_id, sum(rating * change)::int as sum, sum(change)::int as count from changes group by product_id
      ) c
      where p.id = c.product_id and (c.sum, c.count) <> (0, 0)
    )`;
