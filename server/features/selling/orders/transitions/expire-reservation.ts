import { notPaidNote } from "#contract/orders/payment-states.ts";
import type { AppContext } from "../../../../context.ts";
import { lockOrder, markExpired } from "../record/order-queries.ts";
import { transitionOrderInTransaction } from "./transition-order.ts";

/** Cancels an order that was not paid in time; the cancellation releases its stock. */
export async function expireReservation(context: AppContext, orderId: string): Promise<void> {
  await context.db.transaction().execute(async (trx) => {
    const order = await lockOrder(trx, orderId);
    if (order?.status !== "pending" || !order.reserved_until || order.reserved_until > context.now()) return;
    await transitionOrderInTransaction(trx, context, orderId, "cancelled", {
      by: { kind: "job", name: "expiry of reservations" },
      note: notPaidNote,
    });
    await markExpired(trx, orderId);
  });
}
