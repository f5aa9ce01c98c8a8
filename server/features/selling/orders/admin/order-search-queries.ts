import { sql } from "kysely";
import { toGtin14 } from "#contract/values/barcode.ts";
import type { Database } from "../../../../platform/database/database.ts";
import type { ListOrder } from "../../../../platform/database/list-sorts.ts";
import { containsText, toPartPattern } from "../../../../platform/database/text-search.ts";
import { foldText } from "../../../../platform/text/fold-text.ts";
import { customerIdsOf } from "../../../people/account/index.ts";

/** A condition on `orders as o`. */
export type Condition = ReturnType<typeof sql<boolean>>;

type Page = Pick<ListOrder, "order" | "following"> & { limit: number };
type SearchOptions = {
  /** Whether the reader may see phone numbers, and so search by them. */
  seesPhones?: boolean;
  /** Whether other filters leave few orders. */
  isNarrow?: boolean | undefined;
  /** The requested page of the found orders. Undefined if other filters apply, too. */
  page?: Page | undefined;
  /** The ids of a whole page of matches among the newest orders; undefined if there are fewer. */
  findNewest?: ((matches: Condition) => Promise<readonly string[] | undefined>) | undefined;
};

/**
 * The condition for a search text. The text is an order's id or number, a customer's email, an item's SKU or barcode,
 * or a parcel's tracking number, if such a row exists. Otherwise it is words of name, town and PIN or the end of a
 * phone number, or else a part of them. The meanings are tried one after the other, because each has an index of its
 * own: with "or" PostgreSQL would read all orders.
 */
