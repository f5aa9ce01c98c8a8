import { Refusal } from "#contract/errors.ts";
import type { Order, OrdersQuery } from "#contract/orders.ts";
import type { Shopper } from "../account/session.ts";
import type { Database } from "../database/open.ts";
import type { Shop } from "../shop.ts";
import { getSettings } from "../site/site.ts";
import { moveOrder } from "./move-order.ts";
import {
  countOrders,
  findOrder,
  listItems,
  listOrders,
  listPayments,
  listSteps,
  type OrderRow,
} from "./order-queries.ts";
import { toOrder } from "./order-reply.ts";

/** The shopper's orders, newest first. */
export async function getOrders(db: Database, shopper: Shopper, wanted: OrdersQuery) {
  const [rows, total] = await Promise.all([listOrders(db, shopper.id, wanted), countOrders(db, shopper.id, wanted)]);
  return { orders: await withParticulars(db, rows), total };
}

export async function getOrder(db: Database, shopper: Shopper, id: string): Promise<Order> {
  const row = await findOrder(db, shopper.id, id);
  if (!row) throw unknownOrder();
  const [order] = await withParticulars(db, [row]);
  return order!;
}

/** The shopper's own change of mind; what is on its way already can only be sent back. */
export async function cancelOrder(shop: Shop, shopper: Shopper, id: string): Promise<Order> {
  if (!(await findOrder(shop.db, shopper.id, id))) throw unknownOrder();
  await moveOrder(shop, id, "cancelled", "Cancelled by the shopper");
  return getOrder(shop.db, shopper, id);
}

async function withParticulars(db: Database, rows: readonly OrderRow[]): Promise<Order[]> {
  if (rows.length === 0) return [];
  const ids = rows.map(({ id }) => id);
  const online = rows.filter((row) => row.payment_method === "online").map(({ id }) => id);
  const [items, steps, payments, settings] = await Promise.all([
    listItems(db, ids),
    listSteps(db, ids),
    online.length > 0 ? listPayments(db, online) : [],
    getSettings(db),
  ]);
  const itemsOf = Map.groupBy(items, (item) => item.order_id);
  const stepsOf = Map.groupBy(steps, (step) => step.order_id);
  const paymentsOf = Map.groupBy(payments, (payment) => payment.order_id);
  return rows.map((row) => {
    const { id } = row;
    return toOrder(row, itemsOf.get(id) ?? [], stepsOf.get(id) ?? [], settings, paymentsOf.get(id));
  });
}

const unknownOrder = () => new Refusal("not_found", "Order not found.");
