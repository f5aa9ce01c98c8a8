import type { EditItems, ItemChange, QuoteEdit } from "#contract/admin/orders/order-edits.ts";
import { Refusal } from "#contract/http/errors.ts";
import { orderChangedReason } from "#contract/orders/order-reasons.ts";
import { formatPaise, toRupees } from "#contract/values/money.ts";
import type { AppContext } from "../../../../context.ts";
import type { Database, Transaction } from "../../../../platform/database/database.ts";
import { newId } from "../../../../platform/database/id.ts";
import {
  formatShortage,
  listVariants,
  lockVariants,
  releaseStock,
  reserveStock,
} from "../../../merchandise/inventory/inventory.ts";
import { undoSeconds } from "../../../people/staff/index.ts";
import { type Actor, recordAudit } from "../../../shop/audit/audit.ts";
import { getSettings } from "../../../shop/settings/settings.ts";
import { findFirstOrder } from "../exchanged/exchange-chain-queries.ts";
import { renderEditMail } from "../mail/edit-mail.ts";
import { insertEdit, listEdits, replaceItems } from "../record/edit-queries.ts";
import { loadOrderDetails } from "../record/load-order-details.ts";
import { type ItemRow, listItems, lockOrder, type OrderRow } from "../record/order-queries.ts";
import { refundInTransaction } from "../refunds/partial/request-partial-refund.ts";
import { getUnitAccount, takeRefundedUnits } from "../units/unit-account.ts";
import { insertCancelledRefundUnits, listRefundedUnits, removeRefundedUnits } from "../units/unit-queries.ts";
import { notifyCustomer } from "../updates/notify-customers.ts";
import { type EditPlan, planEdit } from "./plan-edit.ts";
import { settlePricesOfOrder } from "./variants-of-order.ts";

/** `refundedBefore`: the part of the difference that was refunded before, for units that the edit cancels. */
export type EditQuote = { total: number; difference: number; waived: number; refundedBefore: number };

/** The order's total with these changes, in paise. */
export async function quoteEdit(context: AppContext, order: OrderRow, { changes }: QuoteEdit): Promise<EditQuote> {
  const { db } = context;
  requireEditable(order);
  await settlePricesOfOrder(context, order.id);
  const { amounts, waived, cancelled } = await plan(db, order, await listItems(db, [order.id]), changes);
  const refundedBefore = sumAmounts(takeRefundedUnits(await listRefundedUnits(db, order.id), cancelled));
  return { total: amounts.total, difference: amounts.total - order.total, waived, refundedBefore };
}

/**
 * Cancels units of an order that is not packed, or replaces them by other variants, which are reserved. If a paid order
 * becomes cheaper, the difference is refunded. The customer is mailed after the time to undo. Returns the new total and
 * the difference, in paise.
 * @throws Refusal if the order is not confirmed, if a variant is sold out, or for the reasons of `planEdit`
 */
export async function editItems(context: AppContext, by: Actor, orderId: string, edit: EditItems): Promise<EditQuote> {
  await settlePricesOfOrder(context, orderId);
  return context.db.transaction().execute(async (trx) => {
    const order = await lockOrder(trx, orderId);
    if (!order) throw new Refusal("not_found", "Order not found.");
    const earlier = (await listEdits(trx, [orderId])).find(({ id }) => id === edit.editId);
    if (earlier) return { total: order.total, difference: earlier.difference, waived: 0, refundedBefore: 0 };
    requireEditable(order);
    const items = await listItems(trx, [orderId]);
    const planned = await plan(trx, order, items, edit.changes);
    await moveStock(trx, order, items, planned);
    const refundedUnits = takeRefundedUnits(await listRefundedUnits(trx, orderId), planned.cancelled);
    await removeRefundedUnits(trx, refundedUnits, (await findFirstOrder(trx, orderId)) !== orderId);
    const refundedBefore = sumAmounts(refundedUnits);
    await replaceItems(trx, orderId, planned.items, planned.amounts);
    const difference = planned.amounts.total - order.total;
    const { editId: id, reason } = edit;
    const refund = await refundDifference(trx, context, by, order, { amount: -difference - refundedBefore, reason });
    const edited = { ...order, ...planned.amounts };
    const mailJob = await queueMail(trx, context, edited, { planned, difference, refunded: refund.amount, reason });
    // An invoice of an earlier packing is about other items. The next packing issues another one.
    const delay = { afterSeconds: undoSeconds };
    const documentsJob = await context.jobs.add(trx, "tax-documents", { orderId }, delay);
    const { mrp, discount, coupon, shipping, cod_fee, total } = order;
    await insertEdit(trx, {
      id,
      orderId,
      editedAt: context.now(),
      reason,
      difference,
      refundId: refund.id,
      mailJob,
      documentsJob,
      changes: planned.changes,
      stock: planned.stock,
      before: { items, amounts: { mrp, discount, coupon, shipping, cod_fee, total } },
    });
    await insertCancelledRefundUnits(trx, id, refundedUnits);
    await recordAudit(trx, context, by, {
      action: "order.edit-items",
      entity: "order",
      entityId: orderId,
      reason,
      before: { items: items.map(describeItem), total: formatPaise(total) },
      after: { items: planned.items.map(describeItem), total: formatPaise(planned.amounts.total), editId: id },
    });
    return { total: planned.amounts.total, difference, waived: planned.waived, refundedBefore };
  });
}

