import type { AppContext } from "../../server/context.ts";
import { addCoupon, type CouponDraft, getCoupons } from "../../server/features/merchandise/pricing/index.ts";
import { demoShop } from "../../server/features/shop/audit/audit.ts";

/** One coupon of each type. Amounts in paise. */
const demoCoupons: readonly CouponDraft[] = [
  { code: "WELCOME10", value: { type: "percent", percent: 10, maximumDiscount: 500_00 }, usesPerCustomer: 1 },
  { code: "FESTIVE300", value: { type: "amount", amount: 300_00 }, minimumTotal: 2999_00 },
  { code: "SHIPFREE", value: { type: "shipping" }, minimumTotal: 999_00 },
];

/** Adds missing coupons. Ended coupons stay ended. */
export async function seedCoupons({ db, now }: AppContext): Promise<void> {
  const known = new Set((await getCoupons(db)).map(({ code }) => code));
  for (const coupon of demoCoupons) if (!known.has(coupon.code)) await addCoupon(db, coupon, now(), demoShop);
}
