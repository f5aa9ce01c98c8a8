import { type RawBuilder, sql } from "kysely";
import type { Database } from "../database/open.ts";
import type { SearchTerm } from "./listing-filters.ts";

type Condition = RawBuilder<boolean>;

const numberBytes = 4;

/** The numbers of all products that a text names, in no order. Sent as four bytes each, since there may be very many. */
export async function findMatchingNumbers(db: Database, searchTerm: SearchTerm): Promise<number[]> {
  const { rows } = await sql<{ numbers: Buffer | null }>`
    select string_agg(int4send(number), '') as numbers from product_search where ${matchesSearchTerm(searchTerm)}`.execute(
    db,
  );
  const bytes = rows[0]?.numbers ?? Buffer.alloc(0);
  return Array.from({ length: bytes.length / numberBytes }, (_, index) => bytes.readInt32BE(index * numberBytes));
}

/** The name, or the third category's name, contains the text: letters of either case, `%`, `_` and `\` as they are. */
export function matchesSearchTerm({ text, thirdCategories }: SearchTerm): Condition {
  if (thirdCategories.length === 0) return nameContains(text);
  return sql<boolean>`(${nameContains(text)} or third_category_id = any(${thirdCategories}::text[]))`;
}

function nameContains(text: string): Condition {
  // Two letters are too few for the index by trigrams.
  if ([...text].length > 2) return nameLike("%", text);
  return sql<boolean>`(letter_pairs(product_search.name) @> letter_pairs(lower(${text}::text))
    and product_search.name like '%' || ${escapeLike(text)} || '%')`;
}

// With two letters on either side of a space, the trigrams that reach across it are rarer than those with a letter for it.
const spaceBetweenLetterPairs = /[^ ]{2} [^ ]{2}/;

/**
 * The index holds names as one word, once with a letter for each space and once without spaces (decisions 17 and 20). What
 * it finds is compared with the pattern itself.
 */
export function nameLike(prefix: "%" | "% " | "%-", text: string): Condition {
  const pattern = sql`${sql.lit(prefix)} || ${escapeLike(text)} || '%'`;
  const space = sql.lit(spaceBetweenLetterPairs.test(text) ? "" : "q");
  return sql<boolean>`(as_one_word(product_search.name) like replace(${pattern}, ' ', ${space})
    and product_search.name like ${pattern})`;
}

/** For LIKE, in lower case, without wildcards. */
export function escapeLike(text: string) {
  return sql<string>`lower(${text.replace(/[\\%_]/g, "\\$&")}::text)`;
}

export function allOf(conditions: readonly Condition[]): Condition {
  return conditions.length === 0 ? sql<boolean>`true` : sql<boolean>`${sql.join(conditions, sql` and `)}`;
}

/** After much was saved, so that the planner knows at once; PostgreSQL's own round comes a minute later. */
export async function vacuumIndex(db: Database) {
  await sql`vacuum (analyze) product_index, product_search`.execute(db);
}
