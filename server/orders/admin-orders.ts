import { Refusal } from "#contract/errors.ts";
import type { OrderStatus } from "#contract/order-status.ts";
import type { Database } from "../database/open.ts";
import {
  type AdminOrder,
  getOrderCustomer,
  listNewestOrders,
  listOrdersByNumber,
  listPackingItems,
} from "./admin-order-queries.ts";
import { getOrder } from "./orders.ts";

export type { AdminOrder as ShopOrder };

/** All customers' orders, for the shopkeeper. */
export function getNewestOrders(db: Database, filters: { state: OrderStatus | undefined; limit: number }) {
  return listNewestOrders(db, filters);
}

/** The order of this number, as it is shown (its last eight characters) or whole. */
export async function requireOrderByNumber(db: Database, text: string): Promise<AdminOrder> {
  const number = text.replace(/^#/, "").toLowerCase();
  if (!/^([0-9a-f]{8}|[0-9a-f]{24})$/.test(number)) {
    throw new Refusal("invalid", `"${text}" is no order's number: 8 characters are shown, 24 are the whole id.`);
  }
  const [order, ...others] = await listOrdersByNumber(db, number);
  if (!order) throw new Refusal("not_found", `There is no order #${number.toUpperCase()}.`);
  if (others.length === 0) return order;
  const candidates = [order, ...others].map(({ id, placedAt }) => `  ${id}  ${placedAt.toISOString().slice(0, 10)}`);
  throw new Refusal(
    "conflict",
    `Several orders end in ${number.toUpperCase()}: give the whole id.\n${candidates.join("\n")}`,
  );
}

/** All that is needed to pack an order, send it and write to its customer. */
export async function getOrderDetails(db: Database, { id }: AdminOrder) {
  const customer = await getOrderCustomer(db, id);
  return {
    order: await getOrder(db, customer, id),
    email: customer.email,
    packingItems: await listPackingItems(db, id),
  };
}
