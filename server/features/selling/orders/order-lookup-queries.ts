import { sql } from "kysely";
import type { OrderStatus } from "#contract/orders/order-status.ts";
import type { Database } from "../../../platform/database/database.ts";
import { contactEmail } from "../../people/account/index.ts";
import { findSearchCondition } from "./admin/order-search-queries.ts";

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
export type FoundOrder = Awaited<ReturnType<typeof listOrdersByNumber>>[number];

export type OrderLookupFilters = {
  status?: OrderStatus | undefined;
  /** A search text, as in the back office's list of orders. */
  search?: string | undefined;
  since?: Date | undefined;
  limit: number;
};

export async function listNewestOrders(db: Database, { status, search, since, limit }: OrderLookupFilters) {
  let query = selectOrders(db).limit(limit);
  if (status) query = query.where("o.status", "=", status);
  if (since) query = query.where("o.created_at", ">=", since);
  if (search) query = query.where(await findSearchCondition(db, search));
  return query.execute();
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
    .select(["s.id", contactEmail("s").as("email")])
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
