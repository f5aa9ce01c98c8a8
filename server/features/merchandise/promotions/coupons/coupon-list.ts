import type { CouponsQuery, ListedCoupon } from "#contract/admin/promotions/promotions.ts";
import { toRupees } from "#contract/values/money.ts";
import type { AppContext } from "../../../../context.ts";
import { toListPage } from "../../../../platform/database/list-sorts.ts";
import { couponText, toCoupon } from "../../pricing/index.ts";
import { listCouponPage } from "./coupon-list-queries.ts";

/** A page of coupons and batches. */
export async function getCouponList({ db, now }: Pick<AppContext, "db" | "now">, query: CouponsQuery) {
  const listed = await listCouponPage(db, { ...query, now: now(), limit: query.limit + 1 });
  const { rows, next } = toListPage(listed, query.limit);
  const coupons = rows.map((row): ListedCoupon => {
    const coupon = toCoupon(row);
    const { usesLeft } = coupon;
    return {
      batchId: row.prefix === null ? null : row.id,
      code: row.prefix ?? row.code,
      codes: row.codes,
      isOfBatch: row.prefix === null && row.batch_id !== null,
      text: couponText(coupon),
      state: row.state,
      startsAt: row.starts_at.toISOString(),
      endsAt: row.ends_at?.toISOString() ?? null,
      uses: row.uses,
      maximumUses: row.prefix === null ? (usesLeft === undefined ? null : usesLeft + row.uses) : row.codes,
      usesPerCustomer: coupon.usesPerCustomer ?? null,
      revenue: toRupees(row.revenue),
      discount: toRupees(row.discount),
    };
  });
  return { coupons, next };
}
