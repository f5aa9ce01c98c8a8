import { Refusal } from "#contract/errors.ts";
import { toRupees } from "#contract/money.ts";
import type { OrderStatus } from "#contract/order-life.ts";
import type { Order, OrdersQuery } from "#contract/orders.ts";
import type { Shopper } from "../account/session.ts";
import { quoteInRupees } from "../cart/quote.ts";
import { giveStockBack } from "../catalogue/stock.ts";
import type { Database, InTransaction } from "../database/open.ts";
import { mayBecome, paymentStatusOf } from "./order-life.ts";
import {
  countOrders,
  findOrder,
  holdOrder,
  type ItemRow,
  listItems,
  listOrders,
  listSteps,
  type OrderRow,
  type StepRow,
  writeStep,
} from "./order-queries.ts";

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
export async function cancelOrder(db: Database, shopper: Shopper, id: string): Promise<Order> {
  if (!(await findOrder(db, shopper.id, id))) throw unknownOrder();
  await moveOrder(db, id, "cancelled", "Cancelled by the shopper");
  return getOrder(db, shopper, id);
}

export function moveOrder(db: Database, id: string, to: OrderStatus, note = ""): Promise<void> {
  return db.transaction().execute((trx) => moveOrderIn(trx, id, to, note));
}

/** A legal move writes history, and a cancelled order gives its stock back. Moved there already: nothing happens. */
export async function moveOrderIn(trx: InTransaction, id: string, to: OrderStatus, note = ""): Promise<void> {
  const order = await holdOrder(trx, id);
  if (!order) throw unknownOrder();
  if (order.status === to) return;
  if (!mayBecome(order.status, to)) {
    throw new Refusal("illegal_move", `An order that is ${order.status} cannot become ${to}.`);
  }
  await writeStep(trx, id, to, note);
  if (to === "cancelled") await giveStockBack(trx, await soldWith(trx, order));
}

async function soldWith(trx: InTransaction, order: { id: string; created_at: Date }) {
  const items = await listItems(trx, [order.id]);
  return items.map((item) => ({
    sizeId: item.size_id,
    productId: item.product_id,
    quantity: item.quantity,
    soldAt: order.created_at,
  }));
}

async function withParticulars(db: Database, rows: readonly OrderRow[]): Promise<Order[]> {
  if (rows.length === 0) return [];
  const ids = rows.map(({ id }) => id);
  const [items, steps] = await Promise.all([listItems(db, ids), listSteps(db, ids)]);
  const itemsOf = Map.groupBy(items, (item) => item.order_id);
  const stepsOf = Map.groupBy(steps, (step) => step.order_id);
  return rows.map((row) => toOrder(row, itemsOf.get(row.id) ?? [], stepsOf.get(row.id) ?? []));
}

export function toOrder(row: OrderRow, items: readonly ItemRow[], steps: readonly StepRow[]): Order {
  const at = row.created_at.toISOString();
  return {
    _id: row.id,
    orderId: row.id,
    orderDate: at,
    createdAt: at,
    status: row.status,
    shippingStatus: row.status,
    totalAmount: toRupees(row.total),
    quote: quoteInRupees(row),
    paymentMethod: row.payment_method,
    paymentStatus: paymentStatusOf(
      row.payment_method,
      steps.map(({ status }) => status),
    ),
    address: row.address,
    items: items.map((item) => ({
      productId: item.product_id,
      slug: item.slug,
      name: item.name,
      images: item.images,
      selectedSize: item.size,
      selectedColor: item.color,
      quantity: item.quantity,
      price: toRupees(item.price),
      mrp: toRupees(item.mrp),
    })),
    history: steps.map(({ status, note, at: when }) => ({ status, note, at: when.toISOString() })),
  };
}

const unknownOrder = () => new Refusal("not_found", "Order not found.");
