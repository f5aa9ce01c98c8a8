import type { FreeShipping, Quote } from "#contract/cart/cart.ts";
import { toPaise, toRupees } from "#contract/values/money.ts";

/** Prices of one unit, in paise. */
export type PricedLine = { price: number; mrp: number; quantity: number };
/** The only shipping rule (docs/spec.md). Rupees, like the site settings. */
export type ShippingRule = { shippingFee: number; freeShippingFrom: number };
/** mrp − discount − coupon + shipping = total. Paise. */
export type QuoteInPaise = { mrp: number; discount: number; coupon: number; shipping: number; total: number };

/** An items' total from which shipping is free, and how much is missing. Paise. */
export type FreeShippingInPaise = { from: number; missing: number };

/** The benefit of a coupon. Amounts in paise. */
export type CouponValue =
  | { type: "percent"; percent: number; maximumDiscount: number | undefined }
  | { type: "amount"; amount: number }
  | { type: "shipping" };

/** The only calculation of totals: used by cart, checkout, order and mail. */
export function calculateQuote(lines: readonly PricedLine[], rule: ShippingRule, coupon?: CouponValue): QuoteInPaise {
  const mrp = sum(lines.map((line) => line.mrp * line.quantity));
  const itemsTotal = sum(lines.map((line) => line.price * line.quantity));
  const couponDiscount = coupon ? calculateCouponDiscount(coupon, itemsTotal) : 0;
  // Free shipping depends on the items total before the coupon's discount.
  const isFree = lines.length === 0 || itemsTotal >= toPaise(rule.freeShippingFrom) || coupon?.type === "shipping";
  const shipping = isFree ? 0 : toPaise(rule.shippingFee);
  return {
    mrp,
    discount: mrp - itemsTotal,
    coupon: couponDiscount,
    shipping,
    total: itemsTotal - couponDiscount + shipping,
  };
}

/** Undefined while shipping is free anyway. */
export function findFreeShipping(
  { mrp, discount, shipping }: QuoteInPaise,
  { freeShippingFrom }: ShippingRule,
): FreeShippingInPaise | undefined {
  if (shipping === 0) return undefined;
  const from = toPaise(freeShippingFrom);
  return { from, missing: from - (mrp - discount) };
}

/** At most the items total. Percentages are rounded to whole rupees: the pages show no paise, and the rows must add up. */
function calculateCouponDiscount(coupon: CouponValue, itemsTotal: number): number {
  if (coupon.type === "shipping") return 0;
  if (coupon.type === "amount") return Math.min(coupon.amount, itemsTotal);
  return Math.min(
    toPaise(Math.round((toRupees(itemsTotal) * coupon.percent) / 100)),
    coupon.maximumDiscount ?? itemsTotal,
    itemsTotal,
  );
}

export function toRupeeQuote({ mrp, discount, coupon, shipping, total }: QuoteInPaise): Quote {
  return {
    mrp: toRupees(mrp),
    discount: toRupees(discount),
    coupon: toRupees(coupon),
    shipping: toRupees(shipping),
    total: toRupees(total),
  };
}

export function toRupeeFreeShipping({ from, missing }: FreeShippingInPaise): FreeShipping {
  return { from: toRupees(from), missing: toRupees(missing) };
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}
