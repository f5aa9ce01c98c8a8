import { type RawBuilder, sql } from "kysely";
import type { Database } from "../../../platform/database/database.ts";
import type { SearchTerm } from "./search-term.ts";

type Condition = RawBuilder<boolean>;

const bytesPerNumber = 4;

/** The numbers of all products that match the term, in no order. Transferred as four bytes each: there may be very many. */
export async function findMatchingNumbers(db: Database, searchTerm: SearchTerm): Promise<number[]> {
  const { rows } = await sql<{ numbers: Buffer | null }>`
    select string_agg(int4send(number), '') as numbers from product_search where ${matchesSearchTerm(searchTerm)}`.execute(
    db,
  );
  const bytes = rows[0]?.numbers ?? Buffer.alloc(0);
  return Array.from({ length: bytes.length / bytesPerNumber }, (_, index) => bytes.readInt32BE(index * bytesPerNumber));
}

/** True if the product's name or its third category's name contains the term, ignoring case; `%`, `_` and `\` are literal. */
export function matchesSearchTerm({ text, thirdCategories }: SearchTerm): Condition {
  if (thirdCategories.length === 0) return nameContains(text);
  return sql<boolean>`(${nameContains(text)} or third_category_id = any(${thirdCategories}::text[]))`;
}

function nameContains(text: string): Condition {
  // Two letters are too short for the trigram index.
  if ([...text].length > 2) return nameLike("%", text);
  return sql<boolean>`(bigrams(product_search.name) @> bigrams(lower(${text}::text))
    and product_search.name like '%' || ${escapeLike(text)} || '%')`;
}

// With two letters on both sides of a space, the trigrams across the space are rarer than those with a letter in its place.
const spaceBetweenCharacterPairs = /[^ ]{2} [^ ]{2}/;

/**
 * The trigram index holds each name as one word, once with a letter for each space and once without spaces
 * (decision 0008). Its candidates are then compared with the pattern itself.
 */
export function nameLike(prefix: "%" | "% " | "%-", text: string): Condition {
  const pattern = sql`${sql.lit(prefix)} || ${escapeLike(text)} || '%'`;
  const space = sql.lit(spaceBetweenCharacterPairs.test(text) ? "" : "q");
  return sql<boolean>`(spaceless_name(product_search.name) like replace(${pattern}, ' ', ${space})
    and product_search.name like ${pattern})`;
}

/** The text as a literal LIKE pattern, in lower case. */
export function escapeLike(text: string) {
  return sql<string>`lower(${text.replace(/[\\%_]/g, "\\$&")}::text)`;
}

export function allOf(conditions: readonly Condition[]): Condition {
  return conditions.length === 0 ? sql<boolean>`true` : sql<boolean>`${sql.join(conditions, sql` and `)}`;
}