export async function findSearchCondition(
  db: Database,
  search: string,
  { isNarrow = false, seesPhones = true, findNewest, page }: SearchOptions = {},
): Promise<Condition> {
  const text = foldText(search);
  const number = text.replace(/^#\s*/, "");
  if (/^[0-9a-f]{24}$/.test(number)) return sql<boolean>`o.id = ${number}`;
  if (/^[0-9a-f]{8}$/.test(number) && (await hasNumber(db, number))) return sql<boolean>`right(o.id, 8) = ${number}`;
  if (/^\S+@\S+$/.test(text)) return sql<boolean>`o.customer_id = any(${customerIdsOf(sql`${text}`)})`;
  const { variants, parcels } = await findCodeAndAwb(db, search);
  if (variants.length > 0)
    return sql<boolean>`o.id = any(array(select order_id from order_items where variant_id = any(${variants}::text[])))`;
  if (parcels.length > 0) return toCondition(parcels);
  const digits = /^[+\d\s().-]+$/.test(text) ? text.replace(/\D/g, "") : "";
  if (digits && !seesPhones) return hasPin(digits);
  const matches = sql<boolean>`folded_order_search(o.address) like ${toPartPattern(digits || text)}`;
  const words = text.split(/\s+/).filter((word) => word !== "");
  if (words.length === 2 && !digits) {
    const { count, ids } = await findName(db, text, page);
    if (count > 0) return count <= maxFound ? toCondition(ids) : hasName(text);
  }
  for (const whole of digits ? hasPinOrPhoneEnd(digits) : hasWords(words)) {
    const { count, ids } = await findMatchingOrders(db, whole, page);
    if (count > 0) return count <= maxFound ? toCondition(ids) : whole;
  }
  // Phone numbers and PINs are not frequent.
  const newest = digits ? undefined : await findNewest?.(isInNameOrTown(text));
  if (newest) return toCondition(newest);
  if (isNarrow) return matches;
  const found = await findMatchingOrders(db, matches, page);
  return found.count <= maxFound ? toCondition(found.ids) : matches;
}

/** Both words are in the name, in any order. Names of two words have an index of their own. */
function hasName(text: string): Condition {
  return sql<boolean>`(${isWholeName(text)} or ${isInLongerName(text)})`;
}
const toPair = (text: string) => sql`folded_order_name_pair(jsonb_build_object('firstName', ${text}::text))`;
const isWholeName = (text: string) => sql<boolean>`folded_order_name_pair(o.address) = ${toPair(text)}`;
const isInLongerName = (text: string) => sql<boolean>`folded_order_words(o.address) @> array[${toPair(text)}]`;

/**
 * Finds orders like `findMatchingOrders`, by a name of two words. With `page`, only the orders of the page are read
 * from the index of whole names, however many have the name. "limit" and "order by" let PostgreSQL use the indexes: it
 * expects every 200th order to match, and would otherwise look for the first match among all orders.
 */
async function findName(db: Database, text: string, page: Page | undefined) {
  const whole = sql`select o.id from orders o where ${isWholeName(text)}`;
  const { rows } = await sql<{ count: number; ids: string[] }>`
    with whole as materialized (${
      page ? sql`select id from (${whole}) o ${toPageClause(page)}` : sql`${whole} order by o.id limit ${maxFound + 1}`
    }),
    longer as materialized (select o.id from orders o where ${isInLongerName(text)} limit ${maxFound + 1})
    select (select count(*)::int from longer) + ${
      page
        ? sql`(select count(*)::int from (${whole} order by o.id limit 1) first)`
        : sql`(select count(*)::int from whole)`
    } as count, array(select id::text from (select id from whole union all select id from longer) o ${toPageClause(page)}) as ids
  `.execute(db);
  return rows[0] ?? { count: 0, ids: [] };
}

/**
 * Conditions to be tried in this order: the words of a longer name, which `folded_order_words` also has in pairs, and
 * single words of name, town and PIN. Empty for a single word, which may be only the beginning of a word.
 */
function hasWords(words: readonly string[]): Condition[] {
  if (words.length < 2) return [];
  const sorted = [...new Set(words)].sort();
  const pairs = sorted.flatMap((first, at) => sorted.slice(at + 1).map((second) => `${first} ${second}`));
  return [...(pairs.length > 1 && pairs.length <= maxPairs ? [pairs] : []), words].map(
    (all) => sql<boolean>`folded_order_words(o.address) @> ${all}::text[]`,
  );
}
const maxPairs = 10;

/** The whole PIN, or at least the last four digits of a phone number, with or without its country code. */
function hasPinOrPhoneEnd(digits: string): Condition[] {
  if (digits.length < 4) return [];
  const reversed = [...digits.slice(-10)].reverse().join("");
  return [
    sql<boolean>`(${hasPin(digits)}
      or reverse(normalize_phone(o.address->>'phone')) like ${`${reversed}%`})`,
  ];
}

const hasPin = (digits: string) => sql<boolean>`folded_order_words(o.address) @> ${[digits]}::text[]`;

const toCondition = (ids: readonly string[]): Condition => sql<boolean>`o.id = any(${ids}::text[])`;

/**
 * The maximum number of orders that are found by the search index, unless other filters leave few orders (`isNarrow`).
 * PostgreSQL expects a hundredth of all orders to match any text, and would read the orders from the newest on. That is
 * fast for texts with more matches, but takes more than a second for a text with few.
 */
const maxFound = 3000;

/** `count` is at most one more than `maxFound`. With `page`, `ids` has only the orders of the page. */
async function findMatchingOrders(db: Database, matches: Condition, page?: Page) {
  const found = sql`with found as materialized (select o.id from orders o where ${matches} limit ${maxFound + 1})`;
  const { rows } = await sql<{ count: number; ids: string[] }>`
    ${found} select (select count(*)::int from found) as count, array(select id::text from found o ${toPageClause(page)}) as ids
  `.execute(db);
  return rows[0] ?? { count: 0, ids: [] };
}

function toPageClause(page: Page | undefined) {
  if (!page) return sql``;
  return sql`where ${page.following} order by ${page.order} limit ${page.limit}`;
}

async function hasNumber(db: Database, number: string): Promise<boolean> {
  const order = await db
    .selectFrom("orders")
    .select("id")
    .where(sql<boolean>`right(id, 8) = ${number}`)
    .limit(1)
    .executeTakeFirst();
  return order !== undefined;
}

/** The variants with this SKU or barcode, and the orders with a parcel of this tracking number. */
async function findCodeAndAwb(db: Database, text: string) {
  const { rows } = await sql<{ variants: string[]; parcels: string[] }>`select
    array(select id::text from variants where sku in (${text}, ${text.toUpperCase()}, ${text.toLowerCase()})
      union select id::text from variants where barcode is not null and lpad(barcode, 14, '0') = ${toGtin14(text) ?? null}) as variants,
    array(select order_id::text from parcels where lower(awb) = ${text.toLowerCase()} and awb <> '' limit 100) as parcels
  `.execute(db);
  return rows[0] ?? { variants: [], parcels: [] };
}

/**
 * The text of `folded_order_search` without the phone number, whose digits take as long to extract as everything else.
 */
function isInNameOrTown(text: string): Condition {
  return containsText(
    sql`concat_ws(' ', o.address->>'firstName', o.address->>'lastName', o.address->>'city', o.address->>'postalCode')`,
    text,
  );
}
