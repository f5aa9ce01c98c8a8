import { Refusal } from "#contract/http/errors.ts";
import type { OrderActor, OrderStatus } from "#contract/orders/order-status.ts";
import type { AppContext } from "../../../context.ts";
import type { Transaction } from "../../../platform/database/database.ts";
import { type Actor, commandLine } from "../../audit/audit.ts";
import { releaseStock } from "../../inventory/inventory.ts";
import { releaseRedemption } from "../../pricing/index.ts";
import { getSettings } from "../../settings/settings.ts";
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
import { canTransition, isReversed, listNextStatuses } from "../record/order-transitions.ts";
import { recordTransition } from "../record/record-transition.ts";
import { requestOrderRefunds } from "../refunds/refund-requests.ts";

/** `by` is the command line unless said otherwise. */
type TransitionDetails = { by?: Actor; note?: string };

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
 * An allowed transition writes an order event and a row of the audit log, and notifies the customer; a cancellation or return also releases coupon and
 * stock and requests refunds. Idempotent.
 */
export async function transitionOrderInTransaction(
  trx: Transaction,
  context: AppContext,
  id: string,
  to: OrderStatus,
  { by = commandLine, note = "" }: TransitionDetails = {},
) {
  const actor: OrderActor = by.kind === "customer" ? "customer" : "merchant";
  const order = await lockOrder(trx, id);
  if (!order) throw new Refusal("not_found", "Order not found.");
  if (order.status === to) return false;
  if (!canTransition(order.status, to)) throw illegalTransition(order.status, to, actor);
  await writeTransition(trx, id, { status: to, actor, note });
  await recordTransition(trx, context, by, { id, from: order.status, to, note });
  const items = await listItems(trx, [id]);
  await queueStatusMail(trx, context, { ...order, status: to }, items);
  if (!isReversed(to)) return true;
  await releaseCouponAndStock(trx, order, items);
  await requestOrderRefunds(trx, context, id, to);
  return true;
}

/** Staff also read what the order can become; a customer can only cancel. */
function illegalTransition(from: OrderStatus, to: OrderStatus, actor: OrderActor): Refusal {
  const refused = `An order that is ${from} cannot become ${to}.`;
  if (actor === "customer") return new Refusal("illegal_move", refused);
  const next = listNextStatuses(from).map((status) => (status === "confirmed" ? "confirmed by its payment" : status));
  return new Refusal(
    "illegal_move",
    `${refused} ${next.length > 0 ? `It can become ${next.join(" or ")}.` : "Its state is final."}`,
  );
}

/** Locks the coupon before the stock, in the same order as `placeOrder`, so that the two do not deadlock. */
async function releaseCouponAndStock(trx: Transaction, order: OrderRow, items: readonly ItemRow[]) {
  if (order.coupon_code !== null) await releaseRedemption(trx, order.id);
  await releaseStock(trx, toSoldItems(order, items));
}

async function queueStatusMail(
  trx: Transaction,
  context: AppContext,
  row: OrderRow & { email: string },
  items: readonly ItemRow[],
) {
  const settings = await getSettings(trx);
  const order = toOrderRecord(row, { items, events: await listOrderEvents(trx, [row.id]) }, settings);
  const mail = renderOrderStatusMail({ config: context.config, settings, to: row, order });
  if (mail) await context.jobs.add(trx, "mail", mail);
}

function toSoldItems(order: OrderRow, items: readonly ItemRow[]) {
  return items.map((item) => ({
    variantId: item.variant_id,
    productId: item.product_id,
    quantity: item.quantity,
    soldAt: order.created_at,
  }));
}
