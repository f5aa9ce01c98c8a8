import { sql } from "kysely";
import type { Database } from "../../../../platform/database/database.ts";

type Visit = { productId: string; visitor: string; day: string };

/**
 * Counts the visitor once. A single statement, so that the lock on the product's daily row is held no longer than
 * necessary. Returns false if the product does not exist.
 */
export async function recordVisit(db: Database, { productId, visitor, day }: Visit): Promise<boolean> {
  const { rows } = await sql`
    with product as (select id from products where id = ${productId} and status = 'active'),
    visited as (
      insert into product_visits (product_id, visitor, day) select id, ${visitor}, ${day}::date from product
      on conflict do nothing returning product_id, day
    ),
    counted as (
      insert into product_daily_stats (product_id, day, views) select product_id, day, 1 from visited
      on conflict (day, product_id) do update set views = product_daily_stats.views + 1
    )
    select id from product`.execute(db);
  return rows.length > 0;
}

/** Deletes up to ten old rows at each visit, which limits the table to about a day's visitors. Skips locked rows. */
export async function deleteOldVisits(db: Database, day: string) {
  await sql`
    delete from product_visits where ctid in (
      select ctid from product_visits where day < ${day}::date limit 10 for update skip locked
    )`.execute(db);
}
