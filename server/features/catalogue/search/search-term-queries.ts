import { type RawBuilder, sql } from "kysely";
import type { SearchTerm } from "./search-term.ts";

type Condition = RawBuilder<boolean>;

/** True if the product's name or its third category's name contains the term, ignoring case; `%`, `_` and `\` are literal. */
export function matchesSearchTerm({ text, thirdCategories }: SearchTerm): Condition {
  if (thirdCategories.length === 0) return nameContains(text);
  return sql<boolean>`(${nameContains(text)} or third_category_id = any(${thirdCategories}::text[]))`;
}

/** True if the name contains the text. */
export function nameContains(text: string): Condition {
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
