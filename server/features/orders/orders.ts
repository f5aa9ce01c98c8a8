import type { SiteSettings } from "#contract/content/settings.ts";
import { Refusal } from "#contract/http/errors.ts";
import type { OrdersQuery } from "#contract/orders/orders.ts";
import type { AppContext } from "../../context.ts";
import type { Database, Transaction } from "../../platform/database/database.ts";
import type { Customer } from "../account/index.ts";
import { toCustomerActor } from "../audit/audit.ts";
import { getSettings } from "../settings/settings.ts";
import { findOrderPayment, type OrderPayment } from "./record/order-payment.ts";
import {
  countOrders,
  findOrder,
  findOrderWithPayments,
  listItems,
  listOrderEvents,
  listOrders,
  listPayments,
  type OrderRow,
} from "./record/order-queries.ts";
import { type OrderRecord, toOrderRecord } from "./record/order-record.ts";
import { transitionOrder } from "./transitions/transition-order.ts";

/**
 * Runs several queries on one snapshot (repeatable read). Otherwise a webhook between two of them could produce an order
 * that is paid and still awaits its payment.
 */
function withSnapshot<Result>(db: Database, read: (trx: Transaction) => Promise<Result>): Promise<Result> {
  return db.transaction().setIsolationLevel("repeatable read").setAccessMode("read only").execute(read);
}

/** The customer's orders, newest first. */
export async function getOrders(db: Database, customer: Customer, filters: OrdersQuery) {
  const settings = await getSettings(db);
  return withSnapshot(db, async (trx) => {
    const rows = await listOrders(trx, customer.id, filters);
    const total = await countOrders(trx, customer.id, filters);
    return { orders: await loadOrderDetails(trx, rows, settings), total };
  });
}

export async function getOrder(db: Database, customer: Customer, id: string): Promise<OrderRecord> {
  const settings = await getSettings(db);
  return withSnapshot(db, async (trx) => {
    const [order] = await loadOrderDetails(trx, [await requireOrder(trx, customer, id)], settings);
    if (!order) throw orderNotFound();
    return order;
  });
}

/** The order without its items, events and payments. */
export async function requireOrder(db: Database, customer: Customer, id: string): Promise<OrderRow> {
  const order = await findOrder(db, customer.id, id);
  if (!order) throw orderNotFound();
  return order;
}

/** The status and payment of an order in one query, because pages poll it. */
export async function getOrderPayment(db: Database, customer: Customer, id: string): Promise<OrderPaymentState> {
  const order = await findOrderWithPayments(db, customer.id, id);
  if (!order) throw orderNotFound();
  return { ...order, payment: findOrderPayment(order, order.payments) };
}
export type OrderPaymentState = Pick<OrderRow, "id" | "status" | "reserved_until"> & {
  payment: OrderPayment | undefined;
};

/** Cancellation by the customer. A shipped order cannot be cancelled, only returned. */
export async function cancelOrder(context: AppContext, customer: Customer, id: string): Promise<OrderRecord> {
  await requireOrder(context.db, customer, id);
  await transitionOrder(context, id, "cancelled", { by: toCustomerActor(customer.id) });
  return getOrder(context.db, customer, id);
}

async function loadOrderDetails(
  db: Database,
  rows: readonly OrderRow[],
  settings: SiteSettings,
): Promise<OrderRecord[]> {
  if (rows.length === 0) return [];
  const ids = rows.map(({ id }) => id);
  const onlineOrderIds = rows.filter((row) => row.payment_method === "online").map(({ id }) => id);
  const items = await listItems(db, ids);
  const events = await listOrderEvents(db, ids);
  const payments = onlineOrderIds.length > 0 ? await listPayments(db, onlineOrderIds) : [];
  const itemsByOrder = Map.groupBy(items, (item) => item.order_id);
  const eventsByOrder = Map.groupBy(events, (event) => event.order_id);
  const paymentsByOrder = Map.groupBy(payments, (payment) => payment.order_id);
  return rows.map((row) => {
    const details = {
      items: itemsByOrder.get(row.id) ?? [],
      events: eventsByOrder.get(row.id) ?? [],
      payments: paymentsByOrder.get(row.id),
    };
    return toOrderRecord(row, details, settings);
  });
}

const orderNotFound = () => new Refusal("not_found", "Order not found.");
