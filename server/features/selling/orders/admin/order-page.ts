import type { StaffOrderDetails, TimelineEntry } from "#contract/admin/orders/orders.ts";
import type { StaffRefund } from "#contract/admin/returns/refunds.ts";
import { Refusal } from "#contract/http/errors.ts";
import { refundReasons } from "#contract/orders/order-reasons.ts";
import { type OrderStatus, orderNumber } from "#contract/orders/order-status.ts";
import { toRupees } from "#contract/values/money.ts";
import type { AppContext } from "../../../../context.ts";
import type { Database } from "../../../../platform/database/database.ts";
import { toRupeeQuote } from "../../../merchandise/pricing/index.ts";
import type { StaffMember } from "../../../people/staff/index.ts";
import { getSettings } from "../../../shop/settings/settings.ts";
import { isStateUnknown, lacksInvoiceByState } from "../../invoices/invoices.ts";
import { getCustomerRisk } from "../blocks/customer-blocks.ts";
import { findExchangePayer } from "../exchanged/exchange-chain-queries.ts";
import { findExchangedItems } from "../exchanged/exchanged-units.ts";
import { loadOrderDetails } from "../record/load-order-details.ts";
import type { OrderEventRow, OrderRow } from "../record/order-queries.ts";
import type { OrderRecord } from "../record/order-record.ts";
import { toOrderEdit, toOrderItem, toOrderOptions, toOrderPayment } from "../record/order-response.ts";
import { listNextStatuses } from "../record/order-transitions.ts";
import { toStaffRefundRequest } from "../refunds/partial/confirm-refund.ts";
import { listRequestsOfOrder } from "../refunds/partial/confirmation-request-queries.ts";
import {
  listPartialRefunds,
  listPaymentRefunds,
  listRefundsOfReplacement,
  type PartialRefund,
  type PaymentRefund,
} from "../refunds/partial/partial-refund-queries.ts";
import { toReplacement } from "../returns/replacement.ts";
import { findReplacedOrder, listReturnsOfOrder } from "../returns/return-queries.ts";
import { getUnitAccount } from "../units/unit-account.ts";
import { limitStatuses, toSharedFields } from "./list-orders.ts";
import { getOrderNotes } from "./order-notes.ts";
import {
  countOtherOrders,
  findCashRemitted,
  findOrderOfAnybody,
  findPacker,
  isUndoable,
  listOtherOrders,
  listSkus,
  listStatusChanges,
  listTags,
} from "./order-page-queries.ts";

const maxOtherOrders = 10;
const unpackedStatuses: readonly OrderStatus[] = ["pending", "confirmed"];

/** Everything that the page of an order shows. Packers see open orders only, without money and email. */
export async function getOrderPage(
  { db, now }: Pick<AppContext, "db" | "now">,
  member: StaffMember,
  orderId: string,
): Promise<StaffOrderDetails> {
  const row = await requireVisibleOrder(db, member, orderId);
  const settings = await getSettings(db);
  const [order] = await loadOrderDetails(db, [row], settings);
  if (!order) throw orderNotFound();
  const seesTotals = member.granted.has("orders:totals");
  return {
    ...toSharedFields({ ...order, tags: await listTags(db, orderId) }, member),
    address: order.address,
    isStateUnknown:
      (unpackedStatuses.includes(order.status) && isStateUnknown(order.address, settings)) ||
      (await lacksInvoiceByState(db, order, settings)),
    ...toOptionsForReader(order, seesTotals),
    items: await toItems(db, order, seesTotals),
    timeline: toTimeline(order.events, await listStatusChanges(db, orderId)),
    notes: await getOrderNotes(db, member, orderId),
    parcels: order.parcels.map(({ id, createdAt, orderId: _orderId, ...parcel }) => ({
      _id: id,
      sentAt: createdAt.toISOString(),
      ...parcel,
    })),
    edits: order.edits.map((row) => {
      const { difference, ...edit } = toOrderEdit(row);
      return { ...edit, ...(seesTotals && { difference }) };
    }),
    replaces: await getReplacedOrder(db, orderId),
    packer: order.status === "confirmed" ? await getPacker(db, orderId, now()) : null,
    nextStatuses: listNextStatuses(order.status).filter(
      (status) => status !== "confirmed" && !(status === "cancelled" && order.parcels.length > 0),
    ),
    undoable: await isUndoable(db, orderId),
    ...(seesTotals && {
      email: row.email,
      customerId: row.customer_id,
      quote: toRupeeQuote(order),
      ...(order.coupon_code === null ? {} : { coupon: order.coupon_code }),
      ...(order.payment ? { payment: toOrderPayment(order.payment) } : {}),
      ...(await getCash(db, order)),
      refunds: await getRefunds(db, order),
      refundRequests: (await listRequestsOfOrder(db, orderId)).map(toStaffRefundRequest),
      others: await getOtherOrders(db, row),
      ...(await getCustomerRisk(db, row)),
    }),
  };
}

/** Packers see the gift message, but not the business that the invoice names. */
function toOptionsForReader(order: OrderRecord, seesTotals: boolean) {
  const { gift, business } = toOrderOptions(order);
  return { ...(gift && { gift }), ...(business && seesTotals && { business }) };
}

