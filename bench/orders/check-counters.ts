import { sql } from "kysely";
import type { AppContext } from "../../server/context.ts";
import type { Database } from "../../server/platform/database/database.ts";
import { usesOfCoupons } from "./fill.ts";

/** Finds counters that differ from the number of rows that they count, in addition to the checks of check-books.ts. */
export async function findCounterFaults({ db }: AppContext): Promise<string[]> {
  const faults: string[] = [];
  for (const [rule, query] of Object.entries(rules)) {
    const { rows } = await query.execute(db);
    for (const row of rows.slice(0, 5)) faults.push(`${rule}: ${JSON.stringify(row)}`);
  }
  return [...faults, ...(await findCouponFaults(db))];
}

async function findCouponFaults(db: Database): Promise<string[]> {
  const { rows } = await sql<{ code: string; uses: number }>`
    select c.code, c.uses_left + count(r.order_id) as uses from coupons c left join coupon_redemptions r on r.code = c.code
    group by c.code`.execute(db);
  return rows.flatMap(({ code, uses }) =>
    uses === usesOfCoupons[code] ? [] : [`coupon ${code}: ${usesOfCoupons[code]} uses before, ${uses} after`],
  );
}

/** Queries that find no row if the counters are right, and all products were saved without sales. */
const rules = {
  "a product's stock is not that of its variants": sql`
    select p.id, p.inventory, sum(v.inventory)::int as variants from products p join variants v on v.product_id = p.id
    group by p.id having p.inventory <> sum(v.inventory)`,
  "a product's sales are not those of its orders": sql`
    select p.id, p.sold, s.sold as ordered from products p
    left join (
      select i.product_id, sum(i.quantity) as sold from order_items i join orders o on o.id = i.order_id
      where o.status not in ('cancelled', 'returned') group by i.product_id
    ) s on s.product_id = p.id
    where p.sold <> coalesce(s.sold, 0)`,
  "a product's sales are not those of its days": sql`
    select p.id, p.sold, sum(d.sold) as days from products p join product_daily_stats d on d.product_id = p.id
    group by p.id having p.sold <> sum(d.sold)`,
  "an order's coupon has no redemption": sql`
    select o.id from orders o left join coupon_redemptions r on r.order_id = o.id
    where o.coupon_code is not null and o.status <> 'cancelled' and r.order_id is null`,
  "a customer has used a coupon too often": sql`
    select r.code, r.customer_id from coupon_redemptions r join coupons c on c.code = r.code
    group by r.code, r.customer_id, c.uses_per_customer having count(*) > c.uses_per_customer`,
};
