import { sql } from "kysely";
import { listSorts } from "#contract/admin/lists/define-list.ts";
import { HistoryQuery } from "#contract/admin/system/history.ts";
import { historyList } from "#contract/admin/system/history-list.ts";
import { expectFewRowsRead } from "../../../../tests/support/shop/query-plans.ts";
import { expect, test } from "../../../../tests/support/shop/shop.ts";
import { expectEverySort, readPages } from "../../../../tests/support/shop/sorted-lists.ts";
import { createStaff } from "../../../../tests/support/shop/staff.ts";
import type { Database } from "../../../platform/database/database.ts";
import { listAuditRows } from "../../shop/audit/audit.ts";

/** Every thousandth change is about a coupon. */
const insertChanges = (db: Database, count: number) =>
  sql`
  insert into audit_log (at, actor_kind, actor, action, entity, entity_id)
  select timestamptz '2026-01-01' + n * interval '1 minute', 'command', 'command line',
    case when n % 1000 = 0 then 'coupon.add' else 'product.change' end, case when n % 1000 = 0 then 'coupon' else 'product' end, n::text
  from generate_series(1, ${count}::int) n`.execute(db);

test("the history is read and exported page by page from the newest or the oldest change on, with each change once", async ({
  shop,
}) => {
  const owner = await createStaff(shop, "owner");
  await insertChanges(shop.context.db, 7);
  const list = { path: "/history?entity=product", field: "changes" };
  await expectEverySort(owner, { ...list, sorts: listSorts(historyList), count: 7 });
  const toRecords = (sort: string) =>
    readPages(owner, { ...list, toId: ({ entityId }: { entityId: string }) => entityId }, { sort, limit: 3 });
  expect(await toRecords("at")).toEqual(["1", "2", "3", "4", "5", "6", "7"]);
  const { body } = await owner.request("GET", "/history/export?entity=product&sort=at");
  expect(body.match(/,product,\d/g)).toEqual([1, 2, 3, 4, 5, 6, 7].map((id) => `,product,${id}`));
  expect((await owner.request("GET", "/history?after=nonsense")).statusCode).toBe(400);
});

test("a page of the history reads its own rows, in every sort and filter", { tags: "long" }, async ({ shop }) => {
  const { db } = shop.context;
  await insertChanges(db, 50_000);
  await sql`analyze`.execute(db);
  for (const filters of [{}, { entity: "coupon" }, { entity: "product", entityId: "77" }])
    for (const sort of listSorts(historyList)) {
      const query = HistoryQuery.parse({ ...filters, sort, limit: 30 });
      const run = async (observed: Database) =>
        expect((await listAuditRows(observed, query)).length).toBeGreaterThan(0);
      // A kind of record has an index of its own, whose rows are sorted.
      await expectFewRowsRead(shop, `${JSON.stringify(filters)} ${sort}`, run, { maxRead: 60, maxRemoved: 0 });
    }
});
