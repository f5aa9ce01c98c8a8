import { sql } from "kysely";
import { listSorts } from "#contract/admin/lists/define-list.ts";
import { returnList } from "#contract/admin/returns/return-list.ts";
import { StaffReturnsQuery } from "#contract/admin/returns/returns.ts";
import { expectFewRowsRead } from "../../../../../../tests/support/shop/query-plans.ts";
import { expect, test } from "../../../../../../tests/support/shop/shop.ts";
import {
  expectEverySort,
  expectForeignKeyRefused,
  readPages,
} from "../../../../../../tests/support/shop/sorted-lists.ts";
import { createStaff } from "../../../../../../tests/support/shop/staff.ts";
import type { Database } from "../../../../../platform/database/database.ts";
import { listReturns } from "../../returns/return-queries.ts";

/** Every 100th return waits. They have one to five units. */
async function insertReturns(db: Database, orderId: string, count: number) {
  await sql`
    insert into returns (id, order_id, status, kind, requested_at, changed_at)
    select lpad(to_hex(n), 24, '0'), ${orderId}, case when n % 100 = 1 then 'requested' else 'completed' end, 'return', now(), now()
    from generate_series(1, ${count}::int) n`.execute(db);
  await sql`
    insert into return_items (return_id, item_id, quantity, reason)
    select r.id, i.id, 1 + ('x' || right(r.id, 6))::bit(24)::int * 7 % 5, 'Too small' from returns r join order_items i on i.order_id = r.order_id`.execute(
    db,
  );
}

test("returns are listed from the newest or the longest waiting on, each once, page by page", async ({ shop }) => {
  const owner = await createStaff(shop, "owner");
  const { _id } = await shop.placeCodOrder(await shop.createCustomer("asha"), await shop.createProduct());
  await insertReturns(shop.context.db, _id, 5);
  const list = { path: "/returns", field: "returns" };
  await expectEverySort(owner, { ...list, sorts: listSorts(returnList), count: 5 });
  const [oldest] = await readPages(owner, list, { sort: "requested", limit: 2 });
  expect(oldest).toBe("1".padStart(24, "0"));
});

test("a page of the returns reads its own rows, in every sort", { tags: "long" }, async ({ shop }) => {
  const { db } = shop.context;
  const { _id } = await shop.placeCodOrder(await shop.createCustomer("asha"), await shop.createProduct());
  await insertReturns(db, _id, 20_000);
  await sql`analyze`.execute(db);
  for (const status of [undefined, "requested", "completed"])
    for (const sort of listSorts(returnList)) {
      const query = StaffReturnsQuery.parse({ status, sort });
      const run = async (observed: Database) => expect(await listReturns(observed, query)).toHaveLength(query.limit);
      await expectFewRowsRead(shop, `${status} ${sort}`, run, { maxRead: 60, maxRemoved: 60 });
    }
});

test("returns are sorted by the value of their units", async ({ shop }) => {
  const { db } = shop.context;
  const { _id } = await shop.placeCodOrder(await shop.createCustomer("asha"), await shop.createProduct());
  await insertReturns(db, _id, 20);
  const { rows } = await sql<{ id: string; value: number }>`
    select r.id, sum(u.quantity * i.price)::float8 / 100 as value
    from returns r join return_items u on u.return_id = r.id join order_items i on i.id = u.item_id
    group by r.id order by value desc, r.id desc`.execute(db);
  expect(new Set(rows.map(({ value }) => value)).size).toBe(5);
  const owner = await createStaff(shop, "owner");
  const { returns } = (await owner.request("GET", "/returns?sort=-value")).json();
  expect(returns.map(({ _id: id, value }: { _id: string; value: number }) => ({ id, value }))).toEqual(rows);
  await expectForeignKeyRefused(owner, "/returns?sort=value");
});

test("packers neither see the value of a return nor sort by it", async ({ shop }) => {
  const { _id } = await shop.placeCodOrder(await shop.createCustomer("asha"), await shop.createProduct());
  await insertReturns(shop.context.db, _id, 20);
  const packer = await createStaff(shop, "packer");
  const { returns } = (await packer.request("GET", "/returns")).json();
  expect(returns[0]).toHaveProperty("_id");
  expect(returns[0]).not.toHaveProperty("value");
  expect((await packer.request("GET", "/returns?sort=-value")).json()).toMatchObject({ code: "forbidden" });
});
