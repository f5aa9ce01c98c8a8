import { sql } from "kysely";
import type { Database } from "../database/open.ts";
import { mentions, plain } from "./shelf-queries.ts";

/** Best match first: the name starts with the text, then one of its words, then the rest; the newest first in each. */
export async function findMatches(db: Database, text: string, limit: number) {
  const start = plain(text);
  const { rows } = await sql<{ id: string; total: number }>`
    with found as materialized (select number, product_id, name from shelf_names where ${mentions(text)})
    select product_id as id, (select count(*) from found) as total
    from found
    order by case
        when name like ${start} || '%' then 0
        when name like '% ' || ${start} || '%' or name like '%-' || ${start} || '%' then 1
        else 2
      end, number desc
    limit ${limit}`.execute(db);
  return { ids: rows.map(({ id }) => id), total: rows[0]?.total ?? 0 };
}
