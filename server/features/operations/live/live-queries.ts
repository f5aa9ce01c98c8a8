import { sql } from "kysely";
import type { Database } from "../../../platform/database/database.ts";

/** Limit of the rows that a poll reads. If more are new, the newest are enough to see that there are new ones. */
const maxRows = 200;

/**
 * The newest orders, and the newest audit rows that were not announced, by their ids. The whole list is compared with
 * the last one, because concurrent transactions may commit in another order than that of their ids.
 */
export async function listNewestRecords(db: Database): Promise<{ key: string; entity: string }[]> {
  const { rows } = await sql<{ key: string; entity: string }>`
    (select id as key, 'order' as entity from orders order by id desc limit ${maxRows})
    union all select key, entity from (
      select id::text as key, entity, actor_kind from audit_log order by id desc limit ${maxRows}
    ) changes where actor_kind not in ('staff', 'command')`.execute(db);
  return rows;
}
