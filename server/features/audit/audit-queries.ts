import { type Insertable, sql } from "kysely";
import type { HistoryQuery } from "#contract/admin/history.ts";
import { startOfShopDay } from "#contract/values/shop-day.ts";
import type { Database, Transaction } from "../../platform/database/database.ts";
import type { StaffTables } from "../../platform/database/tables/staff.ts";

export async function insertAuditRows(trx: Transaction, rows: readonly Insertable<StaffTables["audit_log"]>[]) {
  await trx.insertInto("audit_log").values(rows).execute();
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

/** The kinds of records in the log, by name: one step in the index for each, because the log is large and they are few. */
export async function listEntities(db: Database): Promise<string[]> {
  const { rows } = await sql<{ entity: string }>`
    with recursive names as (
      (select entity from audit_log order by entity limit 1)
      union all
      select (select entity from audit_log where entity > names.entity order by entity limit 1)
      from names where names.entity is not null
    )
    select entity from names where entity is not null`.execute(db);
  return rows.map(({ entity }) => entity);
}

/** All members of staff, also disabled ones, by name. */
export function listMemberNames(db: Database) {
  return db.selectFrom("staff").select(["id", "name"]).orderBy("name").orderBy("id").execute();
}
