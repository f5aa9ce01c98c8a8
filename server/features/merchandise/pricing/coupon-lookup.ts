import type { AppContext } from "../../../context.ts";
import { createBatchQueue } from "../../../platform/batches/batch-queue.ts";
import { type CouponLookup, type FoundCoupon, findCoupons } from "./coupon-queries.ts";

/**
 * The coupon, how many of this customer's orders have redeemed it, and whether their cart has it. Lookups that arrive
 * while other lookups run are combined into one query, because in a rush for a coupon each order looks it up. In a
 * transaction the coupon is looked up at once.
 */
export async function findCoupon(
  { db, shared }: Pick<AppContext, "db" | "shared">,
  lookup: CouponLookup,
): Promise<FoundCoupon | undefined> {
  return db.isTransaction ? (await findCoupons(db, [lookup]))[0] : shared(createLookup)(lookup);
}

function createLookup({ db }: AppContext) {
  return createBatchQueue<CouponLookup, FoundCoupon | undefined>({
    run: async (lookups) => (await findCoupons(db, lookups)).map((coupon) => Promise.resolve(coupon)),
    keyOf: ({ code, customerId, orderId }) => `${customerId} ${code} ${orderId}`,
    maxSize: 50,
    maxConcurrent: 2,
    stalledAfterMs: 100,
  });
}
