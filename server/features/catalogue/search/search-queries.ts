import { type RawBuilder, sql } from "kysely";
import type { Database } from "../../../platform/database/database.ts";
import { prepared } from "../../../platform/database/prepared.ts";
import type { SearchTerm } from "./search-term.ts";
import { allOf, escapeLike, matchesSearchTerm, nameLike } from "./search-term-queries.ts";

/** How a product matches a search term, best first: its name starts with the term, one of its words does, or neither. */
export const matchKinds = ["start", "word", "anywhere"] as const;
export type MatchKind = (typeof matchKinds)[number];

/** The newest products with exactly this kind of match, among the `newestCount` newest products. Returns their numbers. */
export async function findInNewest(
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

/** The LIKE patterns, materialized so that they are built once and not for each name. */
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

/** The newest of all products with this kind of match and no better one. Returns their numbers. */
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
  // Finds all matches and then sorts them: a scan of the index by age might have to go as far as the oldest product.
  return findNumbers(
    db,
    sql`
    with matching as materialized (select number, created_at from product_search where ${allOf(conditions)})
    select number from matching ${newestFirst} limit ${limit} ${matchKind === "start" ? prepared : sql``}`,
  );
}

/** Matches that are not at the start of the name: first those at a word, then the others; newest first. Returns numbers. */
export async function findMatchesBeyondStart(db: Database, searchTerm: SearchTerm, limit: number): Promise<number[]> {
  return findNumbers(
    db,
    sql`
    with ${patterns(searchTerm)},
    matching as materialized (
      select number, created_at, ${matchKindSql} as match from product_search where ${conditionFor.anywhere(searchTerm)} and not ${conditionFor.start(searchTerm)})
    select number from matching order by match, created_at desc, number desc limit ${limit}`,
  );
}

async function findNumbers(db: Database, query: RawBuilder<unknown>): Promise<number[]> {
  const { rows } = await (query as RawBuilder<{ number: number }>).execute(db);
  return rows.map(({ number }) => number);
}

const conditionFor: Record<MatchKind, (searchTerm: SearchTerm) => RawBuilder<boolean>> = {
  // The two bounds make the index usable for any text; chr(1114111) is the last code point.
  start: ({ text }) => sql`(product_search.name like ${escapeLike(text)} || '%'
    and product_search.name ~>=~ lower(${text}::text) and product_search.name ~<=~ (lower(${text}::text) || chr(1114111)))`,
  word: ({ text }) => sql`(${nameLike("% ", text)} or ${nameLike("%-", text)})`,
  anywhere: (searchTerm) => matchesSearchTerm(searchTerm),
};
