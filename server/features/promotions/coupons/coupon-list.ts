import type { CouponsQuery, ListedCoupon } from "#contract/admin/promotions.ts";
import { toRupees } from "#contract/values/money.ts";
import type { AppContext } from "../../../context.ts";
import { couponText, toCoupon } from "../../pricing/index.ts";
import { listCouponPage } from "./coupon-list-queries.ts";

/** A page of coupons and batches, newest first. */
export async function getCouponList({ db, now }: Pick<AppContext, "db" | "now">, query: CouponsQuery) {
  const rows = await listCouponPage(db, { ...query, now: now(), limit: query.limit + 1 });
  const shown = rows.slice(0, query.limit);
  const last = shown.at(-1);
  const coupons = shown.map((row): ListedCoupon => {
    const coupon = toCoupon(row);
    const { usesLeft } = coupon;
    return {
      batchId: row.prefix === null ? null : row.key,
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
  return { coupons, next: rows.length > query.limit && last ? `${last.position}_${last.key}` : null };
}
