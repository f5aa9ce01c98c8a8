import type { Transaction } from "../../../platform/database/database.ts";
import { lockOrder } from "../record/order-queries.ts";
import { findFirstOrder } from "./exchange-chain-queries.ts";

/**
 * Locks an order and, before it, the one that has paid for it if it is of an exchange: orders are locked from the oldest to the newest.
 * `payingId`: the order itself if it is of no exchange. Undefined: there is no such order.
 */
export async function lockWithPayingOrder(trx: Transaction, orderId: string) {
  const payingId = await findFirstOrder(trx, orderId);
  const paying = payingId === orderId ? undefined : await lockOrder(trx, payingId);
  const order = await lockOrder(trx, orderId);
  return order && { order, paying: paying ?? order };
}
