import { Refusal } from "#contract/http/errors.ts";
import { formatPaise, toPaise } from "#contract/values/money.ts";
import type { AppContext } from "../../../../../context.ts";
import type { Database, Transaction } from "../../../../../platform/database/database.ts";
import { undoSeconds } from "../../../../people/staff/index.ts";
import { type Actor, isMember, recordAudit } from "../../../../shop/audit/audit.ts";
import { getSettings } from "../../../../shop/settings/settings.ts";
import { creditRefunds } from "../../../invoices/invoices.ts";
import { findExchangePayer } from "../../exchanged/exchange-chain-queries.ts";
import { listPayingUnits } from "../../exchanged/list-paying-units.ts";
import { lockWithPayingOrder } from "../../exchanged/lock-paying-order.ts";
import { renderRefundByHandMail } from "../../mail/refund-mail.ts";
import { loadOrderDetails } from "../../record/load-order-details.ts";
import type { OrderRow } from "../../record/order-queries.ts";
import type { OrderRecord } from "../../record/order-record.ts";
import type { ItemQuantity } from "../../record/parcel-queries.ts";
import { getUnitAccount } from "../../units/unit-account.ts";
import { hasCancelledUnits } from "../../units/unit-queries.ts";
import { notifyCustomer } from "../../updates/notify-customers.ts";
import { toRefundUpdate } from "../../updates/texts/update-texts.ts";
import { reopenRequest } from "./confirmation-request-queries.ts";
import { requireWithinDailyLimit } from "./daily-limit.ts";
import {
  deletePartialRefund,
  findPartialRefund,
  findRefundablePayment,
  insertPartialRefund,
  listPartialRefunds,
} from "./partial-refund-queries.ts";
import { calculateRefundItems, limitRefundItems, type RefundScope } from "./refund-amounts.ts";

/**
 * A refund of an amount, in rupees, or of units. `refundId`: chosen by the client, so that a repeated request refunds
 * nothing twice.
 */
export type RefundRequest = {
  refundId: string;
  amount?: number | undefined;
  items?: readonly ItemQuantity[] | undefined;
  reason: string;
  reference: string;
  /** Whether the daily limit of the member who requests it applies. */
  isLimited?: boolean;
  /** Whether the units are of a return that is being inspected. */
  isReturn?: boolean;
  /**
   * If units or an amount were refunded before, refunds the rest instead of refusing: a return or an edit must not fail
   * because of an earlier refund.
   */
  isUpToLeft?: boolean;
};

/**
 * Refunds a part of what was paid for an order. A payment through the provider is refunded there after the time to
 * undo. For cash on delivery, the refund is a record of what staff have paid out. Returns the amount in paise.
 * @throws Refusal if nothing was paid, or less than the refund is left
 */
export function requestPartialRefund(
  context: AppContext,
  by: Actor,
  orderId: string,
  request: RefundRequest,
): Promise<number> {
  return context.db.transaction().execute((trx) => refundInTransaction(trx, context, by, orderId, request));
}

/**
 * As `requestPartialRefund`, in a transaction that does more. Units of a replacement are refunded from the order that
 * was paid, with the amount that was paid for the units that came back first.
 */
export async function refundInTransaction(
  trx: Transaction,
  context: AppContext,
  by: Actor,
  orderId: string,
  request: RefundRequest,
): Promise<number> {
  const { row, isExchange } = await lockRefunded(trx, orderId, request);
  const { id: paidOrderId } = row;
  const existing = await findPartialRefund(trx, paidOrderId, request.refundId);
  if (existing) return existing.amount;
  const order = await loadOrder(trx, row);
  const units = isExchange ? await listPayingUnits(trx, orderId, request.items ?? [], request) : request.items;
  const due = await calculateRefund(trx, order, { ...request, items: units, scope: toScope(request, isExchange) });
  const source = await findSource(trx, order);
  const amount = request.isUpToLeft ? Math.min(due.amount, Math.max(0, source.left)) : due.amount;
  // The amount is 0 if a coupon covered the whole price of the units, or if they were refunded before.
  if (amount === 0) return 0;
  requireLeft(source, amount);
  const items = limitRefundItems(due.items, amount);
  if (request.isLimited && isMember(by)) await requireWithinDailyLimit(trx, context, by.id, amount);
  const { refundId: id, reason } = request;
  const { paymentId } = source;
  const jobId = paymentId
    ? await context.jobs.add(trx, "partial-refund", { refundId: id }, { afterSeconds: undoSeconds })
    : null;
  const requested_by_id = isMember(by) ? by.id : null;
  const requested = { requested_by: by.name, requested_by_id, requested_at: context.now(), job_id: jobId };
  const reference = paymentId ? "" : request.reference;
  await insertPartialRefund(trx, {
    id,
    order_id: paidOrderId,
    payment_id: paymentId,
    amount,
    reason,
    reference,
    ...requested,
    items,
    replacements: isExchange ? (request.items ?? []) : [],
  });
  await recordAudit(trx, context, by, {
    action: "order.refund",
    entity: "order",
    entityId: paidOrderId,
    reason,
    after: { refundId: id, amount: formatPaise(amount), ...(reference && { reference }), items: units ?? [] },
  });
  if (!paymentId) {
    await creditRefunds(trx, context, paidOrderId, by);
    const mailContext = { context, settings: await getSettings(trx), to: row, order };
    const mail = renderRefundByHandMail(mailContext, { id, amount, reason });
    await notifyCustomer(trx, context, { orderId: paidOrderId, mail, update: toRefundUpdate(amount) });
  }
  return amount;
}

/**
 * The amount in paise of a refund that could be requested now.
 * @throws Refusal if nothing was paid, or less than the refund is left
 */
