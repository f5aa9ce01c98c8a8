/**
 * Measures the reports over 12 months of 1,000,000 orders over HTTP in a separate process, in comparison to a request
 * with a single query. Also measures computing the same sums from the orders in the same run, and checks that the sums
 * are equal. The database is shared with the benchmark back-office. It is built once, in some minutes, and not deleted
 * (BENCH_CACHE_DIR, BENCH_DATABASE_URL).
 */
import { sql } from "kysely";
import { reportNames } from "#contract/admin/reports/report-names.ts";
import type { AppContext } from "../server/context.ts";
import { maintainStats } from "../server/features/operations/reports/maintain-stats.ts";
import { listDifferences } from "../server/features/operations/reports/stats-queries.ts";
import { withoutQueryTimeout } from "../server/platform/database/database.ts";
import { openCachedDatabase } from "./back-office/cached-database.ts";
import { fillOrders } from "./back-office/fill.ts";
import { percentile } from "./load/percentile.ts";
import { withBenchShop } from "./shop/bench-shop.ts";
import { signInOwner } from "./shop/sign-in-owner.ts";

const requestCount = Number(process.env.BENCH_REQUESTS ?? 40);
/** The limit of the 99th percentile in milliseconds. */
const limit = 300;

const database = await openCachedDatabase();
await withBenchShop(
  fill,
  async ({ context, url }, year) => {
    const cookie = await signInOwner(context, url);
    const get = async (path: string) => {
      const response = await fetch(`${url}${path}`, { headers: { cookie } });
      const body = await response.text();
      if (!response.ok) throw new Error(`${path}: ${response.status} ${body}`);
      return body;
    };
    const period = `since=${year.since}&until=${year.until}`;
    const single = await measure(() => get("/limit/query"));
    const rows = [toRow("one query (for comparison)", single, single)];
    for (const report of reportNames) {
      const times = await measure(() => get(`/api/v1/admin/reports/${report}?${period}`));
      rows.push(toRow(report, times, single));
      if (percentile(times, 0.99) > limit) process.exitCode = 1;
    }
    for (const [name, path] of [
      ["rows of a day", `days/rows?since=${year.until}&until=${year.until}`],
      ["orders of a city, 12 months", `cities/rows?${period}&key=${encodeURIComponent("Maharashtra / Pune")}`],
      ["items of a size, 12 months", `sizes/rows?${period}&key=M`],
    ])
      rows.push(toRow(name!, await measure(() => get(`/api/v1/admin/reports/${path}`)), single));
    const recounting = await measure(() => recount(context, year), 3);
    rows.push(toRow("the day's sums read from all orders, for comparison", recounting, single));
    console.table(rows);
    const { totals } = JSON.parse(await get(`/api/v1/admin/reports/days?${period}`));
    const orders = await recount(context, year);
    const isEqual = totals.orders === orders.orders && Math.round(totals.amount * 100) === orders.amount;
    console.log(`${totals.placed} orders placed. The totals are ${isEqual ? "" : "NOT "}those of the orders.`);
    if (!isEqual) process.exitCode = 1;
  },
  { openDatabase: async () => database },
);

async function fill(context: AppContext) {
  const { db } = context;
  if (!database.isComplete) {
    await fillOrders(db);
    await database.markComplete();
  }
  const startedAt = performance.now();
  await withoutQueryTimeout(db, (connection) => maintainStats({ ...context, db: connection }));
  await sql`vacuum (analyze) daily_stats, monthly_stats, daily_stats_changes`.execute(db);
  console.log(`Statistics are added up, in ${Math.round((performance.now() - startedAt) / 1000)} s.`);
  const until = new Date().toISOString().slice(0, 10);
  const year = { since: new Date(Date.now() - 364 * 86_400_000).toISOString().slice(0, 10), until };
  const quarter = { since: new Date(Date.now() - 90 * 86_400_000).toISOString().slice(0, 10), until };
  const differences = await withoutQueryTimeout(db, (connection) => listDifferences(connection, quarter));
  console.log(`${differences.length} sums of the last 90 days differ from their orders.`);
  if (differences.length > 0) process.exitCode = 1;
  return year;
}

/** Computes the sales and refunds of the period from the orders. */
async function recount({ db }: AppContext, { since, until }: { since: string; until: string }) {
  const { rows } = await withoutQueryTimeout(db, (connection) =>
    sql<{ orders: number; amount: number }>`
      select count(*)::int as orders, sum(total)::bigint as amount, sum(refunded_amount(id))::bigint as refunded from orders
      where status not in ('pending', 'cancelled') and (created_at at time zone 'Asia/Kolkata')::date between ${since}::date and ${until}::date`.execute(
      connection,
    ),
  );
  return rows[0]!;
}

async function measure(work: () => Promise<unknown>, count = requestCount): Promise<number[]> {
  const times: number[] = [];
  await work();
  for (let n = 0; n < count; n++) {
    const startedAt = performance.now();
    await work();
    times.push(performance.now() - startedAt);
  }
  return times;
}

function toRow(name: string, times: number[], single: number[]) {
  const [p50, p99] = [percentile(times, 0.5), percentile(times, 0.99)];
  const ratio = Math.round(p50 / percentile(single, 0.5));
  return { name, "p50 ms": p50.toFixed(1), "p99 ms": p99.toFixed(1), "of one query": ratio };
}
