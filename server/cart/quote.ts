import { toPaise, toRupees } from "#contract/money.ts";

/** What one line costs. Paise. */
export type PricedLine = { price: number; mrp: number; quantity: number };
/** The shop's one shipping rule (docs/spec.md). Rupees, as the site settings are. */
export type ShippingRule = { shippingFee: number; freeShippingFrom: number };
/** mrp − discount − coupon + shipping = total. Paise. */
export type QuoteInPaise = { mrp: number; discount: number; coupon: number; shipping: number; total: number };

/** What a coupon gives; a percentage takes off at most so much. Paise. */
export type CouponValue =
  | { type: "percent"; percent: number; maximumDiscount: number | undefined }
  | { type: "amount"; amount: number }
  | { type: "shipping" };

/** The one place where a total is made: for cart, checkout, order and mail. */
export function calculateQuote(lines: readonly PricedLine[], rule: ShippingRule, coupon?: CouponValue): QuoteInPaise {
  const mrp = sum(lines.map((line) => line.mrp * line.quantity));
  const itemsTotal = sum(lines.map((line) => line.price * line.quantity));
  const couponDiscount = coupon ? calculateCouponDiscount(coupon, itemsTotal) : 0;
  // What the coupon takes off does not make shipping dearer.
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

/** Never more than the items cost. Percentages in whole rupees: the shop shows no paise, and rows must add up to the eye. */
function calculateCouponDiscount(coupon: CouponValue, itemsTotal: number): number {
  if (coupon.type === "shipping") return 0;
  if (coupon.type === "amount") return Math.min(coupon.amount, itemsTotal);
  return Math.min(
    toPaise(Math.round((toRupees(itemsTotal) * coupon.percent) / 100)),
    coupon.maximumDiscount ?? itemsTotal,
    itemsTotal,
  );
}

export function toRupeeQuote({ mrp, discount, coupon, shipping, total }: QuoteInPaise) {
  return {
    mrp: toRupees(mrp),
    discount: toRupees(discount),
    coupon: toRupees(coupon),
    shipping: toRupees(shipping),
    total: toRupees(total),
  };
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}
