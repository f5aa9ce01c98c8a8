import { createBatchQueue } from "../../../platform/batches/batch-queue.ts";
import type { Database } from "../../../platform/database/database.ts";
import { type CouponLookup, type FoundCoupon, findCoupons } from "./coupon-queries.ts";

type LookUp = (lookup: CouponLookup) => Promise<FoundCoupon | undefined>;
const lookUpsByDatabase = new WeakMap<Database, LookUp>();

/**
 * The coupon, how many of this customer's orders have redeemed it, and whether their cart has it. Lookups that arrive
 * while other lookups run are combined into one query, because in a rush for a coupon each order looks it up. In a
 * transaction the coupon is looked up at once.
 */
export async function findCoupon(db: Database, lookup: CouponLookup): Promise<FoundCoupon | undefined> {
  if (db.isTransaction) return (await findCoupons(db, [lookup]))[0];
  const existing = lookUpsByDatabase.get(db);
  if (existing) return existing(lookup);
  const lookUp = createBatchQueue<CouponLookup, FoundCoupon | undefined>({
    run: async (lookups) => (await findCoupons(db, lookups)).map((coupon) => Promise.resolve(coupon)),
    keyOf: ({ code, customerId, orderId }) => `${customerId} ${code} ${orderId}`,
    maxSize: 50,
    maxConcurrent: 2,
    stalledAfterMs: 100,
  });
  lookUpsByDatabase.set(db, lookUp);
  return lookUp(lookup);
}
