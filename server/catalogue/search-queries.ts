import { type RawBuilder, sql } from "kysely";
import type { Database } from "../database/open.ts";
import { prepared } from "../database/prepared.ts";
import { all, mentions, plain } from "./shelf-queries.ts";
import type { Mention } from "./wanted.ts";

/** How a product matches a text, best first: its name starts with it, then one of its words does, then the rest. */
export const matches = ["start", "word", "anywhere"] as const;
export type Match = (typeof matches)[number];

// Read from the index by age alone, one after the other, each pattern made once.
const newestCount = 1000;

/** The matches among the newest products, the newest first. */
export async function findAmongNewest(db: Database, mention: Mention): Promise<{ id: string; match: Match }[]> {
  const { rows } = await sql<{ id: string; match: Match }>`
    with patterns as materialized (
      select text || '%' as start, '% ' || text || '%' as word, '%-' || text || '%' as dashed, '%' || text || '%' as anywhere
      from (select ${plain(mention.text)} as text) as text)
    select product_id as id, case when name like (select start from patterns) then 'start'
      when name like (select word from patterns) or name like (select dashed from patterns) then 'word'
      else 'anywhere' end as match
    from (
      select product_id, name, third_category_id, created_at from shelf_names
      order by created_at desc, product_id desc limit ${sql.lit(newestCount)}) as newest
    where name like (select anywhere from patterns) or third_category_id = any(${mention.thirdCategories}::text[])
    order by created_at desc, product_id desc ${prepared}`.execute(db);
  return rows;
}

/** The newest of all that match so and no better. */
export async function findMatching(db: Database, mention: Mention, match: Match, limit: number): Promise<string[]> {
  const better = matches.slice(0, matches.indexOf(match));
  const conditions = [is[match](mention), ...better.map((each) => sql<boolean>`not ${is[each](mention)}`)];
  // Found by the text and then sorted: in the order's index they might be as far down as the oldest.
  const { rows } = await sql<{ id: string }>`
    with found as materialized (select product_id, created_at from shelf_names where ${all(conditions)})
    select product_id as id from found order by created_at desc, product_id desc limit ${limit}
    ${match === "start" ? prepared : sql``}`.execute(db);
  return rows.map(({ id }) => id);
}

const is: Record<Match, (mention: Mention) => RawBuilder<boolean>> = {
  // The bounds are found in the index whatever the text is; no letter comes after the last one.
  start: ({ text }) => sql`(shelf_names.name like ${plain(text)} || '%'
    and shelf_names.name ~>=~ lower(${text}::text) and shelf_names.name ~<=~ (lower(${text}::text) || chr(1114111)))`,
  word: ({ text }) =>
    sql`(shelf_names.name like '% ' || ${plain(text)} || '%' or shelf_names.name like '%-' || ${plain(text)} || '%')`,
  anywhere: (mention) => mentions(mention),
};
