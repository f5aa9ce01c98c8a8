import type { Selectable, SelectQueryBuilder } from "kysely";
import type { Database, Transaction } from "../../../platform/database/database.ts";
import type { BatchTables } from "../../../platform/database/tables/batches.ts";
import type { Tables } from "../../../platform/database/tables.ts";

/** `terms`: what is changed, and in which records. */
export type Batch<Terms> = Omit<Selectable<BatchTables["batches"]>, "terms"> & { terms: Terms };

type NewBatch = Pick<Batch<unknown>, "id" | "kind" | "terms" | "actor_id" | "actor" | "created_at" | "total">;
/** Inserts a batch. Returns false if there is one with this id already. */
export async function insertBatch(trx: Transaction, { terms, ...row }: NewBatch): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto("batches")
    .values({ ...row, terms: JSON.stringify(terms) })
    .onConflict((conflict) => conflict.column("id").doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

/** Newest first. */
export function listBatches<Terms>(db: Database, kind: string, limit: number): Promise<Batch<Terms>[]> {
  const rows = selectBatches<Terms>(db).where("kind", "=", kind);
  return rows.orderBy("created_at", "desc").orderBy("id").limit(limit).execute();
}

export function findBatch<Terms>(db: Database, kind: string, id: string): Promise<Batch<Terms> | undefined> {
  return selectBatches<Terms>(db).where("id", "=", id).where("kind", "=", kind).executeTakeFirst();
}

/** Locks the batch, so that only one process at a time works on it. */
export function lockBatch<Terms>(trx: Transaction, kind: string, id: string): Promise<Batch<Terms> | undefined> {
  return selectBatches<Terms>(trx).where("id", "=", id).where("kind", "=", kind).forUpdate().executeTakeFirst();
}

export type BatchChange = Partial<Omit<Batch<unknown>, "id" | "kind" | "terms">>;
/** Returns the changed batch. */
export async function updateBatch<Terms>(trx: Transaction, id: string, { refusals, ...values }: BatchChange) {
  const row = await trx
    .updateTable("batches")
    .set({ ...values, ...(refusals && { refusals: JSON.stringify(refusals) }) })
    .where("id", "=", id)
    .returningAll()
    .executeTakeFirstOrThrow();
  return row as Batch<Terms>;
}

/** The terms are those of the batch's kind, which the callers know. */
const selectBatches = <Terms>(db: Database) =>
  db.selectFrom("batches").selectAll() as SelectQueryBuilder<Tables, "batches", Batch<Terms>>;
