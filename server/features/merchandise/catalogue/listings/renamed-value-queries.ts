import { sql } from "kysely";
import type { Database } from "../../../../platform/database/database.ts";

type Renamed = { from: string; to: string };
const sources = {
  color: { table: sql.table("product_colors"), name: sql.ref("n.color") },
  size: { table: sql.table("variants"), name: sql.ref("n.size") },
};

/** The present names of colours or sizes that no product has any more, because they were renamed in all of them, perhaps several times. */
export async function findRenamedValues(
  db: Database,
  kind: keyof typeof sources,
  names: readonly string[],
): Promise<Renamed[]> {
  const { table, name } = sources[kind];
  const exists = (value: string) => sql`exists (select from ${table} n where ${name} = ${sql.ref(value)})`;
  const { rows } = await sql<Renamed>`
    with recursive renames as (
      select distinct on (terms ->> 'from') terms ->> 'from' as old_name, terms ->> 'to' as new_name from batches
      where kind = 'option-rename' and terms ->> 'kind' = ${kind} and state in ('running', 'done')
      order by terms ->> 'from', created_at desc
    ), renamed as (
      select old_name as "from", new_name as "to", 1 as depth from renames r
      where old_name = any(${names}::text[]) and not ${exists("r.old_name")}
      union all
      select c."from", r.new_name, depth + 1 from renamed c join renames r on r.old_name = c."to"
      where depth < 10 and not ${exists("c.to")}
    )
    select "from", "to" from renamed r where ${exists("r.to")} order by 1`.execute(db);
  return rows;
}
