import { formatDate } from "#contract/values/format-date.ts";
import { formatPaise } from "#contract/values/money.ts";
import type { CouponValue, QuoteInPaise } from "./quote.ts";

/** The terms of a coupon. Money in paise. */
export type Coupon = {
  code: string;
  value: CouponValue;
  /** Items total from which the coupon applies. */
  minimumTotal: number;
  startsAt: Date;
  endsAt: Date | undefined;
  usesLeft: number | undefined;
  usesPerCustomer: number | undefined;
  pausedAt: Date | undefined;
};

/** "10% off, up to ₹500, on orders from ₹999" */
export function couponText({ value, minimumTotal }: Pick<Coupon, "value" | "minimumTotal">): string {
  const benefit = benefitText(value);
  if (minimumTotal === 0) return benefit;
  return `${benefit}${benefit.includes(",") ? "," : ""} on orders from ${formatPaise(minimumTotal)}`;
}

function benefitText(value: CouponValue): string {
  if (value.type === "shipping") return "Free shipping";
  if (value.type === "amount") return `${formatPaise(value.amount)} off`;
  return value.maximumDiscount === undefined
    ? `${value.percent}% off`
    : `${value.percent}% off, up to ${formatPaise(value.maximumDiscount)}`;
}

/**
 * Why the coupon does not apply now; undefined if it does.
 * @param quote the quote without the coupon
 * @param timesUsed the customer's earlier redemptions
 */
export function couponError(coupon: Coupon, quote: QuoteInPaise, timesUsed: number, now: Date): string | undefined {
  const { code, minimumTotal, startsAt, endsAt, usesLeft, usesPerCustomer, pausedAt } = coupon;
  const itemsTotal = quote.mrp - quote.discount;
  if (endsAt && endsAt <= now) return `Coupon ${code} has ended.`;
  if (startsAt > now) return `Coupon ${code} counts from ${formatDate(startsAt)} on.`;
  if (pausedAt) return `Coupon ${code} cannot be used at the moment.`;
  if (usesLeft === 0) return usedUpText(code);
  if (usesPerCustomer !== undefined && timesUsed >= usesPerCustomer) return alreadyUsedText(code, usesPerCustomer);
  if (itemsTotal === 0) return `Coupon ${code} needs something to count for.`;
  if (itemsTotal < minimumTotal) {
    return `Coupon ${code} counts on orders from ${formatPaise(minimumTotal)}: ${formatPaise(minimumTotal - itemsTotal)} more to go.`;
  }
  if (coupon.value.type === "shipping" && quote.shipping === 0) {
    return `Shipping is free for this order already: coupon ${code} is not needed.`;
  }
  return undefined;
}

export function usedUpText(code: string): string {
  return `Coupon ${code} has been used up.`;
}

export function alreadyUsedText(code: string, usesPerCustomer: number): string {
  return usesPerCustomer === 1
    ? `You have used coupon ${code} already.`
    : `You have used coupon ${code} ${usesPerCustomer} times already.`;
}
