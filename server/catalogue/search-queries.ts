import { type RawBuilder, sql } from "kysely";
import type { Database } from "../database/open.ts";
import { prepared } from "../database/prepared.ts";
import { all, mentions, namesLike, plain } from "./shelf-names-queries.ts";
import type { Mention } from "./wanted.ts";

/** How a product matches a text, best first: its name starts with it, then one of its words does, then the rest. */
export const matches = ["start", "word", "anywhere"] as const;
export type Match = (typeof matches)[number];

/** What a search looks at. The name is in lower case. */
export type NameRow = { number: number; name: string; third_category_id: string | null };

export async function findNames(db: Database, numbers: readonly number[]): Promise<NameRow[]> {
  return db
    .selectFrom("product_search")
    .select(["number", "name", "third_category_id"])
    .where("number", "=", sql<number>`any(${numbers}::integer[])`)
    .modifyEnd(prepared)
    .execute();
}

/** The numbers of the newest that match in just this way, looked for among so many of the newest products. */
export async function findFurtherDown(
  db: Database,
  mention: Mention,
  match: Match,
  limit: number,
  among: number,
): Promise<number[]> {
  return numbersOf(
    db,
    sql`
    with ${patterns(mention)}
    select number from ${newest(among)}
    where ${mentionedBy(mention)} and ${kind} = ${matches.indexOf(match)} ${newestFirst} limit ${limit} ${prepared}`,
  );
}

/** The LIKE patterns, materialized so that they are made once and not for each name. */
function patterns({ text }: Mention) {
  return sql`patterns as materialized (
    select text || '%' as start, '% ' || text || '%' as word, '%-' || text || '%' as dashed, '%' || text || '%' as anywhere
    from (select ${plain(text)} as text) as text)`;
}

const kind = sql`case when name like (select start from patterns) then 0
  when name like (select word from patterns) or name like (select dashed from patterns) then 1 else 2 end`;

function newest(count: number) {
  return sql`(
    select number, name, third_category_id, created_at from product_search ${newestFirst} limit ${count}) as newest`;
}
const newestFirst = sql.raw("order by created_at desc, number desc");

function mentionedBy({ thirdCategories }: Mention) {
  return sql`(name like (select anywhere from patterns) or third_category_id = any(${thirdCategories}::text[]))`;
}

/** The numbers of the newest of all that match in this way and in no better one. */
export async function findMatching(db: Database, mention: Mention, match: Match, limit: number): Promise<number[]> {
  const better = matches.slice(0, matches.indexOf(match));
  const conditions = [is[match](mention), ...better.map((each) => sql<boolean>`not ${is[each](mention)}`)];
  // All matches are found first and then sorted: along the index by age they might be as far down as the oldest.
  return numbersOf(
    db,
    sql`
    with mentioned as materialized (select number, created_at from product_search where ${all(conditions)})
    select number from mentioned ${newestFirst} limit ${limit} ${match === "start" ? prepared : sql``}`,
  );
}

/** The numbers of what matches, but not at its start: first at a word, then anywhere, the newest of each first. */
export async function findBeyondStart(db: Database, mention: Mention, limit: number): Promise<number[]> {
  return numbersOf(
    db,
    sql`
    with ${patterns(mention)},
    mentioned as materialized (
      select number, created_at, ${kind} as match from product_search where ${is.anywhere(mention)} and not ${is.start(mention)})
    select number from mentioned order by match, created_at desc, number desc limit ${limit}`,
  );
}

async function numbersOf(db: Database, question: RawBuilder<unknown>): Promise<number[]> {
  const { rows } = await (question as RawBuilder<{ number: number }>).execute(db);
  return rows.map(({ number }) => number);
}

const is: Record<Match, (mention: Mention) => RawBuilder<boolean>> = {
  // The two bounds let the index be used whatever the text is; chr(1114111) is the last character there is.
  start: ({ text }) => sql`(product_search.name like ${plain(text)} || '%'
    and product_search.name ~>=~ lower(${text}::text) and product_search.name ~<=~ (lower(${text}::text) || chr(1114111)))`,
  word: ({ text }) => sql`(${namesLike("% ", text)} or ${namesLike("%-", text)})`,
  anywhere: (mention) => mentions(mention),
};
