import { toPaise, toRupees } from "#contract/money.ts";

/** What one line costs. Paise. */
export type PricedLine = { price: number; mrp: number; quantity: number };
/** The shop's one shipping rule (docs/spec.md). Rupees, as the site settings are. */
export type ShippingRule = { shippingFee: number; freeShippingFrom: number };
/** mrp − discount − coupon + shipping = total. Paise. */
export type PriceRows = { mrp: number; discount: number; coupon: number; shipping: number; total: number };

/** What a coupon gives; a percentage takes off at most so much. Paise. */
export type CouponValue =
  | { gives: "percent"; percent: number; most: number | undefined }
  | { gives: "amount"; amount: number }
  | { gives: "shipping" };

/** The one place where a total is made: for cart, checkout, order and mail. */
export function makeQuote(lines: readonly PricedLine[], rule: ShippingRule, coupon?: CouponValue): PriceRows {
  const mrp = sum(lines.map((line) => line.mrp * line.quantity));
  const items = sum(lines.map((line) => line.price * line.quantity));
  const taken = coupon ? takenOff(coupon, items) : 0;
  // What the coupon takes off does not make shipping dearer.
  const free = lines.length === 0 || items >= toPaise(rule.freeShippingFrom) || coupon?.gives === "shipping";
  const shipping = free ? 0 : toPaise(rule.shippingFee);
  return { mrp, discount: mrp - items, coupon: taken, shipping, total: items - taken + shipping };
}

/** Never more than the items cost. Percentages in whole rupees: the shop shows no paise, and rows must add up to the eye. */
function takenOff(coupon: CouponValue, items: number): number {
  if (coupon.gives === "shipping") return 0;
  if (coupon.gives === "amount") return Math.min(coupon.amount, items);
  return Math.min(toPaise(Math.round((toRupees(items) * coupon.percent) / 100)), coupon.most ?? items, items);
}

export function quoteInRupees({ mrp, discount, coupon, shipping, total }: PriceRows) {
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
