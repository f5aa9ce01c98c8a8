import { type RawBuilder, sql } from "kysely";
import type { DroppedKind, MovedKind } from "#contract/admin/customers/customer-merge.ts";
import type { Database, Transaction } from "../../../../platform/database/database.ts";
import { contactEmail } from "../../../people/account/index.ts";

export type MergeableRow = {
  id: string;
  name: string | null;
  /** The email of the account; for a guest, an address that receives no mail. `contactEmail` receives mail for both. */
  email: string;
  contactEmail: string;
  isGuest: boolean;
  deletedAt: Date | null;
  mergedInto: string | null;
};

/** Both customers of a merge, without locks. A merge locks them before (`lockMerging`). */
export async function listMergeable(db: Database, ids: readonly string[]): Promise<MergeableRow[]> {
  const { rows } = await sql<MergeableRow>`
    select c.id, coalesce((select s.name from customer_summaries s where s.customer_id = c.id), c.name) as name, c.email,
      ${contactEmail("c")} as "contactEmail", c.guest_email is not null as "isGuest", c.deleted_at as "deletedAt",
      (select m.customer_id from customer_merges m where m.merged_id = c.id) as "mergedInto"
    from customers c where c.id = any(${ids}::text[])`.execute(db);
  return rows;
}

/**
 * Locks rows in the order of all other transactions: products of reviews, whose counts change, then orders, then
 * customers, each by id. The merge waits for orders that either customer places now, and later orders of the merged
 * customer fail. Returns the ids of the locked products.
 */
export async function lockMerging(trx: Transaction, { customerId, otherId }: Merging): Promise<Set<string>> {
  const ids = [customerId, otherId];
  const { rows } = await sql<{ id: string }>`
    select id from products where id = any(array(select product_id from reviews where customer_id = ${otherId}))
    order by id for no key update`.execute(trx);
  await sql`select from orders where customer_id = any(${ids}::text[]) order by id for no key update`.execute(trx);
  await sql`select from customers where id = any(${ids}::text[]) order by id for no key update`.execute(trx);
  return new Set(rows.map(({ id }) => id));
}
export type Merging = { customerId: string; otherId: string };

export async function listReviewedProducts(trx: Transaction, customerId: string): Promise<string[]> {
  const rows = await trx.selectFrom("reviews").select("product_id").where("customer_id", "=", customerId).execute();
  return rows.map(({ product_id }) => product_id);
}

type NewMerge = Merging & { email: string; wasGuest: boolean; by: string; at: Date };
/** Returns false if the other customer was merged before. */
export async function insertMerge(trx: Transaction, { customerId, otherId, email, wasGuest, by, at }: NewMerge) {
  const row = { merged_id: otherId, customer_id: customerId, email, was_guest: wasGuest, merged_by: by, merged_at: at };
  const inserted = await trx
    .insertInto("customer_merges")
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .returning("merged_id")
    .executeTakeFirst();
  return inserted !== undefined;
}

/** Customers that were merged into this one, newest first. */
export function listMerges(db: Database, customerId: string) {
  return db
    .selectFrom("customer_merges")
    .select(["merged_id", "email", "was_guest", "merged_by", "merged_at"])
    .where("customer_id", "=", customerId)
    .orderBy("merged_at", "desc")
    .execute();
}

export async function findMergedInto(db: Database, customerId: string): Promise<string | undefined> {
  const row = await db
    .selectFrom("customer_merges")
    .select("customer_id")
    .where("merged_id", "=", customerId)
    .executeTakeFirst();
  return row?.customer_id;
}

/** Marks both customers as changed, so that their rows in the list are computed anew, also if nothing was moved. */
export async function noteMerged(trx: Transaction, { customerId, otherId }: Merging) {
  await trx
    .insertInto("customer_changes")
    .values([{ customer_id: customerId }, { customer_id: otherId }])
    .execute();
}

/** Numbers of rows. */
export type Moves = { moved: Partial<Record<MovedKind, number>>; dropped: Partial<Record<DroppedKind, number>> };

/** The number of rows that a query returns. */
export async function countRows(trx: Transaction, query: RawBuilder<unknown>): Promise<number> {
  return (await query.execute(trx)).rows.length;
}
