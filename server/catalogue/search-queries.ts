import { type RawBuilder, sql } from "kysely";
import type { Database } from "../database/open.ts";
import { prepared } from "../database/prepared.ts";
import type { SearchTerm } from "./listing-filters.ts";
import { allOf, escapeLike, matchesSearchTerm, nameLike } from "./search-term-queries.ts";

/** How a product matches a text, best first: its name starts with it, then one of its words does, then the rest. */
export const matchKinds = ["start", "word", "anywhere"] as const;
export type MatchKind = (typeof matchKinds)[number];

/** What a search looks at. The name is in lower case. */
export type ProductNameRow = { number: number; name: string; third_category_id: string | null };

export async function findNames(db: Database, numbers: readonly number[]): Promise<ProductNameRow[]> {
  return db
    .selectFrom("product_search")
    .select(["number", "name", "third_category_id"])
    .where("number", "=", sql<number>`any(${numbers}::integer[])`)
    .modifyEnd(prepared)
    .execute();
}

/** The numbers of the newest that match in just this way, looked for among so many of the newest products. */
export async function findAmongNewest(
  db: Database,
  searchTerm: SearchTerm,
  matchKind: MatchKind,
  limit: number,
  newestCount: number,
): Promise<number[]> {
  return findNumbers(
    db,
    sql`
    with ${patterns(searchTerm)}
    select number from ${newest(newestCount)}
    where ${containsTerm(searchTerm)} and ${matchKindSql} = ${matchKinds.indexOf(matchKind)} ${newestFirst} limit ${limit} ${prepared}`,
  );
}

/** The LIKE patterns, materialized so that they are made once and not for each name. */
function patterns({ text }: SearchTerm) {
  return sql`patterns as materialized (
    select text || '%' as start, '% ' || text || '%' as word, '%-' || text || '%' as dashed, '%' || text || '%' as anywhere
    from (select ${escapeLike(text)} as text) as text)`;
}

const matchKindSql = sql`case when name like (select start from patterns) then 0
  when name like (select word from patterns) or name like (select dashed from patterns) then 1 else 2 end`;

function newest(count: number) {
  return sql`(
    select number, name, third_category_id, created_at from product_search ${newestFirst} limit ${count}) as newest`;
}
const newestFirst = sql.raw("order by created_at desc, number desc");

function containsTerm({ thirdCategories }: SearchTerm) {
  return sql`(name like (select anywhere from patterns) or third_category_id = any(${thirdCategories}::text[]))`;
}

/** The numbers of the newest of all that match in this way and in no better one. */
export async function findMatches(
  db: Database,
  searchTerm: SearchTerm,
  matchKind: MatchKind,
  limit: number,
): Promise<number[]> {
  const better = matchKinds.slice(0, matchKinds.indexOf(matchKind));
  const conditions = [
    conditionFor[matchKind](searchTerm),
    ...better.map((betterKind) => sql<boolean>`not ${conditionFor[betterKind](searchTerm)}`),
  ];
  // All matches are found first and then sorted: along the index by age they might be as far down as the oldest.
  return findNumbers(
    db,
    sql`
    with mentioned as materialized (select number, created_at from product_search where ${allOf(conditions)})
    select number from mentioned ${newestFirst} limit ${limit} ${matchKind === "start" ? prepared : sql``}`,
  );
}

/** The numbers of what matches, but not at its start: first at a word, then anywhere, the newest of each first. */
export async function findMatchesBeyondStart(db: Database, searchTerm: SearchTerm, limit: number): Promise<number[]> {
  return findNumbers(
    db,
    sql`
    with ${patterns(searchTerm)},
    mentioned as materialized (
      select number, created_at, ${matchKindSql} as match from product_search where ${conditionFor.anywhere(searchTerm)} and not ${conditionFor.start(searchTerm)})
    select number from mentioned order by match, created_at desc, number desc limit ${limit}`,
  );
}

async function findNumbers(db: Database, query: RawBuilder<unknown>): Promise<number[]> {
  const { rows } = await (query as RawBuilder<{ number: number }>).execute(db);
  return rows.map(({ number }) => number);
}

const conditionFor: Record<MatchKind, (searchTerm: SearchTerm) => RawBuilder<boolean>> = {
  // The two bounds let the index be used whatever the text is; chr(1114111) is the last character there is.
  start: ({ text }) => sql`(product_search.name like ${escapeLike(text)} || '%'
    and product_search.name ~>=~ lower(${text}::text) and product_search.name ~<=~ (lower(${text}::text) || chr(1114111)))`,
  word: ({ text }) => sql`(${nameLike("% ", text)} or ${nameLike("%-", text)})`,
  anywhere: (searchTerm) => matchesSearchTerm(searchTerm),
};
