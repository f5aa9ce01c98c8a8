import { Refusal } from "#contract/http/errors.ts";
import { toAsciiDigits } from "#contract/values/digits.ts";
import type { Database } from "../../../platform/database/database.ts";
import { requireSearchable } from "./admin/search-text.ts";
import {
  type FoundOrder,
  getOrderCustomer,
  listNewestOrders,
  listOrdersByNumber,
  listPackingItems,
  type OrderLookupFilters,
} from "./order-lookup-queries.ts";
import { getOrder } from "./orders.ts";

export type { FoundOrder };

/**
 * The newest orders of all customers, for the merchant.
 * @throws Refusal if the search text is too short
 */
export async function getNewestOrders(db: Database, filters: OrderLookupFilters) {
  if (filters.search) requireSearchable(filters.search);
  return listNewestOrders(db, filters);
}

/** Accepts the order number as shown (last eight characters of the id) and the whole id. */
export async function requireOrderByNumber(db: Database, text: string): Promise<FoundOrder> {
  const number = toAsciiDigits(text).trim().replace(/^#\s*/, "").toLowerCase();
  if (!/^([0-9a-f]{8}|[0-9a-f]{24})$/.test(number)) {
    throw new Refusal(
      "invalid",
      `"${text}" is not an order number: use the 8 characters that are shown, or the id of 24.`,
    );
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

/**
 * The order, its customer's email and its items to pack, which the merchant needs to ship it and to write to the
 * customer.
 */
export async function getOrderDetails(db: Database, { id }: Pick<FoundOrder, "id">) {
  const customer = await getOrderCustomer(db, id);
  return {
    order: await getOrder(db, customer, id),
    email: customer.email,
    packingItems: await listPackingItems(db, id),
  };
}
