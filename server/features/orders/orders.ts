import { Refusal } from "#contract/errors.ts";
import type { Order, OrdersQuery } from "#contract/orders.ts";
import type { SiteSettings } from "#contract/settings.ts";
import type { AppContext } from "../../context.ts";
import type { Database } from "../../platform/database/database.ts";
import { withSnapshot } from "../../platform/database/with-snapshot.ts";
import type { Customer } from "../account/session.ts";
import { getSettings } from "../settings/settings.ts";
import {
  countOrders,
  findOrder,
  listItems,
  listOrderEvents,
  listOrders,
  listPayments,
  type OrderRow,
} from "./order-queries.ts";
import { toOrder } from "./order-response.ts";
import { transitionOrder } from "./transition-order.ts";

/** The customer's orders, newest first. */
export async function getOrders(db: Database, customer: Customer, filters: OrdersQuery) {
  const settings = await getSettings(db);
  return withSnapshot(db, async (trx) => {
    const rows = await listOrders(trx, customer.id, filters);
    const total = await countOrders(trx, customer.id, filters);
    return { orders: await loadOrderDetails(trx, rows, settings), total };
  });
}

export async function getOrder(db: Database, customer: Customer, id: string): Promise<Order> {
  const settings = await getSettings(db);
  return withSnapshot(db, async (trx) => {
    const row = await findOrder(trx, customer.id, id);
    if (!row) throw orderNotFound();
    const [order] = await loadOrderDetails(trx, [row], settings);
    return order!;
  });
}

/** Cancellation by the customer. A shipped order cannot be cancelled, only returned. */
export async function cancelOrder(context: AppContext, customer: Customer, id: string): Promise<Order> {
  if (!(await findOrder(context.db, customer.id, id))) throw orderNotFound();
  await transitionOrder(context, id, "cancelled", { actor: "customer" });
  return getOrder(context.db, customer, id);
}

async function loadOrderDetails(db: Database, rows: readonly OrderRow[], settings: SiteSettings): Promise<Order[]> {
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
    const { id } = row;
    return toOrder(row, itemsByOrder.get(id) ?? [], eventsByOrder.get(id) ?? [], settings, paymentsByOrder.get(id));
  });
}

const orderNotFound = () => new Refusal("not_found", "Order not found.");
