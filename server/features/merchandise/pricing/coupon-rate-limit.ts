import type { AppContext } from "../../../context.ts";
import {
  consumeRateLimit,
  type RateLimitContext,
  requireWithinRateLimit,
} from "../../../platform/rate-limits/rate-limit.ts";
import type { Customer } from "../../people/account/index.ts";
import { findCoupon } from "./coupon-lookup.ts";

/** Counts codes that no coupon has. The code of a coupon that does not apply now, or has ended, is not counted. */
const couponRateLimit = {
  name: "coupon",
  windowSeconds: 15 * 60,
  perEmail: 10,
  perNetwork: 100,
  message: "Too many invalid coupon codes.",
};

/**
 * Runs before a response reveals whether a coupon exists. A customer over the limit is refused valid codes too, except the
 * codes in their cart or in their orders: these were found before, and an order may be sent again.
 */
export async function consumeCouponRateLimit(
  context: AppContext,
  customer: Customer,
  network: string,
  code: string | undefined,
) {
  if (code === undefined) return;
  const coupon = await findCoupon(context, { code, customerId: customer.id });
  await requireWithinCouponRateLimit(context, customer, network, coupon);
}

/** Applies the limit after a lookup. `coupon` is undefined if no coupon has the code. */
export async function requireWithinCouponRateLimit(
  context: RateLimitContext,
  customer: Customer,
  network: string,
  coupon: { timesUsed: number; isInCart: boolean } | undefined,
) {
  // Guests are counted apart from the account with the same email: anybody can type any email as a guest, and must not
  // use up the attempts of its owner.
  const email = customer.isGuest ? `of guests, ${customer.email}` : customer.email;
  const subject = { email, network };
  if (!coupon) await consumeRateLimit(context, context.db, couponRateLimit, subject);
  else if (coupon.timesUsed === 0 && !coupon.isInCart) await requireWithinRateLimit(context, couponRateLimit, subject);
}
