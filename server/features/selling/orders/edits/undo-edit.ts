import { Refusal } from "#contract/http/errors.ts";
import { formatPaise } from "#contract/values/money.ts";
import type { AppContext } from "../../../../context.ts";
import type { Transaction } from "../../../../platform/database/database.ts";
import { formatShortage, lockVariants, releaseStock, reserveStock } from "../../../merchandise/inventory/inventory.ts";
import { type Actor, recordAudit } from "../../../shop/audit/audit.ts";
import { findFirstOrder } from "../exchanged/exchange-chain-queries.ts";
import {
  deleteEdit,
  type EditedStock,
  type EditSnapshot,
  listUndoableEdits,
  replaceItems,
} from "../record/edit-queries.ts";
import { listItems, lockOrder, type OrderRow } from "../record/order-queries.ts";
import { undoRefundInTransaction } from "../refunds/partial/request-partial-refund.ts";
import { getUnitAccount } from "../units/unit-account.ts";
import { restoreRefundedUnits } from "../units/unit-queries.ts";
import { requireEditable } from "./edit-items.ts";

/**
 * Gives an order the items and amounts that it had before an edit, unless its mail or refund has left. Idempotent.
 * @throws Refusal if the order was packed or edited again, if units that it replaced were refunded since, or if its
 *   former items are sold out
 */
export function undoEdit(context: AppContext, by: Actor, orderId: string, editId: string): Promise<void> {
  return context.db.transaction().execute(async (trx) => {
    const order = await lockOrder(trx, orderId);
    if (!order) throw new Refusal("not_found", "Order not found.");
    const [last, ...earlier] = await listUndoableEdits(trx, orderId);
    if (last?.id !== editId) {
      if (!earlier.some(({ id }) => id === editId)) return;
      throw new Refusal("illegal_move", "The order was changed again, so this can no longer be undone.");
    }
    requireEditable(order);
    await requireUnrefunded(trx, orderId, last.before);
    if (last.mail_job && !(await context.jobs.remove(trx, "mail", last.mail_job)))
      throw new Refusal("illegal_move", "The customer has been emailed, so this can no longer be undone.");
    if (last.documents_job && !(await context.jobs.remove(trx, "tax-documents", last.documents_job)))
      throw new Refusal("illegal_move", "The time to undo is over.");
    if (last.refund_id) await undoRefundInTransaction(trx, context, by, orderId, last.refund_id);
    await returnStock(trx, order, last.stock, last.before);
    await replaceItems(trx, orderId, last.before.items, last.before.amounts);
    await restoreRefundedUnits(trx, editId, (await findFirstOrder(trx, orderId)) !== orderId);
    await deleteEdit(trx, editId);
    await recordAudit(trx, context, by, {
      action: "order.undo-edit",
      entity: "order",
      entityId: orderId,
      before: { editId, total: formatPaise(order.total) },
      after: { total: formatPaise(last.before.amounts.total) },
    });
  });
}

/**
 * Refuses to undo the edit if a line would then have fewer units than were refunded: its other units could be refunded
 * again.
 */
async function requireUnrefunded(trx: Transaction, orderId: string, { items }: EditSnapshot) {
  const before = new Map(items.map(({ id, quantity }) => [id, quantity]));
  for (const [itemId, { refunded }] of await getUnitAccount(trx, orderId)) {
    if (refunded > (before.get(itemId) ?? 0))
      throw new Refusal("illegal_move", "Units of the changed order were refunded, so this can no longer be undone.");
  }
}

async function returnStock(trx: Transaction, order: OrderRow, stock: EditedStock, before: EditSnapshot) {
  const { released, reserved } = stock;
  await lockVariants(
    trx,
    [...released, ...reserved].map(({ variantId }) => variantId),
  );
  const items = [...(await listItems(trx, [order.id])), ...before.items];
  await releaseStock(
    trx,
    "edit",
    reserved.flatMap(({ variantId, quantity }) => {
      const item = items.find(({ variant_id }) => variant_id === variantId);
      return item
        ? [{ variantId, productId: item.product_id, quantity, orderId: order.id, soldAt: order.created_at }]
        : [];
    }),
  );
  const [short] = await reserveStock(
    trx,
    "edit",
    released.map((units) => ({ ...units, orderId: order.id })),
  );
  const item = short && items.find(({ variant_id }) => variant_id === short[0]);
  if (item) throw new Refusal("out_of_stock", formatShortage(item, short[1]));
}
