import { formatDate } from "#contract/format-date.ts";
import { formatPrice, toRupees } from "#contract/money.ts";
import type { CouponValue, QuoteInPaise } from "../cart/quote.ts";

/** What a shopkeeper has promised. Money in paise. */
export type Coupon = {
  code: string;
  value: CouponValue;
  /** The items' total from which it counts. */
  minimumTotal: number;
  startsAt: Date;
  endsAt: Date | undefined;
  usesLeft: number | undefined;
  usesPerCustomer: number | undefined;
};

/** "10% off, up to ₹500, on orders from ₹999" */
export function couponText({ value, minimumTotal }: Pick<Coupon, "value" | "minimumTotal">): string {
  const benefit = benefitText(value);
  if (minimumTotal === 0) return benefit;
  return `${benefit}${benefit.includes(",") ? "," : ""} on orders from ${price(minimumTotal)}`;
}

function benefitText(value: CouponValue): string {
  if (value.type === "shipping") return "Free shipping";
  if (value.type === "amount") return `${price(value.amount)} off`;
  return value.maximumDiscount === undefined
    ? `${value.percent}% off`
    : `${value.percent}% off, up to ${price(value.maximumDiscount)}`;
}

/**
 * Why it does not count now; undefined when it does.
 * @param bare the quote without it
 * @param timesUsed how often the customer has used it before
 */
export function couponError(coupon: Coupon, bare: QuoteInPaise, timesUsed: number, now: Date): string | undefined {
  const { code, minimumTotal, startsAt, endsAt, usesLeft, usesPerCustomer } = coupon;
  const items = bare.mrp - bare.discount;
  if (endsAt && endsAt <= now) return `Coupon ${code} has ended.`;
  if (startsAt > now) return `Coupon ${code} counts from ${formatDate(startsAt)} on.`;
  if (usesLeft === 0) return usedUpText(code);
  if (usesPerCustomer !== undefined && timesUsed >= usesPerCustomer) return alreadyUsedText(code, usesPerCustomer);
  if (items === 0) return `Coupon ${code} needs something to count for.`;
  if (items < minimumTotal) {
    return `Coupon ${code} counts on orders from ${price(minimumTotal)}: ${price(minimumTotal - items)} more to go.`;
  }
  if (coupon.value.type === "shipping" && bare.shipping === 0) {
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

const price = (paise: number) => formatPrice(toRupees(paise));
