import { sql } from "kysely";
import type { Database } from "../../../platform/database/database.ts";

/** A condition on `orders as o`. */
export type Condition = ReturnType<typeof sql<boolean>>;

type SearchOptions = {
  /** Other filters leave few orders. */
  isNarrow?: boolean | undefined;
  /** Leaves out those of the found orders that are not on the page. */
  pick?: ((ids: readonly string[]) => readonly string[]) | undefined;
  /** The ids of a whole page of matches among the newest orders; undefined if there are fewer. */
  findNewest?: ((matches: Condition) => Promise<readonly string[] | undefined>) | undefined;
};

/**
 * What a search text means: an order's id or number, a customer's email, an item's SKU or a parcel's tracking number if there is one, else words
 * of name, town and PIN, else a part of them or of the phone. One condition at a time, because each has an index of its own: with "or" PostgreSQL would read all orders.
 */
export async function findSearchCondition(
  db: Database,
  search: string,
  { isNarrow = false, findNewest, pick = (ids) => ids }: SearchOptions = {},
): Promise<Condition> {
  const text = search.toLowerCase();
  const number = text.replace(/^#\s*/, "");
  if (/^[0-9a-f]{24}$/.test(number)) return sql<boolean>`o.id = ${number}`;
  if (/^[0-9a-f]{8}$/.test(number) && (await hasNumber(db, number))) return sql<boolean>`right(o.id, 8) = ${number}`;
  if (/^\S+@\S+$/.test(text)) return sql<boolean>`o.customer_id = (select id from customers where email = ${text})`;
  const variants = await listVariantsBySku(db, search);
  if (variants.length > 0)
    return sql<boolean>`o.id = any(array(select order_id from order_items where variant_id = any(${variants}::text[])))`;
  const orderIds = await listOrdersByAwb(db, text);
  if (orderIds.length > 0) return sql<boolean>`o.id = any(${orderIds}::text[])`;
  const digits = /^[+\d\s().-]+$/.test(text) ? text.replace(/\D/g, "") : "";
  const matches = sql<boolean>`order_search(o.address) like ${`%${escapeLike(digits || text)}%`}`;
  const words = text.split(/\s+/).filter((word) => word !== "");
  // A single word may be the beginning of one.
  if (!digits && words.length > 1) {
    const hasWords = sql<boolean>`order_words(o.address) @> ${words}::text[]`;
    const named = await listMatchingOrders(db, hasWords);
    if (named.length > 0) return named.length <= maxFound ? toCondition(pick(named)) : hasWords;
  }
  // Phone numbers and PINs are not frequent.
  const newest = digits ? undefined : await findNewest?.(matches);
  if (newest) return toCondition(newest);
  if (isNarrow) return matches;
  const found = await listMatchingOrders(db, matches);
  return found.length <= maxFound ? toCondition(pick(found)) : matches;
}

const toCondition = (ids: readonly string[]): Condition => sql<boolean>`o.id = any(${ids}::text[])`;

/**
 * Up to this many orders are found by the search index, unless other filters leave few orders (`isNarrow`). PostgreSQL expects a hundredth of all orders to match any text, and would read them from
 * the newest on: fast for texts with more matches, but more than a second for one with few.
 */
const maxFound = 3000;

async function listMatchingOrders(db: Database, matches: Condition): Promise<string[]> {
  const rows = await db
    .selectFrom("orders as o")
    .select("o.id")
    .where(matches)
    .limit(maxFound + 1)
    .execute();
  return rows.map(({ id }) => id);
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

async function listVariantsBySku(db: Database, sku: string): Promise<string[]> {
  const rows = await db
    .selectFrom("variants")
    .select("id")
    .where("sku", "in", [sku, sku.toUpperCase(), sku.toLowerCase()])
    .execute();
  return rows.map(({ id }) => id);
}

async function listOrdersByAwb(db: Database, awb: string): Promise<string[]> {
  const rows = await db
    .selectFrom("parcels")
    .select("order_id")
    .where(sql<boolean>`lower(awb) = ${awb} and awb <> ''`)
    .limit(100)
    .execute();
  return rows.map(({ order_id }) => order_id);
}

const escapeLike = (text: string) => text.replaceAll(/[\\%_]/g, (sign) => `\\${sign}`);
