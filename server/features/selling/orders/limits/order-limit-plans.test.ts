import { CompiledQuery, sql } from "kysely";
import { expect, type TestShop, test } from "../../../../../tests/support/shop/shop.ts";
import { type Database, openDatabase } from "../../../../platform/database/database.ts";
import { getCodUsage, getUnpaidUsage } from "./order-limit-queries.ts";
import { listRefusedOrders } from "./refused-order-queries.ts";

const yesterday = () => new Date(Date.now() - 24 * 60 * 60 * 1000);
const idOf = (n: number) => n.toString(16).padStart(24, "0");
const order = { id: idOf(0), customerId: idOf(7) };
const requests: Record<string, (db: Database) => Promise<unknown>> = {
  "unpaid orders of a customer and a network": (db) => getUnpaidUsage(db, [order], ["network 7"]),
  "cash on delivery of a day": (db) => getCodUsage(db, [order], { since: yesterday(), countsOpen: false }),
  "cash on delivery on its way": (db) => getCodUsage(db, [order], { since: yesterday(), countsOpen: true }),
  "refused orders": (db) => listRefusedOrders(db, 20),
};

// Rows that an index returned, but which did not match.
const rowsRemoved = /Rows Removed by Filter: (\d+)/;
const maxRowsRemoved = 2;

test("no query of the order limits scans a table, or reads many rows that do not match", {
  tags: "long",
}, async ({ shop }) => {
  await insertOrders(shop);
  const queries: CompiledQuery[] = [];
  const db = openDatabase(shop.context.databaseUrl, { onQuery: (query) => void queries.push(query) });
  const { rows: versions } = await sql<{ version: number }>`
    select current_setting('server_version_num')::integer as version`.execute(shop.context.db);
  const hasGenericPlans = versions[0]!.version >= 160_000;
  const failures: string[] = [];
  for (const [name, request] of Object.entries(requests)) {
    await request(db);
    for (const { sql: text, parameters } of queries.splice(0)) {
      const plan = CompiledQuery.raw(`explain analyze ${text}`, [...parameters]);
      // The plan of a prepared statement must be good for all parameters (PostgreSQL 16 and later can explain it).
      const generic = CompiledQuery.raw(`explain (generic_plan) ${text}`);
      for (const query of hasGenericPlans && text.includes("prepared") ? [plan, generic] : [plan]) {
        const { rows } = await db.executeQuery<{ "QUERY PLAN": string }>(query);
        const lines = rows.map((row) => row["QUERY PLAN"]);
        const isScan = lines.some((line) => /Seq Scan on (orders|order_items|refused_orders)/.test(line));
        const removed = lines.map((line) => Number(rowsRemoved.exec(line)?.[1] ?? 0));
        if (isScan || Math.max(...removed) > maxRowsRemoved) failures.push(`${name}: ${lines.join("\n")}`);
      }
    }
    queries.length = 0;
  }
  await db.destroy();
  expect(failures).toEqual([]);
});

/**
 * Inserts 40 orders of each of 500 customers, two a day. The newest online order of each customer awaits its payment.
 */
async function insertOrders({ context: { db } }: TestShop) {
  await sql`insert into customers (id, email, password_hash)
    select lpad(to_hex(n), 24, '0'), n || '@sample.example', 'none' from generate_series(0, 499) n`.execute(db);
  await sql`
    insert into orders (id, customer_id, status, payment_method, address, mrp, discount, shipping, total, created_at,
      reserved_until, network)
    select to_hex(extract(epoch from now())::bigint - n / 500 * 43200) || lpad(to_hex(n), 16, '0'), lpad(to_hex(n % 500), 24, '0'),
      case when n / 500 = 1 then 'pending' else 'delivered' end, case when n / 500 % 2 = 1 then 'online' else 'cod' end,
      '{}', 100, 0, 0, 100, now() - n / 500 * interval '12 hours', now(),
      case when n / 500 % 2 = 1 then 'network ' || n % 50 end
    from generate_series(1, 19999) n`.execute(db);
  await sql`
    insert into order_items (id, order_id, product_id, variant_id, slug, name, images, size, color, quantity, price, mrp)
    select o.id, o.id, o.id, o.id, '', '', '{}', '', '', 2, 50, 50 from orders o`.execute(db);
  await sql`
    insert into refused_orders (day, customer_id, limit_name, network, units, total, last_at)
    select current_date - n / 500, lpad(to_hex(n % 500), 24, '0'), 'maxUnpaidOrders', 'n', 1, 1, now() - n * interval '1 second'
    from generate_series(1, 5000) n`.execute(db);
  await sql`vacuum (analyze)`.execute(db);
}
