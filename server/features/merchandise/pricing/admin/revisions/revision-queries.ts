import { type Selectable, sql } from "kysely";
import type { Database, Transaction } from "../../../../../platform/database/database.ts";
import type { PriceTables } from "../../../../../platform/database/tables/prices.ts";

export type RevisionRow = Selectable<PriceTables["price_revisions"]>;

/** Inserts a revision. Returns false if there is one with this id already. */
export async function insertRevision(
  trx: Transaction,
  { terms, ...row }: Pick<RevisionRow, "id" | "note" | "terms" | "actor_id" | "actor" | "created_at" | "total">,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto("price_revisions")
    .values({ ...row, terms: JSON.stringify(terms) })
    .onConflict((conflict) => conflict.column("id").doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

export type ListedRevisionRow = RevisionRow & { categoryName: string | null };

/** Newest first. */
export async function listRevisions(db: Database, { id, limit }: { id?: string; limit: number }) {
  const { rows } = await sql<ListedRevisionRow>`
    select r.*, g.name as "categoryName" from price_revisions r left join categories g on g.id = r.terms ->> 'category'
    where ${id ?? null}::text is null or r.id = ${id ?? null}::text
    order by r.created_at desc, r.id limit ${limit}`.execute(db);
  return rows;
}

/** Locks the revision, so that only one process at a time works on it. */
export async function lockRevision(trx: Transaction, id: string): Promise<RevisionRow | undefined> {
  return trx.selectFrom("price_revisions").selectAll().where("id", "=", id).forUpdate().executeTakeFirst();
}

export async function updateRevision(trx: Transaction, id: string, values: Partial<Omit<RevisionRow, "id" | "terms">>) {
  await trx.updateTable("price_revisions").set(values).where("id", "=", id).execute();
}

export async function listVariantIds(db: Database, productIds: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from variants where product_id = any(${productIds}::text[])`.execute(db);
  return rows.map(({ id }) => id);
}
