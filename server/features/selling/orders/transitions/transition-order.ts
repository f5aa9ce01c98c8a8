import { Refusal } from "#contract/http/errors.ts";
import type { OrderActor, OrderStatus } from "#contract/orders/order-status.ts";
import type { AppContext } from "../../../../context.ts";
import type { Transaction } from "../../../../platform/database/database.ts";
import type { UndoJob } from "../../../../platform/database/tables/orders.ts";
import { releaseStock } from "../../../merchandise/inventory/inventory.ts";
import { releaseRedemption } from "../../../merchandise/pricing/index.ts";
import { undoSeconds } from "../../../people/staff/index.ts";
import { type Actor, commandLine, isMember } from "../../../shop/audit/audit.ts";
import { getSettings } from "../../../shop/settings/settings.ts";
import { issueCreditNote, issueInvoice } from "../../invoices/invoices.ts";
import { renderOrderStatusMail } from "../mail/order-status-mail.ts";
import {
  type ItemRow,
  listItems,
  listOrderEvents,
  lockOrder,
  type OrderRow,
  writeTransition,
} from "../record/order-queries.ts";
import { toOrderRecord } from "../record/order-record.ts";
import { canTransition, hasParcels, isReversed, listNextStatuses } from "../record/order-transitions.ts";
import {
  insertParcel,
  listParcels,
  listUnpackedUnits,
  noTracking,
  type TrackingDetails,
} from "../record/parcel-queries.ts";
import { recordTransition } from "../record/record-transition.ts";
import { requestOrderRefunds } from "../refunds/payment-refunds.ts";
import { receiveUndelivered } from "../returns/undelivered.ts";
import { notifyCustomer } from "../updates/notify-customers.ts";
import { toStatusUpdate } from "../updates/texts/update-texts.ts";
import { requireNothingSent } from "./require-nothing-sent.ts";
import { saveUndoJobs } from "./undo-queries.ts";

/**
 * `by`: who changes the order, by default the command line. `parcel`: the parcel with all units that are in no parcel
 * yet, when the order is shipped. `batchId`: the id of the bulk change that the transition belongs to.
 */
type TransitionDetails = {
  by?: Actor;
  note?: string;
  parcel?: TrackingDetails & { parcelId?: string | undefined };
  batchId?: string;
};

/** Returns false if the order already had this status. */
export function transitionOrder(
  context: AppContext,
  id: string,
  to: OrderStatus,
  details: TransitionDetails = {},
): Promise<boolean> {
  return context.db.transaction().execute((trx) => transitionOrderInTransaction(trx, context, id, to, details));
}

/**
 * An allowed transition writes an order event and a row of the audit log, and notifies the customer. A cancellation or
 * return also releases the coupon and requests refunds. The items of a cancelled order are in stock again at once, the
 * items of a returned order after their inspection. Packing issues the invoice. A cancellation or return issues a
 * credit note, but if staff make it, only when the time to undo is over. Staff can undo their own transitions
 * (`undoTransition`). Idempotent.
 */
export async function transitionOrderInTransaction(
  trx: Transaction,
  context: AppContext,
  id: string,
  to: OrderStatus,
  { by = commandLine, note = "", parcel, batchId }: TransitionDetails = {},
) {
  const actor: OrderActor = by.kind === "customer" ? "customer" : "merchant";
  const order = await lockOrder(trx, id);
  if (!order) throw new Refusal("not_found", "Order not found.");
  if (order.status === to) return false;
  if (!canTransition(order.status, to)) throw illegalTransition(order.status, to, actor);
  if (to === "cancelled" && hasParcels(order.status)) await requireNothingSent(trx, id);
  const eventId = await writeTransition(trx, id, { status: to, actor, note });
  await recordTransition(trx, context, by, { id, from: order.status, to, note, batchId });
  if (to === "shipped") {
    const { parcelId, ...tracking } = { ...noTracking, ...parcel };
    await addLastParcel(trx, { parcelId, orderId: id, eventId, now: context.now(), ...tracking });
  }
  const items = await listItems(trx, [id]);
  const delay = { afterSeconds: isMember(by) ? undoSeconds : 0 };
  const jobs = await notifyOfStatus(trx, context, { ...order, status: to }, items, delay);
  if (isReversed(to)) {
    if (order.coupon_code !== null) await releaseRedemption(trx, order.id);
    // The coupon before the stock, in the same order as `placeOrder`, so that the two do not deadlock.
    if (to === "cancelled") await releaseStock(trx, "cancellation", toSoldItems(order, items));
    else await receiveUndelivered(trx, context, id, items);
    const refundJobs = await requestOrderRefunds(trx, context, id, to, delay);
    jobs.push(...refundJobs.map((jobId): UndoJob => ({ type: "refund", id: jobId })));
  }
  if (isReversed(to) && isMember(by)) {
    jobs.push({ type: "tax-documents", id: await context.jobs.add(trx, "tax-documents", { orderId: id }, delay) });
  }
  if (isMember(by)) await saveUndoJobs(trx, eventId, jobs);
  else if (isReversed(to)) await issueCreditNote(trx, context, id, by);
  if (to === "processing") await issueInvoice(trx, context, order, by);
  return true;
}

async function addLastParcel(trx: Transaction, parcel: Omit<Parameters<typeof insertParcel>[1], "items">) {
  const items = await listUnpackedUnits(trx, parcel.orderId);
  if (items.length > 0) await insertParcel(trx, { ...parcel, items });
}

/** The message for staff also lists the statuses that the order can get. A customer can only cancel. */
function illegalTransition(from: OrderStatus, to: OrderStatus, actor: OrderActor): Refusal {
  const refused = `An order that is ${from} cannot become ${to}.`;
  if (actor === "customer") return new Refusal("illegal_move", refused);
  const next = listNextStatuses(from).map((status) => (status === "confirmed" ? "confirmed by its payment" : status));
  return new Refusal(
    "illegal_move",
    `${refused} ${next.length > 0 ? `It can become ${next.join(" or ")}.` : "Its state is final."}`,
  );
}

async function notifyOfStatus(
  trx: Transaction,
  context: AppContext,
  row: OrderRow & { email: string },
  items: readonly ItemRow[],
  delay: { afterSeconds: number },
): Promise<UndoJob[]> {
  const settings = await getSettings(trx);
  const events = await listOrderEvents(trx, [row.id]);
  const details = { items, events, parcels: row.status === "shipped" ? await listParcels(trx, [row.id]) : [] };
  const order = toOrderRecord(row, details, settings);
  const mail = renderOrderStatusMail({ context, settings, to: row, order });
  return mail ? notifyCustomer(trx, context, { orderId: row.id, mail, update: toStatusUpdate(order) }, delay) : [];
}

function toSoldItems(order: OrderRow, items: readonly ItemRow[]) {
  return items.map((item) => ({
    variantId: item.variant_id,
    productId: item.product_id,
    quantity: item.quantity,
    orderId: order.id,
    soldAt: order.created_at,
  }));
}
