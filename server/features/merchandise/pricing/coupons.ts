import type { QuotedCoupon } from "#contract/cart/coupons.ts";
import { Refusal } from "#contract/http/errors.ts";
import type { PaymentMethod } from "#contract/orders/order-status.ts";
import { formatPaise } from "#contract/values/money.ts";
import type { AppContext } from "../../../context.ts";
import type { Transaction } from "../../../platform/database/database.ts";
import type { Customer } from "../../people/account/index.ts";
import { findCoupon } from "./coupon-lookup.ts";
import {
  type CouponRow,
  decrementUsesLeft,
  deleteRedemption,
  insertRedemptions,
  lockCoupons,
  lockCustomer,
  type Redemption,
} from "./coupon-queries.ts";
import { requireWithinCouponRateLimit } from "./coupon-rate-limit.ts";
import { alreadyUsedText, type Coupon, couponError, couponText, firstOrderText, usedUpText } from "./coupon-terms.ts";
import {
  type CouponValue,
  calculateQuote,
  minimumOnline,
  type PricedLine,
  type QuoteInPaise,
  type ShippingRule,
  shareCoupon,
} from "./quote.ts";

export type QuoteWithCoupon = {
  quote: QuoteInPaise;
  coupon?: QuotedCoupon;
  /** The coupon's discount of each line, if the coupon is not for all products alike. */
  couponShares?: readonly number[];
};
type QuoteInput = {
  lines: readonly PricedLine[];
  rule: ShippingRule;
  code: string | undefined;
  /**
   * The client's network, for the rate limit of tried codes. Undefined: the code is known, or the caller has applied
   * the limit.
   */
  network?: string;
  /** The order that the coupon is for, if it exists. */
  orderId?: string;
};

/** The quote with the coupon if it applies, else the quote without it and the reason. Redeems nothing. */
export async function quoteWithCoupon(
  context: Pick<AppContext, "db" | "now" | "shared">,
  customer: Customer,
  input: QuoteInput,
): Promise<QuoteWithCoupon> {
  const { lines, rule, code, network, orderId } = input;
  const quoteWithout = calculateQuote(lines, rule);
  if (code === undefined) return { quote: quoteWithout };
  const row = await findCoupon(context, { code, customerId: customer.id, orderId });
  if (network !== undefined) await requireWithinCouponRateLimit(context, customer, network, row);
  if (!row) return { quote: quoteWithout, coupon: { code, text: "", refused: `Coupon ${code} isn’t valid.` } };
  const coupon = toCoupon(row);
  const refused = couponError(coupon, { ...row, quote: quoteWithout, lines }, context.now());
  const quotedCoupon = { code, text: couponText(coupon) };
  if (refused) return { quote: quoteWithout, coupon: { ...quotedCoupon, refused } };
  const benefit = { value: coupon.value, categoryIds: coupon.categories?.ids };
  const isRestricted = coupon.categories !== undefined || coupon.value.type === "buy-get";
  return {
    quote: calculateQuote(lines, rule, benefit),
    coupon: quotedCoupon,
    ...(isRestricted && { couponShares: shareCoupon(lines, benefit) }),
  };
}

/** Like `quoteWithCoupon`, but refuses a coupon that does not apply. */
export async function requireQuoteWithCoupon(
  context: Pick<AppContext, "db" | "now" | "shared">,
  customer: Customer,
  input: QuoteInput,
): Promise<QuoteWithCoupon> {
  const quoted = await quoteWithCoupon(context, customer, input);
  if (quoted.coupon?.refused) throw couponRefused(quoted.coupon.refused);
  return quoted;
}

/**
 * Refuses an online payment below the provider's minimum. An order with nothing to pay needs no payment, unless it
 * awaits one already.
 */
export function requirePayableOnline({ total, coupon }: QuoteInPaise, paymentMethod: PaymentMethod) {
  if (paymentMethod === "cod" || total >= minimumOnline) return;
  if (coupon > 0) throw couponRefused("This coupon leaves nothing to pay online. Please choose cash on delivery.");
  throw new Refusal("conflict", `Online payments start at ${formatPaise(minimumOnline)}. Please pay cash on delivery.`);
}

/** The reason why an order is refused. `isFinal`: the order would also be refused alone, without the other orders. */
type CouponRefusal = { refusal: Refusal; isFinal: boolean };

/**
 * Redeems coupons in the transaction of the orders, each of another customer. Returns the refusals by order. If there
 * are any, the transaction must be rolled back. A coupon with a limit of uses stays locked until the transaction ends.
 * The caller has locked the customers, so that their orders are counted one after the other. Customers are always
 * locked before coupons.
 */
