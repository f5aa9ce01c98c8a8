import { Refusal } from "#contract/errors.ts";
import type { OrderActor, OrderStatus } from "#contract/order-status.ts";
import { giveStockBack } from "../catalogue/stock.ts";
import type { AppContext } from "../context.ts";
import { releaseRedemption } from "../coupons/coupons.ts";
import type { InTransaction } from "../database/open.ts";
import { refundOrder } from "../payments/refunds.ts";
import { getSettings } from "../site/site.ts";
import { mayBecome } from "./order-life.ts";
import { orderMovedMail } from "./order-moved-mail.ts";
import { holdOrder, type ItemRow, listItems, listSteps, type OrderRow, writeStep } from "./order-queries.ts";
import { toOrder } from "./order-reply.ts";

type More = { by?: OrderActor; note?: string };

/** By the shop, unless it says otherwise. False when the order was there already. */
export function moveOrder(context: AppContext, id: string, to: OrderStatus, more: More = {}): Promise<boolean> {
  return context.db.transaction().execute((trx) => moveOrderIn(trx, context, id, to, more));
}

/** A legal move writes history and tells the customer; a cancelled order gives back what it holds. Once, however often. */
export async function moveOrderIn(
  trx: InTransaction,
  context: AppContext,
  id: string,
  to: OrderStatus,
  more: More = {},
) {
  const order = await holdOrder(trx, id);
  if (!order) throw new Refusal("not_found", "Order not found.");
  if (order.status === to) return false;
  if (!mayBecome(order.status, to)) {
    throw new Refusal("illegal_move", `An order that is ${order.status} cannot become ${to}.`);
  }
  await writeStep(trx, id, { status: to, by: "merchant", note: "", ...more });
  const items = await listItems(trx, [id]);
  await tell(trx, context, { ...order, status: to }, items);
  if (to !== "cancelled") return true;
  await giveBack(trx, order, items);
  await refundOrder(trx, context, id);
  return true;
}

/** The coupon before the stock, as placing an order takes them: two that meet never wait for each other. */
async function giveBack(trx: InTransaction, order: OrderRow, items: readonly ItemRow[]) {
  if (order.coupon_code !== null) await releaseRedemption(trx, order.id);
  await giveStockBack(trx, soldWith(order, items));
}

async function tell(
  trx: InTransaction,
  context: AppContext,
  row: OrderRow & { email: string },
  items: readonly ItemRow[],
) {
  const settings = await getSettings(trx);
  const order = toOrder(row, items, await listSteps(trx, [row.id]), settings);
  const mail = orderMovedMail({ config: context.config, settings, to: row, order });
  if (mail) await context.jobs.add(trx, "mail", mail);
}

function soldWith(order: OrderRow, items: readonly ItemRow[]) {
  return items.map((item) => ({
    variantId: item.variant_id,
    productId: item.product_id,
    quantity: item.quantity,
    soldAt: order.created_at,
  }));
}
