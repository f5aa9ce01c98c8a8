import { sql } from "kysely";
import type { SortName } from "#contract/admin/lists/define-list.ts";
import type { couponList } from "#contract/admin/promotions/promotion-lists.ts";
import type { CouponState } from "#contract/admin/promotions/promotion-states.ts";
import type { CouponsQuery } from "#contract/admin/promotions/promotions.ts";
import type { Database } from "../../../../platform/database/database.ts";
import { type ListSorts, toListOrder } from "../../../../platform/database/list-sorts.ts";
import { toPartPattern } from "../../../../platform/database/text-search.ts";
import { foldText } from "../../../../platform/text/fold-text.ts";
import { type CouponRow, categoryNames } from "../../pricing/index.ts";

/** A coupon, or a batch with the terms of one of its coupons, which all have the same. Amounts in paise. */
export type ListedCoupon = CouponRow & {
  /** The code, or the id of the batch. */
  id: string;
  prefix: string | null;
  codes: number;
  state: CouponState;
  uses: number;
  revenue: number;
  discount: number;
  categoryNames: string[];
  sortValue: string;
};

type Page = CouponsQuery & { now: Date };

const sorts: ListSorts<SortName<typeof couponList>> = {
  id: sql`f.key`,
  values: {
    created: { column: sql`f.created_at`, type: "time" },
    code: { column: sql`coalesce(f.prefix, f.sample)`, type: "text" },
    ends: { column: sql`coalesce(f.ends_at, '9999-12-31 00:00Z')`, type: "time" },
  },
};

/**
 * A page of coupons and batches. A code of a batch is found by its whole text only, because its prefix finds the batch.
 * Amounts of orders that wait for their payment are left out. Orders that were cancelled or returned have released the
 * coupon.
 */
export async function listCouponPage(db: Database, query: Page): Promise<ListedCoupon[]> {
  const { q, state, limit, now } = query;
  const { order, following, direction, value, sortValue } = toListOrder(sorts, query);
  const search = foldText(q).toUpperCase();
  const pattern = toPartPattern(search);
  const { rows } = await sql<ListedCoupon>`
    with found as (
      select c.code as key, c.code as sample, null::text as prefix, 1 as codes, c.starts_at, c.ends_at, c.paused_at,
        coalesce(c.uses_left, 1) > 0 as has_uses, c.created_at
      from coupons c where (c.batch_id is null and c.code like ${pattern}) or c.code = ${search}
      union all
      select b.id, s.code, b.prefix, b.codes, b.starts_at, b.ends_at, b.paused_at,
        exists (select from coupons c where c.batch_id = b.id and c.uses_left > 0), b.created_at
      from coupon_batches b
      cross join lateral (select code from coupons where batch_id = b.id order by code limit 1) s
      where b.prefix like ${pattern}
    ), stated as (
      select f.*,
        case when f.ends_at <= ${now}::timestamptz then 'ended' when not f.has_uses then 'used up'
          when f.paused_at is not null then 'paused' when f.starts_at > ${now}::timestamptz then 'scheduled' else 'active' end as state
      from found f
    ), page as (
      select f.*, ${value} as order_value, ${sortValue} as sort_value from stated f
      where (${state ?? null}::text is null or f.state = ${state ?? null}::text) and ${following}
      order by ${order} limit ${limit}
    )
    select c.*, ${categoryNames} as "categoryNames", p.starts_at, p.ends_at, p.paused_at, p.key as id, p.prefix, p.codes, p.state, p.sort_value as "sortValue", u.uses, u.revenue, u.discount
    from page p join coupons c on c.code = p.sample
    cross join lateral (
      select count(*)::int as uses, coalesce(sum(o.total) filter (where o.status <> 'pending'), 0)::float8 as revenue,
        coalesce(sum(o.coupon) filter (where o.status <> 'pending'), 0)::float8 as discount
      from coupon_redemptions r join orders o on o.id = r.order_id
      where r.code in (select p.key union all select b.code from coupons b where b.batch_id = p.key)
    ) u
    order by p.order_value ${direction}, p.key ${direction}`.execute(db);
  return rows;
}
