import { sql } from "kysely";
import { expect, type TestShop, test } from "../../../../tests/support/shop/shop.ts";
import { partitionedTables } from "../../../partitioned-tables.ts";
import { maintainPartitions } from "../../../platform/database/partitions/partitions.ts";
import { addCoupon } from "../../merchandise/pricing/index.ts";
import { endCoupon } from "../../merchandise/promotions/index.ts";
import { saveSettings } from "../settings/settings.ts";
import { recordAudit } from "./audit.ts";

const change = { action: "order.ship", entity: "order", entityId: "a".repeat(24), after: { status: "shipped" } };

function record({ context }: TestShop) {
  return context.db
    .transaction()
    .execute((trx) => recordAudit(trx, context, { kind: "command", name: "command line" }, change));
}

async function countRows({ context: { db } }: TestShop, table = "audit_log") {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from ${sql.table(table)}`.execute(db);
  return rows[0]?.count;
}

test("a change that is rolled back leaves no row in the audit log", async ({ shop }) => {
  const failing = shop.context.db.transaction().execute(async (trx) => {
    await recordAudit(trx, shop.context, { kind: "job", name: "expiry" }, change);
    throw new Error("rolled back");
  });
  await expect(failing).rejects.toThrow("rolled back");
  expect(await countRows(shop)).toBe(0);
  await record(shop);
  expect(await countRows(shop)).toBe(1);
});

test("10,000 changes of one save are recorded", async ({ shop }) => {
  const changes = Array.from({ length: 10_000 }, () => change);
  await shop.context.db
    .transaction()
    .execute((trx) => recordAudit(trx, shop.context, { kind: "command", name: "command line" }, ...changes));
  expect(await countRows(shop)).toBe(10_000);
});

test("rows of the audit log are neither changed nor deleted, also not in the partition of a month", async ({
  shop,
}) => {
  const { db, now } = shop.context;
  const refused = "The audit log can only be added to.";
  await record(shop);
  // The shop's first rows are in the default partition until the maintenance has run.
  await maintainPartitions(db, partitionedTables, now());
  const partition = `audit_log_${now().toISOString().slice(0, 7).replace("-", "_")}`;
  expect(await countRows(shop, partition)).toBe(1);
  await expect(db.updateTable("audit_log").set({ actor: "nobody" }).execute()).rejects.toThrow(refused);
  await expect(db.deleteFrom("audit_log").execute()).rejects.toThrow(refused);
  await expect(sql`truncate audit_log`.execute(db)).rejects.toThrow(refused);
  await expect(sql`delete from ${sql.table(partition)}`.execute(db)).rejects.toThrow(refused);
  expect(await countRows(shop)).toBe(1);
});

test("changed settings and coupons are recorded once with their values before and after, and unchanged ones are not recorded", async ({
  shop,
}) => {
  const { db, now } = shop.context;
  await Promise.all([5, 6, 6, 6].map((days) => saveSettings(db, { returnDays: days })));
  await saveSettings(db, { returnDays: 6 });
  await saveSettings(db, { returnDays: 7 });
  await addCoupon(db, { code: "FESTIVE", value: { type: "percent", percent: 10, maximumDiscount: undefined } }, now());
  await addCoupon(db, { code: "FESTIVE", value: { type: "shipping" } }, now()).catch(() => {});
  for (let index = 0; index < 3; index++) await endCoupon(db, "FESTIVE", now());
  const rows = await db.selectFrom("audit_log").selectAll().orderBy("id").execute();
  const settings = rows.filter(({ entity }) => entity === "settings");
  // The values before each change are the values after the previous one, also for concurrent changes.
  expect(settings.slice(1).map(({ before }) => before)).toEqual(settings.slice(0, -1).map(({ after }) => after));
  expect(settings.at(-1)).toMatchObject({ actor_kind: "command", before: { returnDays: 6 }, after: { returnDays: 7 } });
  expect(rows.filter(({ entity }) => entity === "coupon")).toMatchObject([
    { action: "coupon.add", entity_id: "FESTIVE", after: { type: "percent", percent: 10 } },
    { action: "coupon.end", entity_id: "FESTIVE" },
  ]);
});
