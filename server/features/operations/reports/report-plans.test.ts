import { CompiledQuery, sql } from "kysely";
import { test as base, expect, type TestShop } from "../../../../tests/support/shop/shop.ts";
import { type Database, openDatabase } from "../../../platform/database/database.ts";
import { listCountedRows } from "./counted-row-queries.ts";
import { sumByKey, sumByTime, sumOfKey } from "./report-queries.ts";

const test = base.extend({ runsJobs: false });

const [products, days, ordersPerDay] = [100, 730, 20];
const idOf = (n: number) => n.toString(16).padStart(24, "0");
const week = { since: "2025-03-03", until: "2025-03-09" };
/** Twelve whole months, and a day before and after them. */
const year = { since: "2025-02-28", until: "2026-03-01" };

/** The maximum number of rows that each request may read: rows of statistics for sums, rows of orders for lists. */
const requests: Record<string, { maxRows: number; run: (db: Database) => Promise<unknown> }> = {
  "a week by day": { maxRows: 7, run: (db) => sumByTime(db, week, "day") },
  "a year by month": { maxRows: 367, run: (db) => sumByTime(db, year, "month") },
  "products of a week": {
    maxRows: 7 * products,
    run: (db) => sumByKey(db, { dimension: "product", by: "key", period: week }),
  },
  "products of a year": {
    maxRows: 12 * products,
    run: (db) => sumByKey(db, { dimension: "product", by: "key", period: year }),
  },
  "categories of a year": {
    maxRows: 12 * products,
    run: (db) => sumByKey(db, { dimension: "product", by: "category", period: year }),
  },
  "one product of a year": {
    maxRows: 12 * products,
    run: (db) => sumOfKey(db, { dimension: "product", by: "key", period: year }, idOf(7)),
  },
  "a page of a year's orders": {
    maxRows: 51,
    run: (db) => listCountedRows(db, "days", { period: year, key: "", after: undefined, limit: 51 }),
  },
  "the page after it": {
    maxRows: 53,
    run: (db) => listCountedRows(db, "days", { period: year, key: "", after: idOf(400 * ordersPerDay), limit: 51 }),
  },
};

const scan = /(?:Seq|Index|Index Only|Bitmap Heap) Scan.* on (\w+).*actual time=\S+ rows=([\d.]+) loops=(\d+)/;
const filtered = /Rows Removed by Filter: (\d+)/;
const counted = ["daily_stats", "monthly_stats", "daily_stats_changes", "orders"];

test("reports read only rows of their period, the sums of whole months, and the orders of their page", {
  tags: "long",
}, async ({ shop }) => {
  await fill(shop);
  const queries: CompiledQuery[] = [];
  await using db = openDatabase(shop.context.databaseUrl, { onQuery: (query) => void queries.push(query) });
  for (const [name, { maxRows, run }] of Object.entries(requests)) {
    queries.length = 0;
    expect(await run(db), name).not.toEqual([]);
    const plans = await Promise.all(queries.map((query) => explain(shop.context.db, query)));
    const lines = plans.flat();
    const read = lines.flatMap((line, index) => {
      const [, table = "", rows, loops] = scan.exec(line) ?? [];
      if (!counted.some((each) => table.startsWith(each))) return [];
      // The lines after a scan have its conditions and the number of removed rows.
      const removed = lines.slice(index + 1, index + 4).map((next) => Number(filtered.exec(next)?.[1] ?? 0));
      return [(Number(rows) + Math.max(...removed)) * Number(loops)];
    });
    const all = read.reduce((sum, rows) => sum + rows, 0);
    expect(all, `${name}\n${lines.join("\n")}`).toBeGreaterThan(0);
    expect(all, `${name}\n${lines.join("\n")}`).toBeLessThanOrEqual(maxRows * 1.2);
  }
});

async function explain(db: Database, { sql: text, parameters }: CompiledQuery): Promise<string[]> {
  const query = CompiledQuery.raw(`explain (analyze, costs off) ${text}`, [...parameters]);
  const { rows } = await db.executeQuery<{ "QUERY PLAN": string }>(query);
  return rows.map((row) => row["QUERY PLAN"]);
}

/** Fills two years: on each day each product is sold and twenty orders are placed. */
async function fill({ context: { db } }: TestShop) {
  const id = (n: string) => sql.raw(`lpad(to_hex(${n}), 24, '0')`);
  await sql`insert into customers (id, email, password_hash) values (${idOf(1)}, 'sample@sample.example', 'none')`.execute(
    db,
  );
  await sql`
    insert into orders (id, customer_id, status, payment_method, address, mrp, discount, shipping, total, created_at)
    select ${id("n")}, ${idOf(1)}, 'delivered', 'cod', '{}', 100, 0, 0, 100, timestamptz '2025-01-01' + n * interval '1 day' / ${ordersPerDay}::int
    from generate_series(1, ${days * ordersPerDay}::int) n`.execute(db);
  await sql`truncate daily_stats_changes, daily_stats, monthly_stats`.execute(db);
  await sql`
    insert into daily_stats (day, dimension, key, placed, units, amount)
    select date '2025-01-01' + day, 'product', ${id("product")}, 0, 1, 100
    from generate_series(0, ${days - 1}::int) day, generate_series(1, ${products}::int) product
    union all
    select date '2025-01-01' + day, 'day', '', ${ordersPerDay}::int, ${products}::int, 100
    from generate_series(0, ${days - 1}::int) day`.execute(db);
  await sql`
    insert into monthly_stats (day, dimension, key, placed, units, amount)
    select date_trunc('month', day)::date, dimension, key, sum(placed), sum(units), sum(amount) from daily_stats group by 1, 2, 3`.execute(
    db,
  );
  await sql`analyze`.execute(db);
}
