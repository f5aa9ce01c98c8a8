import type { Insertable } from "kysely";
import type { HistoryQuery } from "#contract/admin/history.ts";
import { startOfShopDay } from "#contract/values/shop-day.ts";
import type { Database, Transaction } from "../../platform/database/database.ts";
import type { StaffTables } from "../../platform/database/tables/staff.ts";

/** A statement has at most 65,535 parameters, and a row twelve. */
const maxRowsPerStatement = 5000;

export async function insertAuditRows(trx: Transaction, rows: readonly Insertable<StaffTables["audit_log"]>[]) {
  for (let start = 0; start < rows.length; start += maxRowsPerStatement)
    await trx
      .insertInto("audit_log")
      .values(rows.slice(start, start + maxRowsPerStatement))
      .execute();
}

/** Newest first. */
export function listAuditRows(
  db: Database,
  { actorId, actorKind, action, entity, entityId, since, until, before, limit }: HistoryQuery,
) {
  let rows = db.selectFrom("audit_log").selectAll().orderBy("id", "desc").limit(limit);
  if (actorId !== undefined) rows = rows.where("actor_id", "=", actorId);
  if (actorKind !== undefined) rows = rows.where("actor_kind", "=", actorKind);
  if (action !== undefined) rows = rows.where("action", "=", action);
  if (entity !== undefined) rows = rows.where("entity", "=", entity);
  if (entityId !== undefined) rows = rows.where("entity_id", "=", entityId);
  if (since !== undefined) rows = rows.where("at", ">=", startOfShopDay(since));
  if (until !== undefined) rows = rows.where("at", "<", startOfShopDay(until, 1));
  if (before !== undefined) rows = rows.where("id", "<", Number(before));
  return rows.execute();
}

export type AuditRow = Awaited<ReturnType<typeof listAuditRows>>[number];

export function findAuditRow(db: Database, id: number): Promise<AuditRow | undefined> {
  return db.selectFrom("audit_log").selectAll().where("id", "=", id).executeTakeFirst();
}

/** All rows of one bulk edit or import. */
export function listBatchRows(db: Database, batchId: string): Promise<AuditRow[]> {
  return db.selectFrom("audit_log").selectAll().where("batch_id", "=", batchId).orderBy("id").execute();
}

/** The rows that undo these. */
export function listUndoingRows(db: Database, ids: readonly number[]) {
  return db
    .selectFrom("audit_log")
    .select(["id", "at", "actor", "undoes"])
    .where("undoes", "in", ids.length > 0 ? ids : [-1])
    .orderBy("id")
    .execute();
}
