import { sql } from "kysely";
import type { Database, Transaction } from "../../../platform/database/database.ts";

export type ErasableRow = { id: number; entity_id: string; reason: string; before: unknown; after: unknown };

/** Allows the change of texts within this transaction, which the trigger of the audit log otherwise refuses. */
export async function allowErasure(trx: Transaction) {
  await sql`select set_config('kapas.erases_personal_data', 'on', true)`.execute(trx);
}

/** Rows about a customer or an order whose texts match. */
export function listOwnRows(trx: Transaction, pattern: string, entityIds: readonly string[]): Promise<ErasableRow[]> {
  return selectMatches(trx, pattern)
    .where("entity", "in", ["customer", "order"])
    .where("entity_id", "in", entityIds)
    .execute();
}

/** Rows in this range of ids whose texts match. */
export function listRows(
  db: Database,
  pattern: string,
  { after, upTo }: { after: number; upTo: number },
): Promise<ErasableRow[]> {
  return selectMatches(db, pattern).where("id", ">", after).where("id", "<=", upTo).execute();
}

function selectMatches(db: Database, pattern: string) {
  return db
    .selectFrom("audit_log")
    .select(["id", "entity_id", "reason", "before", "after"])
    .where(sql<boolean>`concat_ws(' ', reason, before::text, after::text) ~* ${pattern}::text`);
}

/** The highest id, or 0 in an empty log. */
export async function findLastRow(db: Database): Promise<number> {
  const row = await db
    .selectFrom("audit_log")
    .select(({ fn }) => fn.max("id").as("last"))
    .executeTakeFirst();
  return Number(row?.last ?? 0);
}

/** Rows of these customers with these actions. */
export function listEditedRows(
  trx: Transaction,
  actions: readonly string[],
  customerIds: readonly string[],
): Promise<ErasableRow[]> {
  return trx
    .selectFrom("audit_log")
    .select(["id", "entity_id", "reason", "before", "after"])
    .where("entity", "=", "customer")
    .where("entity_id", "in", customerIds)
    .where("action", "in", actions)
    .execute();
}

export async function updateErasedRow(trx: Transaction, { id, reason, before, after }: Omit<ErasableRow, "entity_id">) {
  const toJson = (fields: unknown) => (fields === null ? null : JSON.stringify(fields));
  await trx
    .updateTable("audit_log")
    .set({ reason, before: toJson(before), after: toJson(after) })
    .where("id", "=", id)
    .execute();
}
