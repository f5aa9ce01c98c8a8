import { sql } from "kysely";
import type { Transaction } from "../../platform/database/database.ts";

export type ErasableRow = { id: number; entity_id: string; reason: string; before: unknown; after: unknown };

/** The trigger of the audit log lets texts be changed within this transaction. */
export async function allowErasure(trx: Transaction) {
  await sql`select set_config('kapas.erases_personal_data', 'on', true)`.execute(trx);
}

type Patterns = { anywhere: string; own: string; entityIds: readonly string[] };

/** Rows whose texts match: reads the whole log, because texts have no index. Erasures are rare. */
export async function listErasableRows(
  trx: Transaction,
  { anywhere, own, entityIds }: Patterns,
): Promise<ErasableRow[]> {
  const { rows } = await sql<ErasableRow>`
    select id, entity_id, reason, before, after from audit_log
    where concat_ws(' ', reason, before::text, after::text)
      ~* case when entity_id = any(${entityIds}::text[]) then ${own}::text else ${anywhere}::text end`.execute(trx);
  return rows;
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
