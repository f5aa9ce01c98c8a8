import { Refusal } from "#contract/errors.ts";
import type { OrderStatus } from "#contract/order-status.ts";
import type { Database } from "../database/open.ts";
import { getOrder } from "./orders.ts";
import { findBuyer, findNumbered, listNewest, listPieces, type ShopOrder } from "./shop-order-queries.ts";

export type { ShopOrder };

/** All customers' orders, for the shopkeeper. */
export function getNewestOrders(db: Database, wanted: { state: OrderStatus | undefined; limit: number }) {
  return listNewest(db, wanted);
}

/** The order of this number, as it is shown (its last eight characters) or whole. */
export async function requireOrderNumbered(db: Database, text: string): Promise<ShopOrder> {
  const number = text.replace(/^#/, "").toLowerCase();
  if (!/^([0-9a-f]{8}|[0-9a-f]{24})$/.test(number)) {
    throw new Refusal("invalid", `"${text}" is no order's number: 8 characters are shown, 24 are the whole id.`);
  }
  const [order, ...others] = await findNumbered(db, number);
  if (!order) throw new Refusal("not_found", `There is no order #${number.toUpperCase()}.`);
  if (others.length === 0) return order;
  const all = [order, ...others].map(({ id, placedAt }) => `  ${id}  ${placedAt.toISOString().slice(0, 10)}`);
  throw new Refusal("conflict", `Several orders end in ${number.toUpperCase()}: give the whole id.\n${all.join("\n")}`);
}

/** All that is needed to pack an order, send it and write to its customer. */
export async function getParticulars(db: Database, { id }: ShopOrder) {
  const buyer = await findBuyer(db, id);
  return { order: await getOrder(db, buyer, id), email: buyer.email, pieces: await listPieces(db, id) };
}
