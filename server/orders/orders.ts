import { Refusal } from "#contract/errors.ts";
import type { Order, OrdersQuery } from "#contract/orders.ts";
import type { SiteSettings } from "#contract/site.ts";
import type { Customer } from "../account/session.ts";
import type { AppContext } from "../context.ts";
import { atOneMoment } from "../database/one-moment.ts";
import type { Database } from "../database/open.ts";
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

/** The customer's orders, newest first. */
export async function getOrders(db: Database, customer: Customer, wanted: OrdersQuery) {
  const settings = await getSettings(db);
  return atOneMoment(db, async (then) => {
    const rows = await listOrders(then, customer.id, wanted);
    const total = await countOrders(then, customer.id, wanted);
    return { orders: await withParticulars(then, rows, settings), total };
  });
}

export async function getOrder(db: Database, customer: Customer, id: string): Promise<Order> {
  const settings = await getSettings(db);
  return atOneMoment(db, async (then) => {
    const row = await findOrder(then, customer.id, id);
    if (!row) throw unknownOrder();
    const [order] = await withParticulars(then, [row], settings);
    return order!;
  });
}

/** The customer's own change of mind; what is on its way already can only be sent back. */
export async function cancelOrder(context: AppContext, customer: Customer, id: string): Promise<Order> {
  if (!(await findOrder(context.db, customer.id, id))) throw unknownOrder();
  await moveOrder(context, id, "cancelled", { by: "customer" });
  return getOrder(context.db, customer, id);
}

async function withParticulars(db: Database, rows: readonly OrderRow[], settings: SiteSettings): Promise<Order[]> {
  if (rows.length === 0) return [];
  const ids = rows.map(({ id }) => id);
  const online = rows.filter((row) => row.payment_method === "online").map(({ id }) => id);
  const items = await listItems(db, ids);
  const steps = await listSteps(db, ids);
  const payments = online.length > 0 ? await listPayments(db, online) : [];
  const itemsOf = Map.groupBy(items, (item) => item.order_id);
  const stepsOf = Map.groupBy(steps, (step) => step.order_id);
  const paymentsOf = Map.groupBy(payments, (payment) => payment.order_id);
  return rows.map((row) => {
    const { id } = row;
    return toOrder(row, itemsOf.get(id) ?? [], stepsOf.get(id) ?? [], settings, paymentsOf.get(id));
  });
}

const unknownOrder = () => new Refusal("not_found", "Order not found.");
