import { toPaise, toRupees } from "#contract/money.ts";

/** What one line costs. Paise. */
export type PricedLine = { price: number; mrp: number; quantity: number };
/** The shop's one shipping rule (DECISIONS). Rupees, as the site settings are. */
export type ShippingRule = { shippingFee: number; freeShippingFrom: number };
/** mrp − discount − coupon + shipping = total. Paise. */
export type PriceRows = { mrp: number; discount: number; coupon: number; shipping: number; total: number };

/** The one place where a total is made: for cart, checkout, order and mail. */
export function makeQuote(lines: readonly PricedLine[], rule: ShippingRule): PriceRows {
  const mrp = sum(lines.map((line) => line.mrp * line.quantity));
  const items = sum(lines.map((line) => line.price * line.quantity));
  const coupon = 0;
  const shipping = lines.length === 0 || items >= toPaise(rule.freeShippingFrom) ? 0 : toPaise(rule.shippingFee);
  return { mrp, discount: mrp - items, coupon, shipping, total: items - coupon + shipping };
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
