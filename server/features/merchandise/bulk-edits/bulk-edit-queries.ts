import { type Selectable, sql } from "kysely";
import type { Database, Transaction } from "../../../platform/database/database.ts";
import type { ProductEditTables } from "../../../platform/database/tables/product-edits.ts";

export type BulkEditRow = Selectable<ProductEditTables["bulk_edits"]>;

type NewBulkEdit = Pick<
  BulkEditRow,
  "id" | "filters" | "fields" | "status" | "last_matching_id" | "actor_id" | "actor" | "created_at" | "total"
>;
/** Inserts a bulk edit. Returns false if there is one with this id already. */
export async function insertBulkEdit(trx: Transaction, { filters, fields, ...row }: NewBulkEdit): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto("bulk_edits")
    .values({ ...row, filters: JSON.stringify(filters), fields: JSON.stringify(fields) })
    .onConflict((conflict) => conflict.column("id").doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

/** Newest first. */
export function listBulkEdits(db: Database, limit: number): Promise<BulkEditRow[]> {
  return db.selectFrom("bulk_edits").selectAll().orderBy("created_at", "desc").orderBy("id").limit(limit).execute();
}

export function findBulkEdit(db: Database, id: string): Promise<BulkEditRow | undefined> {
  return db.selectFrom("bulk_edits").selectAll().where("id", "=", id).executeTakeFirst();
}

/** Locks the bulk edit, so that only one process at a time works on it. */
export function lockBulkEdit(trx: Transaction, id: string): Promise<BulkEditRow | undefined> {
  return trx.selectFrom("bulk_edits").selectAll().where("id", "=", id).forUpdate().executeTakeFirst();
}

type Progress = Partial<Omit<BulkEditRow, "id" | "filters" | "fields" | "status">>;
export async function updateBulkEdit(trx: Transaction, id: string, { refusals, ...values }: Progress) {
  await trx
    .updateTable("bulk_edits")
    .set({ ...values, ...(refusals && { refusals: JSON.stringify(refusals) }) })
    .where("id", "=", id)
    .execute();
}

/** Starts the changes of a product, so that they can be rolled back without those of other products. */
export async function setSavepoint(trx: Transaction) {
  await sql`savepoint product`.execute(trx);
}

export async function rollBackToSavepoint(trx: Transaction) {
  await sql`rollback to savepoint product`.execute(trx);
}
