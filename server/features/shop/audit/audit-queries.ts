import { sql } from "kysely";
import type { SortName } from "#contract/admin/lists/define-list.ts";
import type { HistoryQuery } from "#contract/admin/system/history.ts";
import type { HistorySort, historyList } from "#contract/admin/system/history-list.ts";
import { startOfShopDay } from "#contract/values/shop-day.ts";
import type { Database, Transaction } from "../../../platform/database/database.ts";
import { type ListSorts, toListOrder } from "../../../platform/database/list-sorts.ts";

/** A row as JSON. Missing values are stored as null. */
export type NewAuditRow = {
  at: Date;
  action: string;
  entity: string;
  entity_id: string;
  reason: string;
  batch_id: string | undefined;
  undoes: number | undefined;
  actor_kind: string;
  actor_id: string | null;
  actor: string;
  before: unknown;
  after: unknown;
};

/**
 * Inserts rows, which are sent as one parameter: PostgreSQL takes longer to read thousands of parameters than to write
 * the rows.
 */
export async function insertAuditRows(trx: Transaction, rows: readonly NewAuditRow[]) {
  await sql`
    insert into audit_log (at, action, entity, entity_id, reason, batch_id, undoes, actor_kind, actor_id, actor, before, after)
    select at, action, entity, entity_id, reason, batch_id, undoes, actor_kind, actor_id, actor, before, after
    from json_to_recordset(${JSON.stringify(rows)}) as row (
      at timestamptz, action text, entity text, entity_id text, reason text, batch_id text, undoes bigint, actor_kind text,
      actor_id text, actor text, before jsonb, after jsonb)`.execute(trx);
}

const sorts: ListSorts<SortName<typeof historyList>> = { id: sql`id`, values: { at: "id" } };

/** Lists rows of the log, without `sort` newest first. */
export function listAuditRows(db: Database, query: Omit<HistoryQuery, "sort"> & { sort?: HistorySort }) {
  const { actorId, actorKind, action, entity, entityId, since, until, sort = "-at", after, limit } = query;
  const { order, following } = toListOrder(sorts, { sort, after });
  let rows = db.selectFrom("audit_log").selectAll().where(following).orderBy(order).limit(limit);
  if (actorId !== undefined) rows = rows.where("actor_id", "=", actorId);
  if (actorKind !== undefined) rows = rows.where("actor_kind", "=", actorKind);
  if (action !== undefined) rows = rows.where("action", "=", action);
  if (entity !== undefined) rows = rows.where("entity", "=", entity);
  if (entityId !== undefined) rows = rows.where("entity_id", "=", entityId);
  if (since !== undefined) rows = rows.where("at", ">=", startOfShopDay(since));
  if (until !== undefined) rows = rows.where("at", "<", startOfShopDay(until, 1));
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

/** The next changes of a batch by one action, in the order of their ids, without changes that undo others. */
export function listBatchStep(
  db: Database,
  { batchId, action, after, limit }: { batchId: string; action: string; after: number; limit: number },
): Promise<AuditRow[]> {
  return db
    .selectFrom("audit_log")
    .selectAll()
    .where("batch_id", "=", batchId)
    .where("action", "=", action)
    .where("undoes", "is", null)
    .where("id", ">", after)
    .orderBy("id")
    .limit(limit)
    .execute();
}

/** The first row of a bulk edit, which names its action and who began it. */
export function findBatchStart(db: Database, batchId: string): Promise<AuditRow | undefined> {
  return db
    .selectFrom("audit_log")
    .selectAll()
    .where("batch_id", "=", batchId)
    .orderBy("id")
    .limit(1)
    .executeTakeFirst();
}

/** The rows of the changes that have undone these. */
export function listUndoingRows(db: Database, ids: readonly number[]) {
  return db
    .selectFrom("audit_log")
    .select(["id", "at", "actor", "undoes"])
    .where(sql<boolean>`undoes = any(${ids}::bigint[])`)
    .orderBy("id")
    .execute();
}
