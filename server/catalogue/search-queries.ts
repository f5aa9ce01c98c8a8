import { type RawBuilder, sql } from "kysely";
import type { Database } from "../database/open.ts";
import { prepared } from "../database/prepared.ts";
import { all, mentions, namesLike, plain } from "./shelf-names-queries.ts";
import type { Mention } from "./wanted.ts";

/** How a product matches a text, best first: its name starts with it, then one of its words does, then the rest. */
export const matches = ["start", "word", "anywhere"] as const;
export type Match = (typeof matches)[number];

/** So many of the newest products are looked at for every search, one after the other along the index by age. */
export const newestCount = 1000;

/** The best matches among the newest products, the newest of a kind first; `match` is the kind's place in `matches`. */
export async function findAmongNewest(db: Database, mention: Mention, limit: number) {
  const found = sql<FoundHit & { match: number }>`(
    with ${patterns(mention)}
    select product_id as id, created_at, ${kind} as match from ${newest(sql.lit(newestCount))}
    where ${mentionedBy(mention)} order by match, created_at desc, product_id desc limit ${limit})`;
  return selectHits(db, found).select("found.match").modifyEnd(prepared).execute();
}

/** The newest that match so, among so many: looked for until there are enough. */
export async function findFurtherDown(db: Database, mention: Mention, match: Match, limit: number, among: number) {
  const found = sql<FoundHit>`(
    with ${patterns(mention)}
    select product_id as id, created_at from ${newest(sql`${among}`)}
    where ${mentionedBy(mention)} and ${kind} = ${matches.indexOf(match)}
    order by created_at desc, product_id desc limit ${limit})`;
  return selectHits(db, found).modifyEnd(prepared).execute();
}

/** Each made once, not for each name. */
function patterns({ text }: Mention) {
  return sql`patterns as materialized (
    select text || '%' as start, '% ' || text || '%' as word, '%-' || text || '%' as dashed, '%' || text || '%' as anywhere
    from (select ${plain(text)} as text) as text)`;
}

const kind = sql`case when name like (select start from patterns) then 0
  when name like (select word from patterns) or name like (select dashed from patterns) then 1 else 2 end`;

function newest(count: RawBuilder<unknown>) {
  return sql`(
    select product_id, name, third_category_id, created_at from shelf_names
    order by created_at desc, product_id desc limit ${count}) as newest`;
}

function mentionedBy({ thirdCategories }: Mention) {
  return sql`(name like (select anywhere from patterns) or third_category_id = any(${thirdCategories}::text[]))`;
}

/** The newest of all that match so and no better. */
export async function findMatching(db: Database, mention: Mention, match: Match, limit: number) {
  const better = matches.slice(0, matches.indexOf(match));
  const conditions = [is[match](mention), ...better.map((each) => sql<boolean>`not ${is[each](mention)}`)];
  // Found by the text and then sorted: in the order's index they might be as far down as the oldest.
  const found = sql<FoundHit>`(
    with mentioned as materialized (select product_id, created_at from shelf_names where ${all(conditions)})
    select product_id as id, created_at from mentioned order by created_at desc, product_id desc limit ${limit})`;
  const hits = selectHits(db, found);
  return (match === "start" ? hits.modifyEnd(prepared) : hits).execute();
}

type FoundHit = { id: string; created_at: Date };
export type HitRow = Awaited<ReturnType<typeof findMatching>>[number];

/** What a search shows while it is typed: less than a card. */
function selectHits<Found extends FoundHit>(db: Database, found: RawBuilder<Found>) {
  return db
    .selectFrom(found.as("found"))
    .innerJoin("products as p", "p.id", "found.id")
    .select(["p.id", "p.slug", "p.name", "p.brand", "p.images", "p.price", "p.mrp", "p.third_category_id"])
    .where("p.status", "=", "active")
    .orderBy("found.created_at", "desc")
    .orderBy("p.id", "desc");
}

const is: Record<Match, (mention: Mention) => RawBuilder<boolean>> = {
  // The bounds are found in the index whatever the text is; no letter comes after the last one.
  start: ({ text }) => sql`(shelf_names.name like ${plain(text)} || '%'
    and shelf_names.name ~>=~ lower(${text}::text) and shelf_names.name ~<=~ (lower(${text}::text) || chr(1114111)))`,
  word: ({ text }) =>
    sql`(${namesLike(sql`'% ' || ${plain(text)} || '%'`)} or ${namesLike(sql`'%-' || ${plain(text)} || '%'`)})`,
  anywhere: (mention) => mentions(mention),
};
