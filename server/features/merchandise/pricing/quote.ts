import type { FreeShipping, Quote } from "#contract/cart/cart.ts";
import type { ShippingTerms } from "#contract/content/shipping-zones.ts";
import type { PaymentMethod } from "#contract/orders/order-status.ts";
import { toPaise, toRupees } from "#contract/values/money.ts";
import { spread } from "./spread.ts";

/** Prices of one unit, in paise. `categoryIds`: the product's categories on all levels. */
export type PricedLine = { price: number; mrp: number; quantity: number; categoryIds?: readonly string[] };
/** The only shipping rule (docs/spec.md): the terms of the place that an order goes to. Rupees, like the site settings. */
export type ShippingRule = ShippingTerms;
/** The only rule of the fee for cash on delivery. Rupees, like the site settings; null: the fee is always charged. */
export type CodFeeRule = { codFee: number; noCodFeeFrom: number | null };
/** The quote without a payment method: mrp − discount − coupon + shipping = total. Paise. */
export type QuoteInPaise = { mrp: number; discount: number; coupon: number; shipping: number; total: number };
/** The quote with a payment method: mrp − discount − coupon + shipping + cod_fee = total. Paise. */
export type OrderQuote = QuoteInPaise & { cod_fee: number };
/** The provider accepts no payment below one rupee. Paise. */
export const minimumOnline = 1_00;

/** An items' total from which shipping is free, and how much is missing. Paise. */
export type FreeShippingInPaise = { from: number; missing: number };

/** The benefit of a coupon. Amounts in paise. */
export type CouponValue =
  | { type: "percent"; percent: number; maximumDiscount: number | undefined }
  | { type: "amount"; amount: number }
  | { type: "shipping" }
  /** The cheapest `get` of each `buy + get` units are free. */
  | { type: "buy-get"; buy: number; get: number };
/** A coupon's benefit, and the categories whose products it is for. Undefined: all products. */
export type QuotedBenefit = { value: CouponValue; categoryIds?: readonly string[] | undefined };

/** The only calculation of totals: used by cart, checkout, order and mail. */
export function calculateQuote(lines: readonly PricedLine[], rule: ShippingRule, coupon?: QuotedBenefit): QuoteInPaise {
  const mrp = sum(lines.map((line) => line.mrp * line.quantity));
  const itemsTotal = sum(lines.map((line) => line.price * line.quantity));
  const couponDiscount = coupon ? sum(shareCoupon(lines, coupon)) : 0;
  // Free shipping depends on the items total before the coupon's discount.
  const isFree = lines.length === 0 || isFreeFrom(rule, itemsTotal) || coupon?.value.type === "shipping";
  const shipping = isFree ? 0 : toPaise(rule.shippingFee);
  return {
    mrp,
    discount: mrp - itemsTotal,
    coupon: couponDiscount,
    shipping,
    total: itemsTotal - couponDiscount + shipping,
  };
}

/**
 * The quote of an order with this payment method. A coupon never waives the fee for cash on delivery. The fee depends
 * on the items total before the coupon's discount, as shipping does. If the order's total is too low for an online
 * payment, there is no fee, because its customer has no other choice.
 */
export function quoteWithMethod(quote: QuoteInPaise, rule: CodFeeRule, paymentMethod: PaymentMethod): OrderQuote {
  const { mrp, discount, coupon, shipping, total } = quote;
  const isFree = rule.noCodFeeFrom !== null && mrp - discount >= toPaise(rule.noCodFeeFrom);
  const hasFee = paymentMethod === "cod" && total >= minimumOnline && !isFree;
  const codFee = hasFee ? toPaise(rule.codFee) : 0;
  return { mrp, discount, coupon, shipping, cod_fee: codFee, total: total + codFee };
}

const isFreeFrom = ({ freeShippingFrom }: ShippingRule, itemsTotal: number) =>
  freeShippingFrom !== null && itemsTotal >= toPaise(freeShippingFrom);

/** The items total from which shipping is free. Undefined while shipping is free anyway, and where it is never free. */
export function findFreeShipping(
  { mrp, discount, shipping }: QuoteInPaise,
  { freeShippingFrom }: ShippingRule,
): FreeShippingInPaise | undefined {
  if (shipping === 0 || freeShippingFrom === null) return undefined;
  const from = toPaise(freeShippingFrom);
  return { from, missing: from - (mrp - discount) };
}

/** The discount of each line by a coupon. Lines that the coupon is not for have 0. */
export function shareCoupon(lines: readonly PricedLine[], { value, categoryIds }: QuotedBenefit): number[] {
  const covered = lines.map((line) => (isCovered(line, categoryIds) ? line : { ...line, quantity: 0 }));
  if (value.type === "buy-get") return findFreeUnits(covered, value);
  const values = covered.map(({ price, quantity }) => price * quantity);
  const total = sum(values);
  return total === 0 ? values : spread(calculateCouponDiscount(value, total), values);
}

/** Units that a "buy 2, get 1 free" coupon still needs; 0 if it gives at least one. */
export function countMissingUnits(lines: readonly PricedLine[], { value, categoryIds }: QuotedBenefit): number {
  if (value.type !== "buy-get") return 0;
  const units = sum(lines.filter((line) => isCovered(line, categoryIds)).map(({ quantity }) => quantity));
  return Math.max(0, value.buy + value.get - units);
}

/** Whether a coupon for these categories is for the line. */
export function isCovered({ categoryIds: ids = [] }: PricedLine, categoryIds: readonly string[] | undefined): boolean {
  return categoryIds === undefined || ids.some((id) => categoryIds.includes(id));
}

/** The price of the free units in each line. The cheapest units of all lines are free. */
function findFreeUnits(lines: readonly PricedLine[], { buy, get }: { buy: number; get: number }): number[] {
  let free = Math.floor(sum(lines.map(({ quantity }) => quantity)) / (buy + get)) * get;
  const shares = lines.map(() => 0);
  const cheapestFirst = lines.map((line, index) => ({ ...line, index })).sort((a, b) => a.price - b.price);
  for (const { index, price, quantity } of cheapestFirst) {
    const units = Math.min(free, quantity);
    shares[index] = price * units;
    free -= units;
  }
  return shares;
}

/**
 * The discount of a coupon, at most the items total. Percentages are rounded to whole rupees, except 100 %: a rest of
 * some paise could not be paid.
 */
function calculateCouponDiscount(coupon: Exclude<CouponValue, { type: "buy-get" }>, itemsTotal: number): number {
  if (coupon.type === "shipping") return 0;
  if (coupon.type === "amount") return Math.min(coupon.amount, itemsTotal);
  const share =
    coupon.percent === 100 ? itemsTotal : toPaise(Math.round((toRupees(itemsTotal) * coupon.percent) / 100));
  return Math.min(share, coupon.maximumDiscount ?? itemsTotal, itemsTotal);
}

export function toRupeeQuote({
  mrp,
  discount,
  coupon,
  shipping,
  cod_fee = 0,
  total,
}: QuoteInPaise & Partial<OrderQuote>): Quote {
  return {
    mrp: toRupees(mrp),
    discount: toRupees(discount),
    coupon: toRupees(coupon),
    shipping: toRupees(shipping),
    ...(cod_fee > 0 && { codFee: toRupees(cod_fee) }),
    total: toRupees(total),
  };
}

export function toRupeeFreeShipping({ from, missing }: FreeShippingInPaise): FreeShipping {
  return { from: toRupees(from), missing: toRupees(missing) };
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}