/** The order, if the member may see it. */
export async function requireVisibleOrder(db: Database, member: StaffMember, orderId: string) {
  const row = await findOrderOfAnybody(db, orderId);
  if (!row) throw orderNotFound();
  const visible = limitStatuses(member, undefined);
  if (visible && !visible.includes(row.status)) throw orderNotFound();
  return row;
}

async function getCash(db: Database, { id, payment_method, status, total }: OrderRecord) {
  if (payment_method !== "cod" || status !== "delivered" || total === 0) return {};
  const remitted = await findCashRemitted(db, id);
  return remitted === null ? {} : { cash: { expected: toRupees(total), remitted: toRupees(remitted) } };
}

async function getPacker(db: Database, orderId: string, now: Date) {
  const packer = await findPacker(db, orderId, now);
  return packer ? { name: packer.name, since: packer.since.toISOString() } : null;
}

async function getReplacedOrder(db: Database, orderId: string) {
  const replaced = await findReplacedOrder(db, orderId);
  const paying = replaced === undefined ? undefined : await findExchangePayer(db, orderId);
  if (replaced === undefined || !paying) return null;
  return { orderId: replaced, number: orderNumber(replaced), paymentMethod: paying.payment_method };
}

async function toItems(db: Database, order: OrderRecord, seesTotals: boolean) {
  const skus = new Map((await listSkus(db, [order.id])).map(({ id, sku }) => [id, sku]));
  const replacing = await findExchangedItems(db, order.id);
  const onward = (await listReturnsOfOrder(db, order.id)).flatMap((row) =>
    row.replacementOrderId ? [{ ...row, ...toReplacement(row.replacementOrderId) }] : [],
  );
  const account = await getUnitAccount(db, order.id, order.items);
  return order.items.map((item) => {
    const { price, totalPrice, mrp: _mrp, ...fields } = toOrderItem(item);
    // Units of a replacement that were exchanged again are refunded as the units that were sent for them.
    const refundable = (account.get(item.id)?.refundable ?? 0) - (replacing.get(item.id)?.exchanged ?? 0);
    const exchange = {
      replaces: (replacing.get(item.id)?.replaces ?? []).map(toSelection),
      exchanged: onward.flatMap(({ items, orderId, number }) =>
        items.flatMap(({ itemId, quantity, to }) =>
          itemId === item.id && to ? [{ quantity, to: toSelection(to), orderId, number }] : [],
        ),
      ),
    };
    return {
      _id: item.id,
      ...fields,
      sku: skus.get(item.id) ?? null,
      ...(seesTotals && { price, totalPrice, refundable: Math.max(0, refundable) }),
      ...exchange,
    };
  });
}

const toSelection = ({ size, color }: { size: string; color: string }) => ({
  selectedSize: size,
  selectedColor: color,
});

/** The order's refunds without the one that the summary of the payment shows. */
async function getRefunds(db: Database, { id, payment }: OrderRecord): Promise<StaffRefund[]> {
  const shown = payment && "reference" in payment ? payment.reference : undefined;
  const ofPayments = (await listPaymentRefunds(db, id)).filter(({ paymentId }) => paymentId !== shown);
  const partial = [...(await listPartialRefunds(db, id)), ...(await listRefundsOfReplacement(db, id))];
  return [...ofPayments.map(toRefundOfPayment), ...partial.map(toStaffRefund)];
}

function toRefundOfPayment({ id, paymentId, amount, cause, requestedAt, isDone }: PaymentRefund): StaffRefund {
  return {
    _id: id,
    amount: toRupees(amount),
    reason: refundReasons[cause],
    reference: paymentId,
    requestedBy: "shop",
    requestedAt: requestedAt.toISOString(),
    isByHand: false,
    state: isDone ? "sent" : "requested",
    failed: null,
    items: [],
  };
}

function toStaffRefund({ id, amount, requestedAt, items, ...refund }: PartialRefund): StaffRefund {
  return {
    _id: id,
    amount: toRupees(amount),
    requestedAt: requestedAt.toISOString(),
    ...refund,
    items: (items ?? []).map((item) => ({ ...item, amount: toRupees(item.amount) })),
  };
}

/** Events from before the audit log existed name no person. */
function toTimeline(
  events: readonly OrderEventRow[],
  changes: Awaited<ReturnType<typeof listStatusChanges>>,
): TimelineEntry[] {
  const remaining = [...changes];
  return events.map(({ status, actor, note, created_at: at }) => {
    const index = remaining.findIndex(({ after }) => (after as { status?: string } | null)?.status === status);
    const [change] = index === -1 ? [] : remaining.splice(index, 1);
    return { at: at.toISOString(), status, actor: change?.actor ?? (actor === "customer" ? "customer" : "shop"), note };
  });
}

async function getOtherOrders(db: Database, row: OrderRow) {
  const orders = await listOtherOrders(db, row, maxOtherOrders);
  return {
    count: orders.length < maxOtherOrders ? orders.length : await countOtherOrders(db, row),
    orders: orders.map(({ id, status, total, created_at: at }) => ({
      _id: id,
      number: orderNumber(id),
      placedAt: at.toISOString(),
      status,
      total: toRupees(total),
    })),
  };
}

const orderNotFound = () => new Refusal("not_found", "There is no such order, or your role does not show it.");
