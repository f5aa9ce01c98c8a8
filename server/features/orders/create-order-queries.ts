import { sql } from "kysely";
import type { Address } from "#contract/account/addresses.ts";
import type { Database, Transaction } from "../../platform/database/database.ts";
import { newId } from "../../platform/database/id.ts";
import { prepared } from "../../platform/database/prepared.ts";
import type { ItemRow, OrderRow } from "./record/order-queries.ts";

/** The order that was placed with this idempotency key. */
export function findByIdempotencyKey(db: Database, customerId: string, idempotencyKey: string) {
  return db
    .selectFrom("orders")
    .select(["id", "request_hash as requestHash"])
    .where("customer_id", "=", customerId)
    .where("idempotency_key", "=", idempotencyKey)
    .executeTakeFirst();
}

/**
 * Inserts the order with its items, its first event and a copy of the address in one statement. Undefined if the address
 * is not the customer's or the idempotency key was used. Locks the customer: of concurrent orders of one customer, with
 * the same key or not, one inserts, the others wait.
 */
export async function insertOrder(trx: Transaction, order: NewOrderRow, { addressId, items }: NewOrderDetails) {
  const { rows } = await sql<{ created_at: Date; address: Address }>`
    with inserted as (
      insert into orders (id, customer_id, status, payment_method, address,
        mrp, discount, coupon, coupon_code, shipping, total, idempotency_key, request_hash, reserved_until, network)
      select ${order.id}, a.customer_id, ${order.status}, ${order.payment_method}, ${addressSnapshot},
        ${order.mrp}::bigint, ${order.discount}::bigint, ${order.coupon}::bigint, ${order.coupon_code}, ${order.shipping}::bigint,
        ${order.total}::bigint, ${order.idempotency_key}, ${order.request_hash}, ${order.reserved_until}::timestamptz,
        ${order.network}
      from addresses a join customers c on c.id = a.customer_id
      where a.id = ${addressId} and a.customer_id = ${order.customer_id} for no key update of c
      on conflict (customer_id, idempotency_key) do nothing
      returning id, created_at, address
    ),
    items as (
      insert into order_items
      select i.* from inserted, jsonb_populate_recordset(null::order_items, ${JSON.stringify(items)}::jsonb) i
    ),
    event as (
      insert into order_events (id, order_id, status, actor, created_at)
      select ${newId()}, id, ${order.status}, 'customer', created_at from inserted
    )
    select created_at, address from inserted ${prepared}`.execute(trx);
  return rows[0];
}
/** An order before it is inserted: without the columns that `insertOrder` returns. */
type NewOrderRow = Omit<OrderRow, "address" | "created_at"> & {
  idempotency_key: string | null;
  request_hash: string;
  network: string | null;
};
type NewOrderDetails = { addressId: string; items: readonly ItemRow[] };

const addressSnapshot = sql`jsonb_build_object(
  '_id', a.id, 'firstName', a.first_name, 'lastName', a.last_name,
  'addressLine1', a.address_line_1, 'addressLine2', a.address_line_2, 'city', a.city, 'state', a.state,
  'country', a.country, 'postalCode', a.postal_code, 'phone', a.phone)`;