export async function requireRefundable(
  trx: Transaction,
  orderId: string,
  request: Pick<RefundRequest, "amount" | "items">,
): Promise<number> {
  const { row, isExchange } = await lockRefunded(trx, orderId, request);
  const order = await loadOrder(trx, row);
  const items = isExchange ? await listPayingUnits(trx, orderId, request.items ?? []) : request.items;
  const { amount } = await calculateRefund(trx, order, { ...request, items, scope: toScope({}, isExchange) });
  requireLeft(await findSource(trx, order), amount);
  return amount;
}

/**
 * Locks the order that is refunded. `isExchange`: the request names units of a replacement, and `row` is the order that
 * was paid for it.
 */
async function lockRefunded(trx: Transaction, orderId: string, { items }: Pick<RefundRequest, "items">) {
  const locked = await lockWithPayingOrder(trx, orderId);
  if (!locked) throw new Refusal("not_found", "Order not found.");
  const { order, paying } = locked;
  return items ? { row: paying, isExchange: paying.id !== orderId } : { row: order, isExchange: false };
}

type QuotedRefund = { items: readonly ItemQuantity[]; isReturn: boolean };

/**
 * The amount in paise that a refund of these units would have. For units of a return it is limited to the units and the
 * payment that are left, as the refund after the inspection is.
 */
export async function quoteRefund(db: Database, row: OrderRow, { items, isReturn }: QuotedRefund): Promise<number> {
  const paying = (await findExchangePayer(db, row.id)) ?? row;
  const isExchange = paying.id !== row.id;
  const limits = { isReturn, isUpToLeft: isReturn };
  const units = isExchange ? await listPayingUnits(db, row.id, items, limits) : items;
  const scope = toScope({ isReturn }, isExchange);
  const order = await loadOrder(db, paying);
  const { amount } = await calculateRefund(db, order, { items: units, scope });
  return isReturn ? Math.min(amount, Math.max(0, (await findSource(db, order)).left)) : amount;
}

function toScope({ isReturn = false }: Pick<RefundRequest, "isReturn">, isExchange: boolean): RefundScope {
  if (isReturn) return "of a return";
  return isExchange ? "of a replacement" : "in the order";
}

/**
 * Undoes a refund that was not sent yet.
 * @throws Refusal if it was sent, or paid out by hand, or if its units were cancelled since
 */
export function undoPartialRefund(context: AppContext, by: Actor, orderId: string, refundId: string): Promise<void> {
  return context.db.transaction().execute((trx) => undoRefundInTransaction(trx, context, by, orderId, refundId));
}

/** As `undoPartialRefund`, in a transaction that does more. */
export async function undoRefundInTransaction(
  trx: Transaction,
  context: AppContext,
  by: Actor,
  orderId: string,
  refundId: string,
): Promise<void> {
  const locked = await lockWithPayingOrder(trx, orderId);
  const refund =
    (await findPartialRefund(trx, orderId, refundId)) ??
    (locked && (await findPartialRefund(trx, locked.paying.id, refundId)));
  if (!refund) return;
  if (await hasCancelledUnits(trx, refundId))
    throw new Refusal("illegal_move", "Units of this refund have since been cancelled, so it can no longer be undone.");
  const isRemoved = refund.job_id !== null && (await context.jobs.remove(trx, "partial-refund", refund.job_id));
  if (!isRemoved) throw new Refusal("illegal_move", "The refund was sent, so this can no longer be undone.");
  await deletePartialRefund(trx, refundId);
  await reopenRequest(trx, refundId);
  await recordAudit(trx, context, by, {
    action: "order.undo-refund",
    entity: "order",
    entityId: refund.order_id,
    before: { refundId, amount: formatPaise(refund.amount) },
  });
}

async function loadOrder(db: Database, row: OrderRow): Promise<OrderRecord> {
  const [order] = await loadOrderDetails(db, [row], await getSettings(db));
  if (!order) throw new Error("A row without an order.");
  return order;
}

type Refunded = Pick<RefundRequest, "amount" | "items"> & { scope: RefundScope };
async function calculateRefund(db: Database, order: OrderRecord, { amount, items, scope }: Refunded) {
  if (amount !== undefined) return { amount: toPaise(amount), items: [] };
  const lines = calculateRefundItems(order, await getUnitAccount(db, order.id, order.items), items ?? [], scope);
  return { amount: lines.reduce((sum, line) => sum + line.amount, 0), items: lines };
}

/**
 * The payment that a refund is taken from, and the part of it that is left, in paise. `paymentId` is null for cash on
 * delivery. `refusal`: why nothing can be refunded.
 */
type Source = { paymentId: string | null; left: number; refusal?: string };

function requireLeft({ left, refusal }: Source, amount: number) {
  if (refusal !== undefined) throw new Refusal("illegal_move", refusal);
  if (amount > left)
    throw new Refusal("conflict", `At most ${formatPaise(Math.max(0, left))} of this order can be refunded.`);
}

async function findSource(db: Database, order: OrderRecord): Promise<Source> {
  if (order.payment_method === "online") {
    const payment = await findRefundablePayment(db, order.id);
    if (payment) return { paymentId: payment.id, left: payment.left };
    return { paymentId: null, left: 0, refusal: "Nothing of this order is paid, or all of it is refunded." };
  }
  if (order.paymentStatus !== "Paid")
    return { paymentId: null, left: 0, refusal: "Nothing was paid for this order yet." };
  const refunds = await listPartialRefunds(db, order.id);
  const refunded = refunds.reduce((sum, { amount, state }) => sum + (state === "failed" ? 0 : amount), 0);
  return { paymentId: null, left: order.total - refunded };
}
