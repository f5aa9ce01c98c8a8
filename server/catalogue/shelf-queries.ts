import { type RawBuilder, sql } from "kysely";
import type { Choice, Mention, Wanted } from "./wanted.ts";

type Condition = RawBuilder<boolean>;

/** What rows of the shelf must fulfil beside the choices. What is not shown has no keys, and so counts for nothing. */
export function shelfBase(wanted: Wanted): Condition[] {
  const { paths, minPrice, maxPrice, newAfter, mention } = wanted;
  const keys = paths.map(({ id }) => `category:${id}`);
  return [
    ...(paths.length === 0 ? [] : [sql<boolean>`shelf.keys @> ${keys}::text[]`]),
    ...(minPrice === undefined ? [] : [sql<boolean>`shelf.price >= ${minPrice}`]),
    ...(maxPrice === undefined ? [] : [sql<boolean>`shelf.price <= ${maxPrice}`]),
    ...(newAfter === undefined ? [] : [sql<boolean>`shelf.new_until > ${newAfter}`]),
    ...(mention === undefined
      ? []
      : [sql<boolean>`shelf.number in (select number from shelf_names where ${mentions(mention)})`]),
  ];
}

export function hasChosen({ keys }: Choice): Condition {
  return sql<boolean>`shelf.keys && ${keys}::text[]`;
}

/** The same as the shelf's conditions, said of the products `p`: there an index may hold the wanted order too. */
export function productConditions({ paths, choices, minPrice, maxPrice, newAfter, mention }: Wanted): Condition[] {
  return [
    sql<boolean>`p.status = 'active'`,
    ...paths.map(({ id, level }) => sql<boolean>`${sql.ref(`p.${levels[level - 1]}`)} = ${id}`),
    ...choices.map(chosenBy),
    ...(minPrice === undefined ? [] : [sql<boolean>`p.price >= ${minPrice}`]),
    ...(maxPrice === undefined ? [] : [sql<boolean>`p.price <= ${maxPrice}`]),
    ...(newAfter === undefined ? [] : [sql<boolean>`p.new_until >= to_timestamp(${newAfter + 1})`]),
    ...(mention === undefined ? [] : [mentions(mention, sql`lower(p.name)`)]),
  ];
}
const levels = ["category_id", "sub_category_id", "third_category_id"];

function chosenBy({ facet, values }: Choice): Condition {
  const any = sql`any(${values}::text[])`;
  if (facet === "discounted") return sql`p.discount > 0`;
  if (facet === "color") return sql`p.colors && ${values}::text[]`;
  if (facet === "category")
    return sql`(${sql.join(
      levels.map((level) => sql`${sql.ref(`p.${level}`)} = ${any}`),
      sql` or `,
    )})`;
  return sql`${sql.ref(`p.${facet === "sleeveLength" ? "sleeve_length" : facet}`)} = ${any}`;
}

/** The name, or the third category's name, contains the text: letters of either case, `%`, `_` and `\` as they are. */
export function mentions({ text, thirdCategories }: Mention, name?: RawBuilder<unknown>): Condition {
  const named = name ? sql<boolean>`${name} like '%' || ${plain(text)} || '%'` : inNames(text);
  if (thirdCategories.length === 0) return named;
  return sql<boolean>`(${named} or third_category_id = any(${thirdCategories}::text[]))`;
}

function inNames(text: string): Condition {
  // Two letters are too few for the index by trigrams.
  if ([...text].length > 2) return namesLike(sql`'%' || ${plain(text)} || '%'`);
  return sql<boolean>`(letter_pairs(shelf_names.name) @> letter_pairs(lower(${text}::text))
    and shelf_names.name like '%' || ${plain(text)} || '%')`;
}

/** The index knows names as one word, with a letter for each space; what it finds is compared as it is. */
export function namesLike(pattern: RawBuilder<unknown>): Condition {
  return sql<boolean>`(translate(shelf_names.name, ' ', 'q') like translate(${pattern}, ' ', 'q')
    and shelf_names.name like ${pattern})`;
}

/** For LIKE, in lower case, without wildcards. */
export function plain(text: string) {
  return sql<string>`lower(${text.replace(/[\\%_]/g, "\\$&")}::text)`;
}

export function all(conditions: readonly Condition[]): Condition {
  return conditions.length === 0 ? sql<boolean>`true` : sql<boolean>`${sql.join(conditions, sql` and `)}`;
}
