import { type Selectable, type SelectQueryBuilder, sql } from "kysely";
import type { OrderActor, OrderStatus } from "#contract/orders/order-status.ts";
import type { Database, Transaction } from "../../../../platform/database/database.ts";
import { newId } from "../../../../platform/database/id.ts";
import type { Tables } from "../../../../platform/database/tables.ts";
import type { OrderQuote } from "../../../merchandise/pricing/index.ts";
import { contactEmail } from "../../../people/account/index.ts";
import type { PaymentRow } from "./order-payment.ts";

export type OrderRow = Pick<Selectable<Tables["orders"]>, Column>;
export type ItemRow = Selectable<Tables["order_items"]>;
export type OrderEventRow = Pick<
  Selectable<Tables["order_events"]>,
  "order_id" | "status" | "actor" | "note" | "created_at"
>;
type OrderFilters = { status?: OrderStatus | undefined; q: string; page: number; limit: number };

export function listOrders(db: Database, customerId: string, filters: OrderFilters): Promise<OrderRow[]> {
  return selectMatching(db, customerId, filters)
    .select(orderColumns)
    .orderBy("o.id", "desc")
    .limit(filters.limit)
    .offset((filters.page - 1) * filters.limit)
    .execute();
}

export async function countOrders(db: Database, customerId: string, filters: OrderFilters): Promise<number> {
  const { count } = await selectMatching(db, customerId, filters)
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow();
  return count;
}

function selectMatching(db: Database, customerId: string, { status, q }: OrderFilters) {
  let query: SelectQueryBuilder<Tables & { o: Tables["orders"] }, "o", object> = db
    .selectFrom("orders as o")
    .where("o.customer_id", "=", customerId);
  // Customers see "in transit" as shipped.
  if (status) query = query.where("o.status", "in", status === "shipped" ? ["shipped", "in transit"] : [status]);
  if (q) {
    // strpos instead of like: it has no wildcards, so the search text needs no escaping.
    query = query.where((where) =>
      where.or([
        sql<boolean>`strpos(right(o.id, 8), fold_text(${q})) > 0`,
        where.exists(
          where
            .selectFrom("order_items as i")
            .select("i.id")
            .whereRef("i.order_id", "=", "o.id")
            .where(sql<boolean>`strpos(fold_text(i.name), fold_text(${q})) > 0`),
        ),
      ]),
    );
  }
  return query;
}

export function findOrder(db: Database, customerId: string, id: string): Promise<OrderRow | undefined> {
  return db
    .selectFrom("orders as o")
    .select(orderColumns)
    .where("o.id", "=", id)
    .where("o.customer_id", "=", customerId)
    .executeTakeFirst();
}

export function listItems(db: Database, orderIds: readonly string[]): Promise<ItemRow[]> {
  return db.selectFrom("order_items").selectAll().where(inOrders(orderIds)).orderBy("id").execute();
}

export function listOrderEvents(db: Database, orderIds: readonly string[]): Promise<OrderEventRow[]> {
  return db
    .selectFrom("order_events")
    .select(["order_id", "status", "actor", "note", "created_at"])
    .where(inOrders(orderIds))
    .orderBy("created_at")
    .orderBy("id")
    .execute();
}

/** Captured and refused payments of these orders, in the order in which they were recorded. */
export function listPayments(
  db: Database,
  orderIds: readonly string[],
): Promise<(PaymentRow & { order_id: string })[]> {
  return db
    .selectFrom("payments as p")
    .leftJoin("refunds as r", "r.payment_id", "p.id")
    .select(["p.order_id", "p.id", "p.state", "p.reason", "p.amount", "p.received_at", "r.cause", "r.confirmed_at"])
    .select(refunded)
    .where(inOrders(orderIds))
    .orderBy("p.received_at")
    .orderBy("p.id")
    .execute();
}

/** The total of the refunds that the provider has processed, in paise. */
const refunded =
  sql<number>`coalesce((select sum(amount) from processed_refunds f where f.payment_id = p.id), 0)::bigint`.as(
    "refunded",
  );

