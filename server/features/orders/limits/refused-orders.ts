import type { AppContext } from "../../../context.ts";
import type { Database } from "../../../platform/database/database.ts";
import type { Customer } from "../../account/index.ts";
import { hashNetwork, type OrderLimitExceeded } from "./order-limits.ts";
import { listRefusedOrders, upsertRefusedOrder } from "./refused-order-queries.ts";

/** Attempts of one customer above one limit on one day. The size is that of the largest order, the total in paise. */
export type RefusedOrders = Awaited<ReturnType<typeof listRefusedOrders>>[number];

/** Not part of the order's transaction, which is rolled back. */
export function recordRefusedOrder(
  context: AppContext,
  { customer, network }: { customer: Customer; network: string },
  { limit, size }: OrderLimitExceeded,
): Promise<void> {
  const networkHash = hashNetwork(context, network);
  const order = { customerId: customer.id, limit, network: networkHash, ...size, at: context.now() };
  return upsertRefusedOrder(context.db, order);
}

export function getRefusedOrders(db: Database, { limit }: { limit: number }): Promise<RefusedOrders[]> {
  return listRefusedOrders(db, limit);
}
