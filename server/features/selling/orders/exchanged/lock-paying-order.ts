import type { Transaction } from "../../../../platform/database/database.ts";
import { lockOrder } from "../record/order-queries.ts";
import { findFirstOrder } from "./exchange-chain-queries.ts";

/**
 * Locks an order and, if it is a replacement, before it the order that was paid for it: orders are locked from the
 * oldest to the newest. `paying`: the order that was paid, which is the order itself if it is not a replacement.
 * Undefined if there is no such order.
 */
export async function lockWithPayingOrder(trx: Transaction, orderId: string) {
  const payingId = await findFirstOrder(trx, orderId);
  const paying = payingId === orderId ? undefined : await lockOrder(trx, payingId);
  const order = await lockOrder(trx, orderId);
  return order && { order, paying: paying ?? order };
}
