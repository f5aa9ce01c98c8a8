import type { QuotedCoupon } from "#contract/coupons.ts";
import { Refusal } from "#contract/errors.ts";
import type { Customer } from "../account/session.ts";
import {
  type CouponValue,
  calculateQuote,
  type PricedLine,
  type QuoteInPaise,
  type ShippingRule,
} from "../cart/quote.ts";
import type { AppContext } from "../context.ts";
import type { InTransaction } from "../database/open.ts";
import {
  type CouponRow,
  decrementUsesLeft,
  deleteRedemption,
  findCoupon,
  insertRedemption,
  lockCoupons,
  lockCustomer,
  type Redemption,
} from "./coupon-queries.ts";
import { alreadyUsedText, type Coupon, couponError, couponText, usedUpText } from "./coupon-terms.ts";

export type QuoteWithCoupon = { quote: QuoteInPaise; coupon?: QuotedCoupon };
type QuoteInput = { lines: readonly PricedLine[]; rule: ShippingRule; code: string | undefined };

/** The quote with the coupon if it counts, else without it and with the reason. Nothing is taken yet. */
export async function quoteWithCoupon(
  context: Pick<AppContext, "db" | "now">,
  customer: Customer,
  input: QuoteInput,
): Promise<QuoteWithCoupon> {
  const { lines, rule, code } = input;
  const bare = calculateQuote(lines, rule);
  if (code === undefined) return { quote: bare };
  const row = await findCoupon(context.db, code, customer.id);
  if (!row) return { quote: bare, coupon: { code, text: "", refused: `There is no coupon "${code}".` } };
  const coupon = toCoupon(row);
  const refused = couponError(coupon, bare, row.used, context.now());
  const shown = { code, text: couponText(coupon) };
  if (refused) return { quote: bare, coupon: { ...shown, refused } };
  return { quote: calculateQuote(lines, rule, coupon.value), coupon: shown };
}

/** As `priceOf`, for a customer who wants it with the coupon or not at all. */
export async function requireQuoteWithCoupon(
  context: Pick<AppContext, "db" | "now">,
  customer: Customer,
  input: QuoteInput,
): Promise<QuoteWithCoupon> {
  const priced = await quoteWithCoupon(context, customer, input);
  if (priced.coupon?.refused) throw couponRefused(priced.coupon.refused);
  return priced;
}

/** Written with the order: whatever limit is reached, the order is not placed. May hold the coupon until the end. */
export async function redeemCoupon(trx: InTransaction, redemption: Redemption): Promise<void> {
  const redeemed = await decrementUsesLeft(trx, redemption.code);
  if (!redeemed) throw couponRefused(usedUpText(redemption.code));
  const maximum = redeemed.usesPerCustomer;
  if (maximum !== null) await lockCustomer(trx, redemption.customerId);
  if (!(await insertRedemption(trx, redemption, maximum)))
    throw couponRefused(alreadyUsedText(redemption.code, maximum ?? 1));
}

/** For an order that lapsed and is paid after all, at the price it was placed for. Used up meanwhile, it is not counted. */
export async function redeemCouponAgain(trx: InTransaction, redemption: Redemption): Promise<void> {
  if (await decrementUsesLeft(trx, redemption.code)) await insertRedemption(trx, redemption, null);
}

/** The order counts its coupon no more. Without one nothing happens. */
export function releaseRedemption(trx: InTransaction, orderId: string): Promise<void> {
  return deleteRedemption(trx, orderId);
}

/** Before one coupon of an order is exchanged for another. */
export function lockBothCoupons(trx: InTransaction, before: string | null, after: string): Promise<void> {
  return lockCoupons(trx, before === null ? [after] : [before, after]);
}

const couponRefused = (reason: string) => new Refusal("coupon_refused", reason);

export function toCoupon(row: CouponRow): Coupon {
  return {
    code: row.code,
    value: toCouponValue(row),
    minimumTotal: row.minimum,
    startsAt: row.starts_at,
    endsAt: row.ends_at ?? undefined,
    usesLeft: row.uses_left ?? undefined,
    usesPerCustomer: row.uses_per_customer ?? undefined,
  };
}

function toCouponValue({ gives, percent, amount }: CouponRow): CouponValue {
  if (gives === "percent") return { type: gives, percent: percent!, maximumDiscount: amount ?? undefined };
  return gives === "amount" ? { type: gives, amount: amount! } : { type: gives };
}
