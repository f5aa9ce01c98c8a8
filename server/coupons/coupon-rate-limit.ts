import { consumeRateLimit, requireWithinRateLimit } from "../account/rate-limit.ts";
import type { Customer } from "../account/session.ts";
import type { AppContext } from "../context.ts";
import { findCouponUsage } from "./coupon-queries.ts";

/** Codes that no coupon has. One that does not count now, or no more, is no guess. */
const couponRateLimit = {
  name: "coupon",
  windowSeconds: 15 * 60,
  perEmail: 10,
  perNetwork: 100,
  message: "Too many coupon codes that do not exist.",
};

/**
 * Before an answer tells whether there is such a coupon. Whoever has used up the guesses is refused the right code too;
 * one that the cart holds was found before, and goes on counting; so was one in an order, which may be sent again.
 */
export async function consumeCouponRateLimit(
  context: AppContext,
  customer: Customer,
  network: string,
  code: string | undefined,
) {
  if (code === undefined) return;
  const subject = { email: customer.email, network };
  const usage = await findCouponUsage(context.db, code, customer.id);
  if (!usage) await consumeRateLimit(context, context.db, couponRateLimit, subject);
  else if (!usage.isUsedByCustomer) await requireWithinRateLimit(context, couponRateLimit, subject);
}