export async function redeemCoupons(
  trx: Transaction,
  redemptions: readonly Redemption[],
): Promise<ReadonlyMap<string, CouponRefusal>> {
  const coupons = await decrementUsesLeft(trx, countUses(redemptions));
  const refusals = new Map<string, CouponRefusal>();
  for (const [code, ofCode] of Map.groupBy(redemptions, (redemption) => redemption.code)) {
    const coupon = coupons.get(code);
    const available = coupon ? (coupon.available ?? ofCode.length) : 0;
    for (const { orderId } of ofCode.slice(available))
      refusals.set(orderId, { refusal: couponRefused(usedUpText(code)), isFinal: available === 0 });
  }
  if (refusals.size > 0) return refusals;
  const limited = redemptions.map((redemption) => ({
    ...redemption,
    usesPerCustomer: coupons.get(redemption.code)?.usesPerCustomer ?? null,
    isForFirstOrder: coupons.get(redemption.code)?.isForFirstOrder ?? false,
  }));
  const byOrder = new Map(limited.map((redemption) => [redemption.orderId, redemption]));
  for (const { orderId, isFinal, hasOrdered } of await insertRedemptions(trx, limited)) {
    const { code = "", usesPerCustomer } = byOrder.get(orderId) ?? {};
    const reason = hasOrdered ? firstOrderText(code) : alreadyUsedText(code, usesPerCustomer ?? 1);
    refusals.set(orderId, { refusal: couponRefused(reason), isFinal: isFinal || hasOrdered });
  }
  return refusals;
}

/** Redeems the coupon of one order, or refuses the order. */
export async function redeemCoupon(trx: Transaction, redemption: Redemption): Promise<void> {
  const [refused] = (await redeemCoupons(trx, [redemption])).values();
  if (refused) throw refused.refusal;
}

/**
 * Redeems the coupon of an expired order that is paid after all, at the price at which it was placed. A coupon whose
 * uses were exhausted meanwhile is not redeemed.
 */
export async function redeemCouponAgain(trx: Transaction, redemption: Redemption): Promise<void> {
  const coupon = (await decrementUsesLeft(trx, countUses([redemption]))).get(redemption.code);
  if (!coupon || coupon.available === 0) return;
  await insertRedemptions(trx, [{ ...redemption, usesPerCustomer: null, isForFirstOrder: false }]);
}

function countUses(redemptions: readonly Redemption[]): ReadonlyMap<string, number> {
  const uses = new Map<string, number>();
  for (const { code } of redemptions) uses.set(code, (uses.get(code) ?? 0) + 1);
  return uses;
}

/** Does nothing for an order without a coupon. */
export function releaseRedemption(trx: Transaction, orderId: string): Promise<void> {
  return deleteRedemption(trx, orderId);
}

/**
 * Locks both coupons before an order's coupon is exchanged for another. Locks the customer first, as `placeOrder` does.
 */
export async function lockBothCoupons(
  trx: Transaction,
  customerId: string,
  [before, after]: readonly [string | null, string],
): Promise<void> {
  await lockCustomer(trx, customerId);
  await lockCoupons(trx, before === null ? [after] : [before, after]);
}

const couponRefused = (reason: string) => new Refusal("coupon_refused", reason);

/** `categoryNames`: the names of the row's categories that still exist. */
export function toCoupon(row: CouponRow & { categoryNames?: readonly string[] }): Coupon {
  return {
    code: row.code,
    value: toCouponValue(row),
    minimumTotal: row.minimum_total,
    startsAt: row.starts_at,
    endsAt: row.ends_at ?? undefined,
    usesLeft: row.uses_left ?? undefined,
    usesPerCustomer: row.uses_per_customer ?? undefined,
    pausedAt: row.paused_at ?? undefined,
    isForFirstOrder: row.first_order,
    categories: row.category_ids === null ? undefined : { ids: row.category_ids, names: row.categoryNames ?? [] },
  };
}

function toCouponValue({ type, percent, amount, ...row }: CouponRow): CouponValue {
  // A constraint of the table ensures that the number for each type is present.
  if (type === "percent") return { type, percent: percent ?? 0, maximumDiscount: amount ?? undefined };
  if (type === "buy-get") return { type, buy: row.buy_quantity ?? 1, get: row.get_quantity ?? 1 };
  return type === "amount" ? { type, amount: amount ?? 0 } : { type };
}
