import { CompiledQuery, sql } from "kysely";
import { customerSorts } from "#contract/admin/customer-sorts.ts";
import { expect, test } from "../../../../tests/support/shop/shop.ts";
import { openDatabase } from "../../../platform/database/database.ts";
import { type CustomerListFilters, listCustomers } from "./customer-list-queries.ts";

const customers = 20_000;
const rowsRemoved = /Rows Removed by (?:Filter|Index Recheck): (\d+)/;
/** Rows that the plan for a page of 50 may read and leave out. */
const maxRowsRemoved = 300;
const rowsRead = /(?:Seq|Index|Index Only|Bitmap Heap) Scan.*actual time=\S+ rows=([\d.]+) loops=(\d+)/;
/** Rows that one part of the plan may read, together for all rows of the page: a search collects at most 2,000. */
const maxRowsRead = 2001;

const page: CustomerListFilters = { q: "", isBlocked: false, sort: "-lastOrder", limit: 51, seesPhones: true };
const searches: Record<string, Partial<CustomerListFilters>> = {
  "by name": { q: "first77 last" },
  "by a name that all have": { q: "first" },
  "by a name that all have, sorted by spent": { q: "first", sort: "-spent" },
  guests: { kind: "guest" },
  "by part of an email": { q: "customer777@sample" },
  "by email": { q: "customer777@sample.example" },
  "by phone": { q: "98765 00777" },
  "by order number": { q: "#00000309" },
  tagged: { tag: "wholesale" },
  blocked: { isBlocked: true },
  undelivered: { orders: "undelivered" },
};

test("a page of the list reads its own rows, not all customers, in every sort and filter, with one query", async ({
  shop,
}) => {
  const { db, databaseUrl } = shop.context;
  const id = sql`lpad(to_hex(n), 24, '0')`;
  // In one transaction, so that the job does not compute the rows anew.
  await db.transaction().execute(async (trx) => {
    await sql`
      insert into customers (id, email, password_hash)
      select ${id}, 'customer' || n || '@sample.example', 'none' from generate_series(1, ${customers}::int) n`.execute(
      trx,
    );
    await sql`delete from customer_changes`.execute(trx);
    await sql`
      insert into customer_summaries (customer_id, name, email, is_guest, phone, phones, orders, spent, returned, undelivered, last_order_at)
      select ${id}, 'First' || n % 500 || ' Last' || n, 'customer' || n || '@sample.example', n % 500 = 0, '', array[(9876500000 + n)::text], n % 7,
        n % 1000 * 100, 0, (n % 400 = 0)::int, now() - n * interval '1 minute'
      from generate_series(1, ${customers}::int) n`.execute(trx);
    await sql`
      insert into orders (id, customer_id, status, payment_method, address, mrp, discount, shipping, total)
      select ${id}, ${id}, 'processing', 'cod', '{}', 100, 0, 0, 100 from generate_series(1, 4000) n`.execute(trx);
    await sql`delete from customer_changes`.execute(trx);
  });
  await sql`insert into customer_tags select ${id}, 'wholesale' from generate_series(1, ${customers}::int, 300) n`.execute(
    db,
  );
  await sql`
    insert into customer_blocks (id, kind, value, blocks, reason, blocked_by, blocked_at)
    select ${id}, 'phone', (9876500000 + n)::text, 'cod', '', 'Sample', now() from generate_series(1, 200) n`.execute(
    db,
  );
  await sql`analyze`.execute(db);

  const queries: CompiledQuery[] = [];
  await using observed = openDatabase(databaseUrl, { onQuery: (query) => void queries.push(query) });
  async function check(name: string, filters: Partial<CustomerListFilters>) {
    queries.length = 0;
    expect((await listCustomers(observed, { ...page, ...filters })).length, name).toBeGreaterThan(0);
    expect(queries, name).toHaveLength(1);
    const { sql: text, parameters } = queries[0]!;
    const { rows } = await db.executeQuery<{ "QUERY PLAN": string }>(
      CompiledQuery.raw(`explain analyze ${text}`, [...parameters]),
    );
    const plan = rows.map((row) => row["QUERY PLAN"]);
    const removed = plan.map((line) => Number(rowsRemoved.exec(line)?.[1] ?? 0));
    const read = plan.map((line) => {
      const [, rows, loops] = rowsRead.exec(line) ?? [];
      return Number(rows ?? 0) * Number(loops ?? 0);
    });
    expect(Math.max(...read), `${name}\n${plan.join("\n")}`).toBeLessThanOrEqual(maxRowsRead);
    expect(Math.max(...removed), `${name}\n${plan.join("\n")}`).toBeLessThanOrEqual(maxRowsRemoved);
  }
  for (const sort of customerSorts) await check(sort, { sort });
  for (const [name, filters] of Object.entries(searches)) await check(name, filters);
  // Also the page after this one.
  const [first] = await listCustomers(db, { ...page, limit: 1 });
  await check("second page", { after: { id: first!.id, value: first!.sortValue } });
});
