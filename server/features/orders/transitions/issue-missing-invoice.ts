import type { AppContext } from "../../../context.ts";
import type { Actor } from "../../audit/audit.ts";
import { isPacked, issueCreditNote, issueInvoice } from "../../invoices/invoices.ts";
import { lockOrder } from "../record/order-queries.ts";
import { isReversed } from "../record/order-transitions.ts";

/** For orders that a version of the shop without invoices has packed, cancelled or received back. Idempotent. */
export async function issueMissingInvoice(context: AppContext, orderId: string, by: Actor): Promise<void> {
  await context.db.transaction().execute(async (trx) => {
    const order = await lockOrder(trx, orderId);
    if (order && isPacked(order.status)) await issueInvoice(trx, context, order, by);
    if (order && isReversed(order.status)) await issueCreditNote(trx, context, orderId, by);
  });
}
