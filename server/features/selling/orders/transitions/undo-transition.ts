import { Refusal } from "#contract/http/errors.ts";
import type { OrderStatus } from "#contract/orders/order-status.ts";
import type { AppContext } from "../../../../context.ts";
import type { Transaction } from "../../../../platform/database/database.ts";
import { reserveStock } from "../../../merchandise/inventory/inventory.ts";
import { redeemCouponAgain } from "../../../merchandise/pricing/index.ts";
import { type Actor, isUndone, recordAudit } from "../../../shop/audit/audit.ts";
import { getSettings } from "../../../shop/settings/settings.ts";
import { isPacked, isStateUnknown, issueInvoice } from "../../invoices/invoices.ts";
import { type ItemRow, listItems, lockOrder, type OrderRow } from "../record/order-queries.ts";
import { isReversed } from "../record/order-transitions.ts";
import { withdrawOrderRefunds } from "../refunds/payment-refunds.ts";
import { deleteUndelivered } from "../returns/undelivered.ts";
import { requireNothingSent } from "./require-nothing-sent.ts";
import {
  type AfterDelivery,
  deleteEvent,
  findAfterDelivery,
  findTransitionAudit,
  listLastEvents,
  setStatus,
} from "./undo-queries.ts";

/**
 * Gives an order the status that it had before staff made it `status`, unless its mail or refund has left. The items of
 * a cancelled order are reserved again. The database decides: a job that has started can no longer be removed. With
 * `auditId`, only the change of this row of the audit log is undone. Returns false if this change was undone before.
 * @throws Refusal if the order has another status, if a mail or refund has left, if an item is sold out meanwhile, if a
 *   returned order was inspected, or if for a delivered order the courier has paid cash, staff have paid out a refund
 *   or a return was requested
 */
export function undoTransition(
  context: AppContext,
  orderId: string,
  status: OrderStatus,
  { by, auditId }: { by: Actor; auditId?: number },
): Promise<boolean> {
  return context.db.transaction().execute(async (trx) => {
    const order = await lockOrder(trx, orderId);
    if (!order) throw new Refusal("not_found", "Order not found.");
    if (auditId !== undefined && (await isUndone(trx, auditId))) return false;
    const undoes = await findTransitionAudit(trx, orderId, status);
    if (auditId !== undefined && auditId !== undoes)
      throw new Refusal("illegal_move", "The order's status was changed again later.");
    if (order.status !== status) throw new Refusal("illegal_move", `The order is ${order.status} now.`);
    const [last, before] = await listLastEvents(trx, orderId);
    if (!last?.undo_jobs || !before) throw new Refusal("illegal_move", "Only a change by staff can be undone.");
    if (status === "processing") await requireNothingSent(trx, orderId);
    if (status === "delivered") requireNothingAfterDelivery(await findAfterDelivery(trx, orderId));
    for (const { type, id } of last.undo_jobs) {
      if (!(await context.jobs.remove(trx, type, id))) throw new Refusal("illegal_move", tooLate[type]);
    }
    if (isReversed(status)) await sellAgain(trx, order, status);
    await deleteEvent(trx, last.id);
    await setStatus(trx, orderId, before.status);
    const change = { action: "order.change-status", entity: "order", entityId: orderId };
    await recordAudit(trx, context, by, {
      ...change,
      undoes,
      before: { status },
      after: { status: before.status },
    });
    // An earlier release issued the credit note of a reversal at once, so such an order needs another invoice. All
    // other orders still have their invoice, also after an undone packing. Without a known state the order has no
    // invoice, as before the change, and its page asks staff for the state.
    if (isReversed(status) && isPacked(before.status) && !isStateUnknown(order.address, await getSettings(trx)))
      await issueInvoice(trx, context, order, by);
    return true;
  });
}

/**
 * Without the delivery, the parcel would be on its way again and could be refused at the door. Therefore no part of it
 * may have been paid by the courier, refunded by staff or returned.
 */
function requireNothingAfterDelivery({ isCashRemitted, isRefundedByHand, isReturnRequested }: AfterDelivery) {
  const reason =
    (isCashRemitted && "The courier has paid the cash of this order") ||
    (isRefundedByHand && "A part of the cash was refunded") ||
    (isReturnRequested && "A return was requested");
  if (reason) throw new Refusal("illegal_move", `${reason}, so the order was delivered.`);
}

const tooLate = {
  mail: "The customer has been emailed, so this can no longer be undone.",
  "order-push": "The customer has been notified, so this can no longer be undone.",
  "order-update": "The customer has been texted, so this can no longer be undone.",
  refund: "The refund was sent, so this can no longer be undone.",
  "tax-documents": "The credit note is issued, so this can no longer be undone.",
};

/** Locks the coupon before the stock, in the same order as `placeOrder`. */
async function sellAgain(trx: Transaction, order: OrderRow, status: "cancelled" | "returned") {
  const { id, coupon_code: code } = order;
  if (code !== null) await redeemCouponAgain(trx, { code, orderId: id, customerId: order.customer_id });
  if (status === "returned") await deleteUndelivered(trx, id);
  else await reserveAgain(trx, id, await listItems(trx, [id]));
  await withdrawOrderRefunds(trx, id, status);
}

async function reserveAgain(trx: Transaction, orderId: string, items: readonly ItemRow[]) {
  const short = await reserveStock(
    trx,
    "order",
    items.map((item) => ({ variantId: item.variant_id, quantity: item.quantity, orderId })),
  );
  const soldOut = items.find((item) => short.has(item.variant_id));
  if (soldOut) {
    const { name, size, color } = soldOut;
    throw new Refusal("out_of_stock", `${name} (${size}, ${color}) was sold meanwhile, so this cannot be undone.`);
  }
}
