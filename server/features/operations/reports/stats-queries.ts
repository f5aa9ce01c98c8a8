import { sql } from "kysely";
import { startOfShopDay } from "#contract/values/shop-day.ts";
import type { Database, Transaction } from "../../../platform/database/database.ts";
import { getRow } from "../../../platform/database/get-row.ts";
import { dimensions, measures, type Period } from "./measures.ts";

const columns = sql.raw(["day", "dimension", "key", ...measures].join(", "));
const sums = sql.raw(measures.map((measure) => `sum(${measure})`).join(", "));
const zeros = sql.raw(measures.map(() => "0").join(", "));
const negative = sql.raw(["day", "dimension", "key", ...measures.map((measure) => `-${measure}`)].join(", "));
const added = (table: string) =>
  sql.raw(measures.map((measure) => `${measure} = ${table}.${measure} + excluded.${measure}`).join(", "));

/**
 * Lets only one process at a time add up or correct statistics, until the transaction ends. False if another process
 * does.
 */
export async function tryLockStats(trx: Transaction): Promise<boolean> {
  const { rows } = await sql<{ isLocked: boolean }>`
    select pg_try_advisory_xact_lock(hashtext('daily_stats')) as "isLocked"`.execute(trx);
  return rows[0]?.isLocked ?? false;
}

/** Adds waiting changes to the sums of their days and months. Returns their number. */
export async function addUpChanges(trx: Transaction, limit: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    with moved as (
      delete from daily_stats_changes where ctid = any(array(select ctid from daily_stats_changes limit ${limit})) returning *
    ),
    daily as (
      insert into daily_stats (${columns}) select day, dimension, key, ${sums} from moved group by day, dimension, key
      on conflict (dimension, day, key) do update set ${added("daily_stats")}
    ),
    monthly as (
      insert into monthly_stats (${columns})
      select date_trunc('month', day)::date, dimension, key, ${sums} from moved group by 1, 2, 3
      on conflict (dimension, day, key) do update set ${added("monthly_stats")}
    )
    select count(*)::int as count from moved`.execute(trx);
  return getRow({ rows }).count;
}

/**
 * Selects the counts of the orders and returns of these days. The functions are those of the triggers
 * (0170-daily-stats.sql).
 */
const counted = ({ since, until }: Period) => {
  const [from, before] = [startOfShopDay(since), startOfShopDay(until, 1)];
  return sql`
    select f.* from orders o, stats_of_order(1, 1, o.created_at, o.status, o.payment_method, o.address, o.coupon, o.coupon_code, o.total,
      refunded_amount(o.id)) f
    where o.created_at >= ${from} and o.created_at < ${before}
    union all
    select f.* from orders o join order_items i on i.order_id = o.id,
      stats_of_item(1, 1, o.created_at, o.status, o.coupon, o.coupon_code, i.product_id, i.size, i.quantity, i.price,
        refunded_item_amount(i.id)) f
    where o.created_at >= ${from} and o.created_at < ${before}
    union all
    select f.* from returns r join return_items u on u.return_id = r.id join order_items i on i.id = u.item_id,
      stats_of_return(1, r.requested_at, r.kind, r.status, u.reason, i.size, u.quantity, i.price) f
    where r.requested_at >= ${from} and r.requested_at < ${before}`;
};

const differences = ({ since, until }: Period) => sql`
  select day, dimension, key, ${sums} from (
    ${counted({ since, until })}
    union all
    select ${negative} from daily_stats where dimension = any(${dimensions}::text[]) and day between ${since}::date and ${until}::date
    union all
    select ${negative} from daily_stats_changes where day between ${since}::date and ${until}::date
  ) both_sides group by day, dimension, key having (${sums}) <> (${zeros})`;

/**
 * Corrects the statistics of these days by adding the differences from their orders. One statement sees orders and
 * statistics at the same moment, and later writes add their own changes. Returns the number of corrected sums.
 */
export async function correctDays(trx: Transaction, period: Period): Promise<number> {
  const { numAffectedRows = 0n } = await sql`
    insert into daily_stats_changes (${columns}) ${differences(period)}`.execute(trx);
  return Number(numAffectedRows);
}

/** The differences between the statistics and the orders. Empty if each write was counted. */
export async function listDifferences(db: Database, period: Period): Promise<object[]> {
  const { rows } = await sql<object>`${differences(period)}`.execute(db);
  return rows;
}

/** Days up to today that were never compared with their orders, or not since an hour after they ended, newest first. */
export async function listUncheckedDays(db: Database, { today, now }: { today: string; now: Date }): Promise<string[]> {
  const hourAgo = new Date(now.getTime() - 3_600_000);
  const { rows } = await sql<{ day: string }>`
    select to_char(d, 'YYYY-MM-DD') as day
    from generate_series((select min(created_at) at time zone 'Asia/Kolkata' from orders)::date::timestamp, ${today}::date::timestamp, '1 day') d
    left join daily_stats_checks c on c.day = d::date
    where c.day is null or ((d + interval '1 day') at time zone 'Asia/Kolkata' < ${hourAgo}
      and c.checked_at < (d + interval '1 day 1 hour') at time zone 'Asia/Kolkata')
    order by d desc`.execute(db);
  return rows.map(({ day }) => day);
}

export async function markChecked(trx: Transaction, day: string, now: Date) {
  await sql`
    with counted as (delete from uncounted_days where day = ${day}::date)
    insert into daily_stats_checks (day, checked_at) values (${day}::date, ${now})
    on conflict (day) do update set checked_at = excluded.checked_at`.execute(trx);
}
