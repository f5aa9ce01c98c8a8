import { type RawBuilder, sql } from "kysely";
import type { Database } from "../../../platform/database/database.ts";
import { getRow } from "../../../platform/database/get-row.ts";
import { type Dimension, type Measures, measures, type Period } from "./measures.ts";

/** `key` is null in the row of the totals. */
export type SumRow = Measures & { key: string | null };

const sums = sql.raw(measures.map((measure) => `coalesce(sum(${measure}), 0)::bigint as ${measure}`).join(", "));
const itemMeasures: readonly string[] = ["units", "amount", "refunded"];
/**
 * The sums for items, which have no other measures. Adding up the zeros of the others would take half of the time of a
 * report on products.
 */
const itemSums = sql.raw(
  measures
    .map((measure) =>
      itemMeasures.includes(measure) ? `coalesce(sum(${measure}), 0)::bigint as ${measure}` : `0::bigint as ${measure}`,
    )
    .join(", "),
);
const toSums = (dimension: Dimension) => (["product", "size", "return"].includes(dimension) ? itemSums : sums);
const columns = sql.raw(["day", "key", ...measures].join(", "));

/**
 * Selects the counts of these days: the sums of whole months, the sums of the other days, and the changes that are not
 * added up yet, all as of the same moment.
 */
export function selectStats(dimension: Dimension, { since, until }: Period) {
  const months = listWholeMonths({ since, until });
  const ofDimension = sql`dimension = ${dimension} and day between ${since}::date and ${until}::date`;
  if (!months) {
    return sql`
      select ${columns} from daily_stats where ${ofDimension}
      union all select ${columns} from daily_stats_changes where ${ofDimension}`;
  }
  return sql`
    select ${columns} from monthly_stats
    where dimension = ${dimension} and day >= ${months.first}::date and day < ${months.end}::date
    union all select ${columns} from daily_stats where ${ofDimension} and day < ${months.first}::date
    union all select ${columns} from daily_stats where ${ofDimension} and day >= ${months.end}::date
    union all select ${columns} from daily_stats_changes where ${ofDimension}`;
}

/**
 * The first day of the first whole month of the period, and the first day after its last whole month. Undefined if the
 * period has no whole month.
 */
function listWholeMonths({ since, until }: Period): { first: string; end: string } | undefined {
  const first = since.endsWith("-01") ? since : startOfMonth(since, 1);
  const dayAfter = new Date(Date.parse(until) + 86_400_000).toISOString().slice(0, 10);
  const end = startOfMonth(dayAfter, 0);
  return first < end ? { first, end } : undefined;
}

function startOfMonth(day: string, later: number): string {
  const [year = 0, month = 0] = day.split("-").map(Number);
  return new Date(Date.UTC(year, month - 1 + later, 1)).toISOString().slice(0, 10);
}

/** The sums of each day or month, oldest first, and the sums of all. */
export async function sumByTime(db: Database, period: Period, unit: "day" | "month"): Promise<SumRow[]> {
  const format = unit === "day" ? "YYYY-MM-DD" : "YYYY-MM";
  const all = sql`select ${columns} from daily_stats
    where dimension = 'day' and day between ${period.since}::date and ${period.until}::date
    union all select ${columns} from daily_stats_changes
    where dimension = 'day' and day between ${period.since}::date and ${period.until}::date`;
  const { rows } = await sql<SumRow>`
    select to_char(day, ${sql.lit(format)}) as key, ${sums} from (${all}) s
    group by grouping sets ((to_char(day, ${sql.lit(format)})), ()) order by key`.execute(db);
  return rows;
}

/** An expression of the statistics' `key` for each report. */
const keyExpressions = {
  key: sql`key`,
  state: sql`split_part(key, ' / ', 1)`,
  /** The current category of the product. Empty for deleted products. */
  category: sql`coalesce((select p.category_id from products p where p.id = key), '')`,
} as const;
export type KeyExpression = keyof typeof keyExpressions;

type SumQuery = { dimension: Dimension; by: KeyExpression; period: Period };

/** The sums of each key, the greatest first, and the sums of all. Keys without any count are left out. */
export async function sumByKey(db: Database, { dimension, by, period }: SumQuery): Promise<SumRow[]> {
  const { rows } = await sql<SumRow>`
    with by_key as materialized (select key, ${toSums(dimension)} from (${selectStats(dimension, period)}) s group by key),
    keyed as (select ${keyExpressions[by]} as shown, by_key.* from by_key)
    select shown as key, ${sums} from keyed
    group by grouping sets ((shown), ()) having grouping(shown) = 1 or sum(placed) <> 0 or sum(units) <> 0 or sum(refunded) <> 0
    order by grouping(shown) desc, sum(keyed.amount) desc, sum(keyed.placed) desc, shown`.execute(db);
  return rows;
}

/** The sums of one key. */
export async function sumOfKey(db: Database, { dimension, by, period }: SumQuery, key: string): Promise<Measures> {
  const { rows } = await sql<Measures>`
    with by_key as materialized (select key, ${toSums(dimension)} from (${selectStats(dimension, period)}) s group by key)
    select ${sums} from by_key where ${keyExpressions[by]} = ${key}`.execute(db);
  return getRow({ rows });
}

/** The current names of products, by id. Deleted products are missing. */
export async function listProductNames(db: Database, ids: readonly string[]): Promise<Map<string, string>> {
  return toNames(db, sql`select id, name from products where id = any(${ids}::text[])`);
}

export async function listCategoryNames(db: Database, ids: readonly string[]): Promise<Map<string, string>> {
  return toNames(db, sql`select id, name from categories where id = any(${ids}::text[])`);
}

async function toNames(db: Database, query: RawBuilder<unknown>): Promise<Map<string, string>> {
  const { rows } = await (query as RawBuilder<{ id: string; name: string }>).execute(db);
  return new Map(rows.map(({ id, name }) => [id, name]));
}

/**
 * Whether all orders of the period are counted. False after an upgrade, while orders from before the statistics are
 * being counted.
 */
export async function isCounted(db: Database, { since, until }: Period): Promise<boolean> {
  const { rows } = await sql<{ isCounted: boolean }>`
    select not exists (select from uncounted_days where day between ${since}::date and ${until}::date) as "isCounted"`.execute(
    db,
  );
  return getRow({ rows }).isCounted;
}
