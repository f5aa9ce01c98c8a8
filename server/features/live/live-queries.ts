import { sql } from "kysely";
import type { Database } from "../../platform/database/database.ts";

/** Of more at once, the newest are enough to see that there are some. */
const maxRows = 200;

/** The newest orders and rows of the audit log that were not announced, as far as their order is known: concurrent ones may commit in another. */
export async function listNewestRecords(db: Database): Promise<{ key: string; entity: string }[]> {
  const { rows } = await sql<{ key: string; entity: string }>`
    (select id as key, 'order' as entity from orders order by id desc limit ${maxRows})
    union all select key, entity from (
      select id::text as key, entity, actor_kind from audit_log order by id desc limit ${maxRows}
    ) changes where actor_kind not in ('staff', 'command')`.execute(db);
  return rows;
}
