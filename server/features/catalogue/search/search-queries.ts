import { type RawBuilder, sql } from "kysely";
import type { Database } from "../../../platform/database/database.ts";
import { prepared } from "../../../platform/database/prepared.ts";
import { type Matches, type MatchKind, matchKinds, noMatches } from "./relevance.ts";
import type { SearchTerm } from "./search-term.ts";
import { escapeLike, matchesSearchTerm, nameContains, nameLike } from "./search-term-queries.ts";

/** All products whose best match with the term is of one of these kinds. */
export function findMatches(db: Database, searchTerm: SearchTerm, kinds: readonly MatchKind[]): Promise<Matches> {
  // The plan for the start of a name is good for any text.
  const isFoundByPrefix = kinds.every((kind) => kind === "name" || kind === "start");
  return findRanked(db, searchTerm, matchesAnyOf(searchTerm, kinds), kinds, isFoundByPrefix ? prepared : sql``);
}

/** All products that match, read from all names: for terms that so many names contain that an index takes longer. */
export function scanMatches(db: Database, searchTerm: SearchTerm): Promise<Matches> {
  const { text, thirdCategories } = searchTerm;
  const contained = sql<boolean>`(name like '%' || ${escapeLike(text)} || '%' or third_category_id = any(${thirdCategories}::text[]))`;
  return findRanked(db, searchTerm, contained, matchKinds, sql``);
}

// Number and kind share an integer of four bytes, because there may be very many of them.
const kindBits = 3;
const bytesPerMatch = 4;

async function findRanked(
  db: Database,
  searchTerm: SearchTerm,
  condition: RawBuilder<boolean>,
  kinds: readonly MatchKind[],
  ending: RawBuilder<unknown>,
): Promise<Matches> {
  const { rows } = await sql<{ ranked: Buffer | null }>`
    with ${patterns(searchTerm)}
    select string_agg(int4send((number << ${sql.lit(kindBits)}) + ${rankOf(searchTerm)}), '') as ranked
    from product_search where ${condition} ${ending}`.execute(db);
  const bytes = rows[0]?.ranked ?? Buffer.alloc(0);
  const matches = noMatches();
  for (let offset = 0; offset < bytes.length; offset += bytesPerMatch) {
    const ranked = bytes.readInt32BE(offset);
    const kind = matchKinds[ranked & ((1 << kindBits) - 1)];
    if (kind && kinds.includes(kind)) matches[kind].push(ranked >> kindBits);
  }
  return matches;
}

/** The LIKE patterns, materialized so that they are built once and not for each name. */
function patterns({ text }: SearchTerm) {
  return sql`patterns as materialized (
    select text as name, text || '%' as start, '% ' || text || '%' as word, '%-' || text || '%' as dashed, '%' || text || '%' as anywhere
    from (select ${escapeLike(text)} as text) as text)`;
}

/** The index in `matchKinds`. */
function rankOf({ thirdCategories }: SearchTerm) {
  const onlyCategory =
    thirdCategories.length === 0 ? sql`` : sql.raw("when name not like (select anywhere from patterns) then 4");
  return sql`case ${onlyCategory}
    when name like (select name from patterns) then 0 when name like (select start from patterns) then 1
    when name like (select word from patterns) or name like (select dashed from patterns) then 2 else 3 end`;
}

/** True for products with one of these kinds of match, and perhaps for some that match better. */
function matchesAnyOf(searchTerm: SearchTerm, kinds: readonly MatchKind[]): RawBuilder<boolean> {
  const { text, thirdCategories } = searchTerm;
  if (kinds.includes("anywhere"))
    return kinds.includes("category") ? matchesSearchTerm(searchTerm) : nameContains(text);
  if (kinds.includes("category")) return sql`third_category_id = any(${thirdCategories}::text[])`;
  const conditions = [
    ...(kinds.includes("start") ? [startsWith(text)] : kinds.includes("name") ? [isName(text)] : []),
    ...(kinds.includes("word") ? [sql<boolean>`${nameLike("% ", text)} or ${nameLike("%-", text)}`] : []),
  ];
  return sql<boolean>`(${sql.join(conditions, sql` or `)})`;
}

function isName(text: string): RawBuilder<boolean> {
  return sql`product_search.name = lower(${text}::text)`;
}

/** The two bounds make the index usable for any text; chr(1114111) is the last code point. */
function startsWith(text: string): RawBuilder<boolean> {
  return sql`(product_search.name like ${escapeLike(text)} || '%'
    and product_search.name ~>=~ lower(${text}::text) and product_search.name ~<=~ (lower(${text}::text) || chr(1114111)))`;
}
