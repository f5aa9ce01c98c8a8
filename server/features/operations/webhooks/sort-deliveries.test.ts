import { sql } from "kysely";
import { listSorts } from "#contract/admin/lists/define-list.ts";
import { deliveryList, deliveryStates, testEventType } from "#contract/admin/webhooks/webhook-event-types.ts";
import { DeliveriesQuery } from "#contract/admin/webhooks/webhooks.ts";
import { expectFewRowsRead } from "../../../../tests/support/shop/query-plans.ts";
import { test as base, expect, type TestShop } from "../../../../tests/support/shop/shop.ts";
import { expectEverySort, readPages } from "../../../../tests/support/shop/sorted-lists.ts";
import { createStaff } from "../../../../tests/support/shop/staff.ts";
import type { Database } from "../../../platform/database/database.ts";
import { listDeliveries } from "./webhook-queries.ts";

/** No jobs run in these tests, because a job would send the waiting deliveries. */
const test = base.extend({ runsJobs: false });
const toId = (n: number) => n.toString(16).padStart(24, "0");

/** Adds deliveries of two webhooks in turn. Of each hundred, two have failed, two wait, and two are of tests. */
async function insertDeliveries({ context: { db } }: TestShop, count: number) {
  for (const id of [toId(0), toId(1)])
    await sql`
      insert into webhooks (id, url, events, secret, state, created_at)
      values (${id}, 'http://127.0.0.1:9/', '{}', 'whsec_', 'paused', now())`.execute(db);
  const eventId = sql`('00000000-0000-0000-0000-' || lpad(to_hex(n), 12, '0'))::uuid`;
  await sql`
    insert into webhook_events (id, type, subject_id, dispatched_at)
    select ${eventId}, case when n % 100 in (5, 6) then ${testEventType} else 'product.changed' end, n, now()
    from generate_series(1, ${count}::int) n`.execute(db);
  await sql`
    insert into webhook_deliveries (id, webhook_id, event_id, state, created_at)
    select lpad(to_hex(n), 24, '0'), lpad(to_hex(n % 2), 24, '0'), ${eventId},
      case when n % 100 in (1, 2) then 'failed' when n % 100 in (3, 4) then 'waiting' else 'delivered' end, now()
    from generate_series(1, ${count}::int) n`.execute(db);
}

test("deliveries are filtered by state, event and webhook, from the newest or the oldest on, each once", async ({
  shop,
}) => {
  const owner = await createStaff(shop, "owner");
  await insertDeliveries(shop, 8);
  const list = { field: "deliveries", sorts: listSorts(deliveryList) };
  for (const [filters, ids] of [
    ["", [1, 2, 3, 4, 5, 6, 7, 8]],
    ["state=failed", [1, 2]],
    ["state=waiting", [3, 4]],
    [`type=${testEventType}`, [5, 6]],
    [`webhookId=${toId(1)}`, [1, 3, 5, 7]],
    [`webhookId=${toId(0)}&type=${testEventType}&state=delivered`, [6]],
  ] as const) {
    const path = `/webhooks/deliveries?${filters}`;
    await expectEverySort(owner, { ...list, path, count: ids.length });
    expect(await readPages(owner, { ...list, path }, { sort: "created", limit: 2 })).toEqual(ids.map(toId));
  }
  const unknown = await owner.request("GET", "/webhooks/deliveries?type=order.sold");
  expect(unknown.statusCode).toBe(400);
});

test.for(["order.in_transit", "order.in-transit", "order.in%20transit", "order.in+transit"])(
  "deliveries are filtered by the event %s",
  async (spelling, { shop }) => {
    const owner = await createStaff(shop, "owner");
    await insertDeliveries(shop, 3);
    const { db } = shop.context;
    const type = "order.in_transit";
    await db.updateTable("webhook_events").set({ type }).where("subject_id", "=", "2").execute();
    await db.updateTable("webhook_deliveries").set({ type }).where("id", "=", toId(2)).execute();
    const response = await owner.request("GET", `/webhooks/deliveries?type=${spelling}`);
    expect(response.statusCode, response.body).toBe(200);
    expect(response.json().deliveries).toMatchObject([{ _id: toId(2), type: "order.in_transit" }]);
  },
);

test("a page of deliveries reads its own rows, with every filter and in every sort", { tags: "long" }, async ({
  shop,
}) => {
  await insertDeliveries(shop, 20_000);
  await sql`analyze`.execute(shop.context.db);
  for (const webhookId of [undefined, toId(1)])
    for (const filter of [
      ...[undefined, ...deliveryStates].map((state) => ({ state })),
      { type: testEventType },
      { type: "product.changed" },
    ])
      for (const sort of listSorts(deliveryList)) {
        const query = DeliveriesQuery.parse({ ...filter, webhookId, sort });
        const run = async (db: Database) => expect(await listDeliveries(db, query)).toHaveLength(query.limit);
        const name = JSON.stringify(query);
        await expectFewRowsRead(shop, name, run, { maxRead: 60, maxRemoved: 60 });
      }
});
