import { sql } from "kysely";
import type { Address } from "#contract/addresses.ts";
import type { OrderStatus, PaymentMethod } from "#contract/order-status.ts";
import type { Database, Transaction } from "../../platform/database/database.ts";
import { prepared } from "../../platform/database/prepared.ts";
import type { ItemRow } from "./order-queries.ts";

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
 * is not the customer's or the idempotency key was used. Of concurrent requests with the same key one inserts, the others
 * wait.
 */
export async function insertOrder(trx: Transaction, order: NewOrder) {
  const { rows } = await sql<{ created_at: Date; address: Address }>`
    with inserted as (
      insert into orders (id, customer_id, status, payment_method, address,
        mrp, discount, coupon, coupon_code, shipping, total, idempotency_key, request_hash, reserved_until)
      select ${order.id}, a.customer_id, ${order.status}, ${order.paymentMethod}, ${addressSnapshot},
        ${order.mrp}::bigint, ${order.discount}::bigint, ${order.coupon}::bigint, ${order.couponCode ?? null}, ${order.shipping}::bigint,
        ${order.total}::bigint, ${order.idempotencyKey ?? null}, ${order.requestHash}, ${order.reservedUntil}::timestamptz
      from addresses a where a.id = ${order.addressId} and a.customer_id = ${order.customerId}
      on conflict (customer_id, idempotency_key) do nothing
      returning id, created_at, address
    ),
    items as (
      insert into order_items
      select i.* from inserted, jsonb_populate_recordset(null::order_items, ${JSON.stringify(order.items)}::jsonb) i
    ),
    event as (
      insert into order_events (id, order_id, status, actor, created_at)
      select ${order.eventId}, id, ${order.status}, 'customer', created_at from inserted
    )
    select created_at, address from inserted ${prepared}`.execute(trx);
  return rows[0];
}
export type NewOrder = {
  id: string;
  eventId: string;
  customerId: string;
  addressId: string;
  status: OrderStatus;
  paymentMethod: PaymentMethod;
  mrp: number;
  discount: number;
  coupon: number;
  couponCode: string | undefined;
  shipping: number;
  total: number;
  items: readonly ItemRow[];
  idempotencyKey: string | undefined;
  requestHash: string;
  reservedUntil: Date | null;
};

const addressSnapshot = sql`jsonb_build_object(
  '_id', a.id, 'firstName', a.first_name, 'lastName', a.last_name,
  'addressLine1', a.address_line_1, 'addressLine2', a.address_line_2, 'city', a.city, 'state', a.state,
  'country', a.country, 'postalCode', a.postal_code, 'phone', a.phone)`;