export function requireEditable({ status }: Pick<OrderRow, "status">) {
  if (status !== "confirmed")
    throw new Refusal("illegal_move", `The order is ${status}. Its items can only be changed before it is packed.`);
}

async function plan(db: Database, order: OrderRow, items: readonly ItemRow[], changes: readonly ItemChange[]) {
  const account = await getUnitAccount(db, order.id, items);
  const variants = await listVariants(
    db,
    items.map(({ product_id }) => product_id),
  );
  const isPaid = order.payment_method === "online";
  return planEdit({ ...order, items, isPaid, account, variants }, changes);
}

async function moveStock(trx: Transaction, order: OrderRow, items: readonly ItemRow[], { stock, ...plan }: EditPlan) {
  const { released, reserved } = stock;
  await lockVariants(
    trx,
    [...released, ...reserved].map(({ variantId }) => variantId),
  );
  const sold = new Map([...items, ...plan.items].map((item) => [item.variant_id, item]));
  const products = new Map(Array.from(sold, ([variantId, { product_id }]) => [variantId, product_id]));
  await releaseStock(
    trx,
    "edit",
    released.flatMap(({ variantId, quantity }) => {
      const productId = products.get(variantId);
      return productId ? [{ variantId, productId, quantity, orderId: order.id, soldAt: order.created_at }] : [];
    }),
  );
  const [short] = await reserveStock(
    trx,
    "edit",
    reserved.map((units) => ({ ...units, orderId: order.id })),
  );
  const item = short && sold.get(short[0]);
  if (item) throw new Refusal("out_of_stock", formatShortage(item, short[1]));
}

/**
 * Refunds the difference of an order that was paid online. Cash on delivery is not paid yet: the courier collects the
 * new total. Amounts are in paise. The refund is smaller if an earlier refund has left less of the payment.
 */
async function refundDifference(
  trx: Transaction,
  context: AppContext,
  by: Actor,
  order: OrderRow,
  { amount: due, reason }: { amount: number; reason: string },
): Promise<{ id: string | null; amount: number }> {
  if (order.payment_method !== "online" || due <= 0) return { id: null, amount: 0 };
  const id = newId();
  const request = { refundId: id, amount: toRupees(due), reference: "", isUpToLeft: true };
  const amount = await refundInTransaction(trx, context, by, order.id, {
    ...request,
    reason: reason || orderChangedReason,
  });
  return { id: amount > 0 ? id : null, amount };
}

const sumAmounts = (units: readonly { amount: number }[]) => units.reduce((sum, { amount }) => sum + amount, 0);

type Edited = { planned: EditPlan; difference: number; refunded: number; reason: string };
async function queueMail(
  trx: Transaction,
  context: AppContext,
  row: OrderRow & { email: string },
  { planned, difference, refunded, reason }: Edited,
): Promise<string | null> {
  const settings = await getSettings(trx);
  const [order] = await loadOrderDetails(trx, [row], settings);
  if (!order) return null;
  const mailContext = { context, settings, to: row, order };
  const mail = renderEditMail(mailContext, { changes: planned.changes, difference, refunded, reason });
  const [mailJob] = await notifyCustomer(trx, context, { orderId: order.id, mail }, { afterSeconds: undoSeconds });
  return mailJob?.id ?? null;
}

const describeItem = ({ name, size, color, quantity }: ItemRow) => `${quantity} × ${name} (${size}, ${color})`;
export const toEditQuoteResponse = ({ total, difference, waived, refundedBefore }: EditQuote) => ({
  total: toRupees(total),
  difference: toRupees(difference),
  waived: toRupees(waived),
  ...(refundedBefore > 0 && { refundedBefore: toRupees(refundedBefore) }),
});
