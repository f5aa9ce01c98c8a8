import { sql } from "kysely";
import type { Database, Transaction } from "../../../platform/database/database.ts";
import { newId } from "../../../platform/database/id.ts";
import { prepared } from "../../../platform/database/prepared.ts";
import { selectArea } from "../delivery/delivery.ts";
import { acquireSharedBlocksLock } from "./blocks/block-match-queries.ts";
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
 * Inserts orders of different customers with their items, first events and copies of the addresses in one statement.
 * Returns the inserted orders. An order is not inserted if its address is not the customer's, if its idempotency key
 * was used, or if the account was deleted meanwhile. Locks the customers, in one order, so that concurrent orders of
 * one customer, with the same key or not, wait for each other. With `skipLocked`, orders of locked customers are not
 * inserted instead of waiting. Waits for new blocks of customers, and makes later blocks wait.
 */
export async function insertOrders(
  trx: Transaction,
  orders: readonly NewOrderRow[],
  items: readonly ItemRow[],
  { skipLocked }: { skipLocked: boolean },
) {
  const requested = orders.map((order) => ({ ...order, event_id: newId() }));
  const { rows } = await sql<InsertedOrder>`
    with requested as (
      select * from jsonb_to_recordset(${JSON.stringify(requested)}::jsonb) as r (id text, customer_id text, status text,
        payment_method text, mrp bigint, discount bigint, coupon bigint, coupon_code text, shipping bigint, cod_fee bigint, total bigint,
        idempotency_key text, request_hash text, reserved_until timestamptz, network text, address_id text, event_id text,
        gift_message text, business_gstin text, business_name text, language text)
      where ${acquireSharedBlocksLock}
      order by customer_id
    ),
    addressed as (
      -- "lateral" makes PostgreSQL read the tables by their indexes. Otherwise it would read them as a whole, because
      -- it does not know the number of orders when it plans the query.
      select r.*, a.address, d.days as delivery_days, coalesce(d.cod_allowed, true) as cod_allowed, d.zone
      from requested r cross join lateral (
        select ${addressSnapshot} as address, a.country, a.postal_code from addresses a join customers c on c.id = a.customer_id
        where a.id = r.address_id and a.customer_id = r.customer_id and c.deleted_at is null for no key update of c ${skipLocked ? skip : wait}
      ) a
      left join lateral ${selectArea(sql`a.country`, sql`a.postal_code`)} d on true
    ),
    inserted as (
      insert into orders (id, customer_id, status, payment_method, address,
        mrp, discount, coupon, coupon_code, shipping, cod_fee, total, idempotency_key, request_hash, reserved_until, network, delivery_days,
        gift_message, business_gstin, business_name, language)
      select id, customer_id, status, payment_method, address,
        mrp, discount, coupon, coupon_code, shipping, cod_fee, total, idempotency_key, request_hash, reserved_until, network, delivery_days,
        gift_message, business_gstin, business_name, language
      from addressed
      on conflict (customer_id, idempotency_key) do nothing
      returning id, status, created_at, address, delivery_days
    ),
    items as (
      insert into order_items
      select i.* from jsonb_populate_recordset(null::order_items, ${JSON.stringify(items)}::jsonb) i
      where i.order_id in (select id from inserted)
    ),
    events as (
      insert into order_events (id, order_id, status, actor, created_at)
      select r.event_id, i.id, i.status, 'customer', i.created_at from inserted i join requested r on r.id = i.id
    )
    select i.id, i.created_at, i.address, i.delivery_days, a.cod_allowed, a.zone
    from inserted i join addressed a on a.id = i.id ${prepared}`.execute(trx);
  return new Map(rows.map(({ cod_allowed, zone, ...row }) => [row.id, { row, isCodAllowed: cod_allowed, zone }]));
}
const skip = sql.raw("skip locked");
const wait = sql.raw("");

type InsertedOrder = Pick<OrderRow, "id" | "created_at" | "address" | "delivery_days"> & {
  cod_allowed: boolean;
  zone: string | null;
};

/** An order before it is inserted: without the columns that `insertOrders` returns. */
type NewOrderRow = Omit<OrderRow, "address" | "created_at" | "delivery_days"> & {
  idempotency_key: string | null;
  request_hash: string;
  network: string | null;
  address_id: string;
};

const addressSnapshot = sql`jsonb_build_object(
  '_id', a.id, 'firstName', a.first_name, 'lastName', a.last_name,
  'addressLine1', a.address_line_1, 'addressLine2', a.address_line_2, 'city', a.city, 'state', a.state,
  'country', a.country, 'postalCode', a.postal_code, 'phone', a.phone)`;
