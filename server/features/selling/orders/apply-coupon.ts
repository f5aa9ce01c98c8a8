import { Refusal } from "#contract/http/errors.ts";
import type { AppContext } from "../../../context.ts";
import type { Transaction } from "../../../platform/database/database.ts";
import {
  lockBothCoupons,
  quoteWithMethod,
  redeemCoupon,
  releaseRedemption,
  requirePayableOnline,
  requireQuoteWithCoupon,
} from "../../merchandise/pricing/index.ts";
import type { Customer } from "../../people/account/index.ts";
import { getSettings } from "../../shop/settings/settings.ts";
import { getShippingTerms } from "../delivery/delivery.ts";
import { getOrder } from "./orders.ts";
import {
  listItemCategories,
  listItems,
  lockOrder,
  type OrderRow,
  updateCoupon,
  updateCouponShares,
} from "./record/order-queries.ts";
import type { OrderRecord } from "./record/order-record.ts";

/** Replaces the coupon of an unpaid order. The items keep the prices of the order. */
export async function applyCouponToOrder(
  context: AppContext,
  customer: Customer,
  id: string,
  code: string,
): Promise<OrderRecord> {
  await context.db.transaction().execute(async (trx) => {
    const order = await lockOrder(trx, id);
    if (order?.customer_id !== customer.id) throw new Refusal("not_found", "Order not found.");
    if (order.status !== "pending") throw new Refusal("illegal_move", "This order can no longer take a coupon.");
    if (order.coupon_code !== code) await exchangeCoupon(trx, context, customer, order, code);
  });
  return getOrder(context.db, customer, id);
}

async function exchangeCoupon(
  trx: Transaction,
  context: AppContext,
  customer: Customer,
  order: OrderRow,
  code: string,
) {
  await lockBothCoupons(trx, customer.id, [order.coupon_code, code]);
  await releaseRedemption(trx, order.id);
  const [lines, settings] = [await listItems(trx, [order.id]), await getSettings(trx)];
  const categories = await listItemCategories(trx, order.id);
  const { quote: quoteOfItems, couponShares } = await requireQuoteWithCoupon({ ...context, db: trx }, customer, {
    lines: lines.map((line) => ({ ...line, categoryIds: categories.get(line.id) ?? [] })),
    rule: await getShippingTerms(trx, settings, order.address),
    code,
    orderId: order.id,
  });
  const quote = quoteWithMethod(quoteOfItems, settings, order.payment_method);
  requirePayableOnline(quote, order.payment_method);
  await redeemCoupon(trx, { code, orderId: order.id, customerId: customer.id });
  await updateCoupon(trx, order.id, { code, ...quote });
  const shares = lines.map(({ id }, index) => ({ id, share: couponShares?.[index] ?? null }));
  await updateCouponShares(trx, shares);
}
