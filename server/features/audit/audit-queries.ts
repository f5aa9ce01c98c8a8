import type { Insertable } from "kysely";
import type { HistoryQuery } from "#contract/admin/history.ts";
import type { Database, Transaction } from "../../platform/database/database.ts";
import type { StaffTables } from "../../platform/database/tables/staff.ts";

export async function insertAuditRows(trx: Transaction, rows: readonly Insertable<StaffTables["audit_log"]>[]) {
  await trx.insertInto("audit_log").values(rows).execute();
}

/** Newest first. */
export function listAuditRows(
  db: Database,
  { actorId, actorKind, action, entity, entityId, before, limit }: HistoryQuery,
) {
  let rows = db.selectFrom("audit_log").selectAll().orderBy("id", "desc").limit(limit);
  if (actorId !== undefined) rows = rows.where("actor_id", "=", actorId);
  if (actorKind !== undefined) rows = rows.where("actor_kind", "=", actorKind);
  if (action !== undefined) rows = rows.where("action", "=", action);
  if (entity !== undefined) rows = rows.where("entity", "=", entity);
  if (entityId !== undefined) rows = rows.where("entity_id", "=", entityId);
  if (before !== undefined) rows = rows.where("id", "<", Number(before));
  return rows.execute();
}
