import { Refusal } from "#contract/http/errors.ts";
import type { OrdersQuery } from "#contract/orders/orders.ts";
import type { AppContext } from "../../../context.ts";
import type { Database, Transaction } from "../../../platform/database/database.ts";
import type { Customer } from "../../people/account/index.ts";
import { toCustomerActor } from "../../shop/audit/audit.ts";
import { getSettings, type ShopSettings } from "../../shop/settings/settings.ts";
import { loadOrderDetails } from "./record/load-order-details.ts";
import { findOrderPayment, type OrderPayment } from "./record/order-payment.ts";
import { countOrders, findOrder, findOrderWithPayments, listOrders, type OrderRow } from "./record/order-queries.ts";
import type { OrderRecord } from "./record/order-record.ts";
import { listRefundProgress } from "./refunds/progress/refund-progress-queries.ts";
import { transitionOrder } from "./transitions/transition-order.ts";

/**
 * Runs several queries on one snapshot (repeatable read). Otherwise a webhook between two of them could produce an
 * order that is paid and still awaits its payment.
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
    return { orders: await loadWithRefunds(trx, rows, settings), total };
  });
}

export async function getOrder(db: Database, customer: Customer, id: string): Promise<OrderRecord> {
  const settings = await getSettings(db);
  return withSnapshot(db, async (trx) => {
    const [order] = await loadWithRefunds(trx, [await requireOrder(trx, customer, id)], settings);
    if (!order) throw orderNotFound();
    return order;
  });
}

async function loadWithRefunds(
  db: Database,
  rows: readonly OrderRow[],
  settings: ShopSettings,
): Promise<OrderRecord[]> {
  const orders = await loadOrderDetails(db, rows, settings);
  const refunds =
    rows.length > 0
      ? await listRefundProgress(
          db,
          orders.map(({ id }) => id),
        )
      : [];
  const refundsByOrder = Map.groupBy(refunds, ({ orderId }) => orderId);
  return orders.map((order) => ({ ...order, refunds: refundsByOrder.get(order.id) ?? [] }));
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

const orderNotFound = () => new Refusal("not_found", "Order not found.");
