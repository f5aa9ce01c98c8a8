import { countAttempt, requireFewAttempts } from "../account/attempts.ts";
import type { Customer } from "../account/session.ts";
import type { AppContext } from "../context.ts";
import { findCouponUsage } from "./coupon-queries.ts";

/** Codes that no coupon has. One that does not count now, or no more, is no guess. */
const couponRateLimit = {
  what: "coupon",
  seconds: 15 * 60,
  address: 10,
  network: 100,
  said: "Too many coupon codes that do not exist.",
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
  const trier = { email: customer.email, network };
  const usage = await findCouponUsage(context.db, code, customer.id);
  if (!usage) await countAttempt(context, context.db, couponRateLimit, trier);
  else if (!usage.isUsedByCustomer) await requireFewAttempts(context, couponRateLimit, trier);
}
