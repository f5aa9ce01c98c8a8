import { sql } from "kysely";
import type { Database } from "../../../platform/database/database.ts";

/**
 * The kinds of records in the log, by name. The query makes one step in the index for each kind, because the log is
 * large and has few kinds.
 */
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

/** The changes of a batch and their kinds. */
export type Batch = { id: string; changes: number; actions: string[] };

/** Counts the changes of each batch. At most `most` + 1 rows of a batch are read for `changes` and `actions`. */
export async function countBatches(db: Database, batchIds: readonly string[], limit: number): Promise<Batch[]> {
  const { rows } = await sql<Batch>`
    select b.id, n.changes, n.actions from unnest(${batchIds}::text[]) b (id) cross join lateral (
      select count(*)::int as changes, coalesce(array_agg(distinct action), '{}') as actions
      from (select action from audit_log where batch_id = b.id limit ${limit + 1}) r) n`.execute(db);
  return rows;
}
