import type { AppContext } from "../../../../context.ts";
import type { Transaction } from "../../../../platform/database/database.ts";
import { reserveStock } from "../../../merchandise/inventory/inventory.ts";
import { redeemCouponAgain, releaseRedemption } from "../../../merchandise/pricing/index.ts";
import { paymentProvider } from "../../../shop/audit/audit.ts";
import { listItems, lockOrder, markReopened, writeTransition } from "../record/order-queries.ts";
import { recordTransition } from "../record/record-transition.ts";

/**
 * Confirms an expired order that is paid after all. Returns false if its items are no longer in stock. Locks the coupon
 * before the stock, in the same order as `placeOrder`.
 */
export async function reopenOrder(trx: Transaction, context: AppContext, id: string): Promise<boolean> {
  const order = await lockOrder(trx, id);
  const code = order?.coupon_code;
  if (order && code) await redeemCouponAgain(trx, { code, orderId: id, customerId: order.customer_id });
  const items = await listItems(trx, [id]);
  const reservedItems = items.map((item) => ({ variantId: item.variant_id, quantity: item.quantity, orderId: id }));
  if ((await reserveStock(trx, "order", reservedItems)).size > 0) {
    if (code) await releaseRedemption(trx, id);
    return false;
  }
  const note = "Paid after the hold had ended";
  await writeTransition(trx, id, { status: "confirmed", actor: "merchant", note });
  await recordTransition(trx, context, paymentProvider, { id, from: "cancelled", to: "confirmed", note });
  await markReopened(trx, id);
  return true;
}
