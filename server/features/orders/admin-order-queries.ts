import { sql } from "kysely";
import type { OrderStatus } from "#contract/orders/order-status.ts";
import type { Database } from "../../platform/database/database.ts";

function selectOrders(db: Database) {
  return db
    .selectFrom("orders as o")
    .select([
      "o.id",
      "o.status",
      "o.payment_method as paymentMethod",
      "o.total",
      "o.created_at as placedAt",
      "o.address",
    ])
    .select(sql<number>`(select sum(quantity)::int from order_items i where i.order_id = o.id)`.as("units"))
    .orderBy("o.id", "desc");
}
/** An order as the merchant sees it. Money in paise. */
export type AdminOrder = Awaited<ReturnType<typeof listOrdersByNumber>>[number];

export type AdminOrderFilters = {
  status?: OrderStatus | undefined;
  /** A whole order number, id or email; otherwise part of the order number or id, of the customer's name, email, phone, town or postal code, or of an item or its SKU. */
  search?: string | undefined;
  since?: Date | undefined;
  limit: number;
};

export async function listNewestOrders(db: Database, { status, search, since, limit }: AdminOrderFilters) {
  let query = selectOrders(db).limit(limit);
  if (status) query = query.where("o.status", "=", status);
  if (since) query = query.where("o.created_at", ">=", since);
  if (!search) return query.execute();
  // By index. A search for parts reads all orders, in 0.7 s for a million: every order would have to be written to an index for it.
  const hasIdentifier = matchesIdentifier(search);
  const identified = hasIdentifier ? await query.where(hasIdentifier).execute() : [];
  return identified.length > 0 ? identified : query.where(matches(search)).execute();
}

/** Undefined if the text cannot be a whole order number, id or email. */
function matchesIdentifier(search: string) {
  const number = toNumberText(search);
  if (/^[0-9a-f]{24}$/.test(number)) return sql<boolean>`o.id = ${number}`;
  if (/^[0-9a-f]{8}$/.test(number)) return sql<boolean>`right(o.id, 8) = ${number}`;
  if (/^\S+@\S+$/.test(search))
    return sql<boolean>`o.customer_id = (select id from customers where email = ${search.toLowerCase()})`;
  return undefined;
}

/** Without the # with which order numbers are shown. */
function toNumberText(search: string): string {
  return search.toLowerCase().replace(/^#\s*/, "");
}

/** strpos instead of like: it has no wildcards, so the search text needs no escaping. */
function matches(search: string) {
  const text = search.toLowerCase();
  const number = toNumberText(search);
  const digits = /^[+\d\s().-]+$/.test(text) ? text.replace(/\D/g, "") : "";
  return sql<boolean>`(
    strpos(o.id, ${number}) > 0
    or strpos(lower(concat_ws(' ', o.address->>'firstName', o.address->>'lastName', o.address->>'city',
      o.address->>'postalCode', o.address->>'phone')), ${text}) > 0
    or (${digits} <> '' and strpos(regexp_replace(o.address->>'phone', '\\D', '', 'g'), ${digits}) > 0)
    or exists (select from customers c where c.id = o.customer_id and strpos(lower(c.email), ${text}) > 0)
    or exists (
      select from order_items i left join variants v on v.id = i.variant_id
      where i.order_id = o.id and (strpos(lower(i.name), ${text}) > 0 or strpos(lower(v.sku), ${text}) > 0)
    )
  )`;
}

/** @param number the whole id or its last eight characters, in lower case */
export function listOrdersByNumber(db: Database, number: string) {
  return number.length === 24
    ? selectOrders(db).where("o.id", "=", number).execute()
    : selectOrders(db).where(sql<boolean>`right(o.id, 8) = ${number}`).execute();
}

export function getOrderCustomer(db: Database, orderId: string) {
  return db
    .selectFrom("orders as o")
    .innerJoin("customers as s", "s.id", "o.customer_id")
    .select(["s.id", "s.email"])
    .where("o.id", "=", orderId)
    .executeTakeFirstOrThrow();
}

/** The items to pack. The SKU and source key are null if the variant or product was deleted meanwhile. */
export function listPackingItems(db: Database, orderId: string) {
  return db
    .selectFrom("order_items as i")
    .leftJoin("variants as z", "z.id", "i.variant_id")
    .leftJoin("products as p", "p.id", "i.product_id")
    .select(["i.quantity", "i.name", "i.size", "i.color", "i.price", "z.sku", "p.source_key as key"])
    .where("i.order_id", "=", orderId)
    .orderBy("i.id")
    .execute();
}
