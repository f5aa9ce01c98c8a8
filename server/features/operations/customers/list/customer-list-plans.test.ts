import { sql } from "kysely";
import { customerList } from "#contract/admin/customers/customer-list.ts";
import { listSorts } from "#contract/admin/lists/define-list.ts";
import { expectFewRowsRead } from "../../../../../tests/support/shop/query-plans.ts";
import { expect, test } from "../../../../../tests/support/shop/shop.ts";
import type { Database } from "../../../../platform/database/database.ts";
import { toListPage } from "../../../../platform/database/list-sorts.ts";
import { type CustomerListFilters, listCustomers } from "./customer-list-queries.ts";

const customers = 20_000;
/** A page has 50 rows; a search collects at most 2,000. */
const limits = { maxRead: 2001, maxRemoved: 300 };

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

test("a page of the list reads its own rows, not all customers, in every sort and filter, with one query", {
  tags: "long",
}, async ({ shop }) => {
  const { db } = shop.context;
  const id = sql`lpad(to_hex(n), 24, '0')`;
  // The transaction deletes the changes of its rows, so that the job does not compute the rows anew.
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

  async function check(name: string, filters: Partial<CustomerListFilters>) {
    const run = async (observed: Database) =>
      expect((await listCustomers(observed, { ...page, ...filters })).length, name).toBeGreaterThan(0);
    expect(await expectFewRowsRead(shop, name, run, limits), name).toBe(1);
  }
  for (const sort of listSorts(customerList)) await check(sort, { sort });
  for (const [name, filters] of Object.entries(searches)) await check(name, filters);
  // The following page is checked, too.
  const [first] = await listCustomers(db, { ...page, limit: 1 });
  await check("second page", { after: toListPage([first!, first!], 1).next! });
});
