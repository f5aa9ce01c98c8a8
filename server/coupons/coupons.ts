import type { QuotedCoupon } from "#contract/coupons.ts";
import { Refusal } from "#contract/errors.ts";
import type { Customer } from "../account/session.ts";
import { type CouponValue, makeQuote, type PricedLine, type PriceRows, type ShippingRule } from "../cart/quote.ts";
import type { AppContext } from "../context.ts";
import type { InTransaction } from "../database/open.ts";
import {
  type CouponRow,
  deleteUse,
  findCoupon,
  holdCoupons,
  holdCustomer,
  insertUse,
  takeOneOf,
  type Use,
} from "./coupon-queries.ts";
import { type Coupon, couponText, usedByYou, usedUp, whyNot } from "./coupon-terms.ts";

export type Priced = { quote: PriceRows; coupon?: QuotedCoupon };
type Basket = { lines: readonly PricedLine[]; rule: ShippingRule; code: string | undefined };

/** The quote with the coupon if it counts, else without it and with the reason. Nothing is taken yet. */
export async function priceOf(
  shop: Pick<AppContext, "db" | "now">,
  customer: Customer,
  basket: Basket,
): Promise<Priced> {
  const { lines, rule, code } = basket;
  const bare = makeQuote(lines, rule);
  if (code === undefined) return { quote: bare };
  const row = await findCoupon(shop.db, code, customer.id);
  if (!row) return { quote: bare, coupon: { code, text: "", refused: `There is no coupon "${code}".` } };
  const coupon = toCoupon(row);
  const refused = whyNot(coupon, bare, row.used, shop.now());
  const shown = { code, text: couponText(coupon) };
  if (refused) return { quote: bare, coupon: { ...shown, refused } };
  return { quote: makeQuote(lines, rule, coupon.value), coupon: shown };
}

/** As `priceOf`, for a customer who wants it with the coupon or not at all. */
export async function requirePrice(
  shop: Pick<AppContext, "db" | "now">,
  customer: Customer,
  basket: Basket,
): Promise<Priced> {
  const priced = await priceOf(shop, customer, basket);
  if (priced.coupon?.refused) throw couponRefused(priced.coupon.refused);
  return priced;
}

/** Written with the order: whatever limit is reached, the order is not placed. May hold the coupon until the end. */
export async function takeCoupon(trx: InTransaction, use: Use): Promise<void> {
  const taken = await takeOneOf(trx, use.code);
  if (!taken) throw couponRefused(usedUp(use.code));
  const most = taken.usesPerCustomer;
  if (most !== null) await holdCustomer(trx, use.customerId);
  if (!(await insertUse(trx, use, most))) throw couponRefused(usedByYou(use.code, most ?? 1));
}

/** For an order that lapsed and is paid after all, at the price it was placed for. Used up meanwhile, it is not counted. */
export async function takeCouponAgain(trx: InTransaction, use: Use): Promise<void> {
  if (await takeOneOf(trx, use.code)) await insertUse(trx, use, null);
}

/** The order counts its coupon no more. Without one nothing happens. */
export function giveCouponBack(trx: InTransaction, orderId: string): Promise<void> {
  return deleteUse(trx, orderId);
}

/** Before one coupon of an order is exchanged for another. */
export function holdBoth(trx: InTransaction, before: string | null, after: string): Promise<void> {
  return holdCoupons(trx, before === null ? [after] : [before, after]);
}

const couponRefused = (reason: string) => new Refusal("coupon_refused", reason);

export function toCoupon(row: CouponRow): Coupon {
  return {
    code: row.code,
    value: givenBy(row),
    minimum: row.minimum,
    startsAt: row.starts_at,
    endsAt: row.ends_at ?? undefined,
    usesLeft: row.uses_left ?? undefined,
    usesPerCustomer: row.uses_per_customer ?? undefined,
  };
}

function givenBy({ gives, percent, amount }: CouponRow): CouponValue {
  if (gives === "percent") return { gives, percent: percent!, most: amount ?? undefined };
  return gives === "amount" ? { gives, amount: amount! } : { gives };
}
