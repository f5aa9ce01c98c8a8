import { formatPrice, toRupees } from "#contract/money.ts";
import { dayOf } from "#contract/shop-calendar.ts";
import type { CouponValue, PriceRows } from "../cart/quote.ts";

/** What a shopkeeper has promised. Money in paise. */
export type Coupon = {
  code: string;
  value: CouponValue;
  /** The items' total from which it counts. */
  minimum: number;
  startsAt: Date;
  endsAt: Date | undefined;
  usesLeft: number | undefined;
  usesPerCustomer: number | undefined;
};

/** "10% off, up to ₹500, on orders from ₹999" */
export function couponText({ value, minimum }: Pick<Coupon, "value" | "minimum">): string {
  const gift = giftOf(value);
  if (minimum === 0) return gift;
  return `${gift}${gift.includes(",") ? "," : ""} on orders from ${price(minimum)}`;
}

function giftOf(value: CouponValue): string {
  if (value.gives === "shipping") return "Free shipping";
  if (value.gives === "amount") return `${price(value.amount)} off`;
  return value.most === undefined ? `${value.percent}% off` : `${value.percent}% off, up to ${price(value.most)}`;
}

/**
 * Why it does not count now; undefined when it does.
 * @param bare the quote without it
 * @param used how often the customer has used it before
 */
export function whyNot(coupon: Coupon, bare: PriceRows, used: number, now: Date): string | undefined {
  const { code, minimum, startsAt, endsAt, usesLeft, usesPerCustomer } = coupon;
  const items = bare.mrp - bare.discount;
  if (endsAt && endsAt <= now) return `Coupon ${code} has ended.`;
  if (startsAt > now) return `Coupon ${code} counts from ${dayOf(startsAt)} on.`;
  if (usesLeft === 0) return usedUp(code);
  if (usesPerCustomer !== undefined && used >= usesPerCustomer) return usedByYou(code, usesPerCustomer);
  if (items === 0) return `Coupon ${code} needs something to count for.`;
  if (items < minimum) {
    return `Coupon ${code} counts on orders from ${price(minimum)}: ${price(minimum - items)} more to go.`;
  }
  if (coupon.value.gives === "shipping" && bare.shipping === 0) {
    return `Shipping is free for this order already: coupon ${code} is not needed.`;
  }
  return undefined;
}

export function usedUp(code: string): string {
  return `Coupon ${code} has been used up.`;
}

export function usedByYou(code: string, most: number): string {
  return most === 1 ? `You have used coupon ${code} already.` : `You have used coupon ${code} ${most} times already.`;
}

const price = (paise: number) => formatPrice(toRupees(paise));