/** An order with its captured and refused payments, in the order in which they were recorded. */
export async function findOrderWithPayments(db: Database, customerId: string, id: string) {
  const rows = await db
    .selectFrom("orders as o")
    .leftJoin("payments as p", "p.order_id", "o.id")
    .leftJoin("refunds as r", "r.payment_id", "p.id")
    .select(["o.id", "o.status", "o.payment_method", "o.reserved_until"])
    .select(["p.id as payment_id", "p.state", "p.reason", "p.amount", "p.received_at", "r.cause", "r.confirmed_at"])
    .select(refunded)
    .where("o.id", "=", id)
    .where("o.customer_id", "=", customerId)
    .orderBy("p.received_at")
    .orderBy("p.id")
    .execute();
  const [order] = rows;
  if (!order) return undefined;
  const payments = rows.flatMap(({ payment_id: id, state, reason, amount, received_at, ...row }): PaymentRow[] => {
    if (!id || !state || reason === null || amount === null || !received_at) return [];
    const { refunded, cause, confirmed_at } = row;
    return [{ id, state, reason, amount, refunded, received_at, cause, confirmed_at }];
  });
  return { ...order, payments };
}

/**
 * The order with its customer's email address. Locks the order against other transitions until the transaction ends.
 */
export async function lockOrder(trx: Transaction, id: string) {
  return await trx
    .selectFrom("orders as o")
    .innerJoin("customers as s", "s.id", "o.customer_id")
    .select([...orderColumns, contactEmail("s").as("email")])
    .where("o.id", "=", id)
    .forNoKeyUpdate("o")
    .executeTakeFirst();
}

type Transition = { status: OrderStatus; actor: OrderActor; note: string };
/** Returns the id of the order event. */
export async function writeTransition(trx: Transaction, id: string, { status, actor, note }: Transition) {
  await trx.updateTable("orders").set({ status }).where("id", "=", id).execute();
  const eventId = newId();
  await trx
    .insertInto("order_events")
    // The time of now() would be the start of the transaction, which may have waited for the lock while another event
    // was written.
    .values({ id: eventId, order_id: id, status, actor, note, created_at: sql<Date>`clock_timestamp()` })
    .execute();
  return eventId;
}

/** Replaces the coupon of the order and its quote. */
export async function updateCoupon(trx: Transaction, id: string, { code, ...quote }: OrderQuote & { code: string }) {
  await trx
    .updateTable("orders")
    .set({ coupon_code: code, ...quote })
    .where("id", "=", id)
    .execute();
}

/** Writes each item's share of the coupon. Null: the coupon is spread by value. */
export async function updateCouponShares(trx: Transaction, shares: readonly { id: string; share: number | null }[]) {
  await sql`
    update order_items i set coupon_share = s.share
    from jsonb_to_recordset(${JSON.stringify(shares)}::jsonb) as s (id text, share integer)
    where i.id = s.id and i.coupon_share is distinct from s.share`.execute(trx);
}

/** The present categories of the order's products, on all levels, by item. Products that are deleted have none. */
export async function listItemCategories(db: Database, orderId: string): Promise<ReadonlyMap<string, string[]>> {
  const { rows } = await sql<{ id: string; ids: string[] }>`
    select i.id, array_remove(array[p.category_id, p.sub_category_id, p.third_category_id]::text[], null) as ids
    from order_items i join products p on p.id = i.product_id where i.order_id = ${orderId}`.execute(db);
  return new Map(rows.map(({ id, ids }) => [id, ids]));
}

/** The columns of an `OrderRow` in the table `orders as o`. */
export const orderColumns = [
  "o.id",
  "o.customer_id",
  "o.status",
  "o.payment_method",
  "o.address",
  "o.mrp",
  "o.discount",
  "o.coupon",
  "o.coupon_code",
  "o.shipping",
  "o.cod_fee",
  "o.total",
  "o.created_at",
  "o.language",
  "o.reserved_until",
  "o.delivery_days",
  "o.gift_message",
  "o.business_gstin",
  "o.business_name",
] as const;
type Column = (typeof orderColumns)[number] extends `o.${infer Name}` ? Name : never;

export async function markExpired(trx: Transaction, id: string) {
  await trx.updateTable("orders").set({ expired: true }).where("id", "=", id).execute();
}

/** Marks the order as no longer expired, so that it counts as sold. */
export async function markReopened(trx: Transaction, id: string) {
  await trx.updateTable("orders").set({ expired: false }).where("id", "=", id).execute();
}

const inOrders = (orderIds: readonly string[]) => sql<boolean>`order_id = any(${orderIds}::text[])`;
