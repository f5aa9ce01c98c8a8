import { createHash } from "node:crypto";
import { readFile, rm, writeFile } from "node:fs/promises";
import { gunzipSync, gzipSync } from "node:zlib";
import { sql } from "kysely";
import { placePaidOrder } from "../../../../tests/support/shop/online-payment.ts";
import { expect, type TestShop, test } from "../../../../tests/support/shop/shop.ts";
import { createStaff, type TestStaff } from "../../../../tests/support/shop/staff.ts";
import { newId } from "../../../platform/database/id.ts";
import { commandLine } from "../../shop/audit/audit.ts";
import { queueDeadRuns, runBackup } from "./backup-runs.ts";
import { createBackup, listBackups, restoreBackup, toBackupPath } from "./backups.ts";
import { testNewestBackup } from "./test-backup.ts";

/**
 * No process of the shop and no job may run during a restore: it would wait for a table, and the restore for its rows.
 */
const stoppedTest = test.extend({ runsJobs: false });

const oddName = "Tab\tback\\slash \\. \u2028 “₹”\nnext line";

/** A shop with orders of both kinds, and a text that a careless format would break. */
async function createData(shop: TestShop) {
  await shop.listen();
  const asha = await shop.createCustomer("asha");
  const product = await shop.createProduct({ inventory: 9 });
  await sql`update products set name = ${oddName} where id = ${product.id}`.execute(shop.context.db);
  await placePaidOrder(shop, asha, product, 2);
  await shop.placeCodOrder(asha, await shop.createProduct());
}

const listNames = async ({ context: { db } }: TestShop) =>
  (await db.selectFrom("products").select("name").orderBy("name").execute()).map(({ name }) => name);
const listOrders = ({ context: { db } }: TestShop) =>
  db.selectFrom("orders").select(["id", "total", "status"]).orderBy("id").execute();
const create = async ({ context }: TestShop) => toBackupPath(context, (await createBackup(context, commandLine)).file);

test("a backup is restored into a database of its own, which is removed again", { tags: "long" }, async ({ shop }) => {
  await createData(shop);
  await create(shop);
  expect(await testNewestBackup(shop.context, commandLine)).toMatchObject({ problem: null });
  const [stored] = await listBackups(shop.context);
  expect(stored).toMatchObject({ tested_at: expect.any(Date), test_problem: null, created_by: "command line" });
  expect(Number(stored?.rows)).toBeGreaterThan(100);
  const { rows } = await sql`select from pg_database where datname like '%restore_test'`.execute(shop.context.db);
  expect(rows).toEqual([]);
  const actions = shop.context.db.selectFrom("audit_log").select("action").where("entity", "=", "backup").orderBy("id");
  expect((await actions.execute()).map(({ action }) => action)).toEqual(["backup.create", "backup.test"]);
});

test("of two concurrent tests the second is refused and does not remove the first one's database", {
  tags: "long",
}, async ({ shop }) => {
  await create(shop);
  const outcomes = await Promise.allSettled([1, 2].map(() => testNewestBackup(shop.context, commandLine)));
  expect(outcomes.filter(({ status }) => status === "fulfilled")).toMatchObject([{ value: { problem: null } }]);
  expect(outcomes.filter(({ status }) => status === "rejected")).toMatchObject([
    { reason: { message: "A backup is being tested already." } },
  ]);
  expect(await listBackups(shop.context)).toMatchObject([{ test_problem: null }]);
});

stoppedTest(
  "restoring brings back every row as it was, and what came later is gone",
  { tags: "long" },
  async ({ shop }) => {
    await createData(shop);
    const before = { names: await listNames(shop), orders: await listOrders(shop) };
    expect(before.names).toContain(oddName);
    const path = await create(shop);
    await shop.placeCodOrder(await shop.createCustomer("ravi"), await shop.createProduct({ name: "Added later" }));
    await restoreBackup(shop.context, commandLine, path);
    expect({ names: await listNames(shop), orders: await listOrders(shop) }).toEqual(before);
    const last = shop.context.db.selectFrom("audit_log").select("action").orderBy("id", "desc").limit(1);
    expect(await last.execute()).toEqual([{ action: "backup.restore" }]);
    // Sequences, triggers and references work as before.
    await shop.placeCodOrder(
      await shop.createCustomer("ravi"),
      await shop.createProduct({ name: "After the restore" }),
    );
    expect(await listOrders(shop)).toHaveLength(before.orders.length + 1);
    await expect(sql`delete from orders`.execute(shop.context.db)).rejects.toThrow(/foreign key/);
    await expect(sql`delete from stock_movements`.execute(shop.context.db)).rejects.toThrow("only be added to");
  },
);

stoppedTest(
  "a damaged, incomplete or foreign backup is refused with the reason and changes nothing",
  { tags: "long" },
  async ({ shop }) => {
    await createData(shop);
    const path = await create(shop);
    const text = gunzipSync(await readFile(path)).toString();
    const lines = text.split("\n");
    const orders = lines.findIndex((line) => line.startsWith("copy public.orders ("));
    const before = await listOrders(shop);
    const damaged = {
      "it ends within a table": lines.slice(0, orders + 2).join("\n"),
      "its end is missing": lines.slice(0, -2).join("\n"),
      "public.orders has 1 of 2 rows": lines.toSpliced(orders + 1, 1).join("\n"),
      "another version of the shop": text.replace('"0190-backups.sql"', '"9999-later.sql"'),
      "This is no backup": "hello",
      "orderTotals is": text.replace(/"orderTotals":"\d+"/, '"orderTotals":"1"'),
    };
    for (const [reason, content] of Object.entries(damaged)) {
      await writeFile(path, gzipSync(content));
      await expect(restoreBackup(shop.context, commandLine, path), reason).rejects.toThrow(reason);
    }
    await writeFile(path, "no gzip file");
    expect(await testNewestBackup(shop.context, commandLine)).toMatchObject({ problem: "incorrect header check" });
    expect(await listOrders(shop)).toEqual(before);
    const { backup } = (await (await createStaff(shop, "owner")).request("GET", "/system")).json();
    expect(backup).toEqual({
      madeAt: expect.any(String),
      testedAt: expect.any(String),
      problem: "incorrect header check",
      failure: null,
    });
  },
);

const getBackups = async (staff: TestStaff) => (await staff.request("GET", "/backups")).json();
const start = (staff: TestStaff, kind: "create" | "test") => staff.request("POST", "/backups/runs", { kind });
const waitForEnd = (staff: TestStaff) =>
  expect.poll(async () => (await getBackups(staff)).run?.endedAt).toEqual(expect.any(String));

test("twenty clicks make one backup, with progress and a checksum, and a test restores it", { tags: "long" }, async ({
  shop,
}) => {
  await createData(shop);
  const owner = await createStaff(shop, "owner");
  const manager = await createStaff(shop, "manager");
  expect((await start(manager, "create")).statusCode).toBe(403);
  const presses = await Promise.all(Array.from({ length: 20 }, () => start(owner, "create")));
  const messages = presses.map((press) => press.json().message).filter((message) => message.includes("started"));
  expect(messages).toEqual(["The backup has started."]);
  await waitForEnd(owner);
  const { backups, run } = await getBackups(owner);
  expect(run).toMatchObject({ kind: "create", by: "Sample owner", problem: null });
  expect(run.tablesDone).toBe(run.tablesTotal);
  const file = await readFile(toBackupPath(shop.context, backups[0].file));
  expect(backups).toMatchObject([{ madeBy: "Sample owner", bytes: file.length, isHere: true, testedAt: null }]);
  expect(backups[0].sha256).toBe(createHash("sha256").update(file).digest("hex"));
  await start(owner, "test");
  await waitForEnd(owner);
  expect((await getBackups(owner)).backups).toMatchObject([{ testedAt: expect.any(String), problem: null }]);
  // A job that is repeated finds its run ended.
  await runBackup(shop.context, run._id);
  expect((await getBackups(owner)).backups).toHaveLength(1);
});

test("a run whose process has died begins anew after a minute and says why it fails", async ({ shop }) => {
  const owner = await createStaff(shop, "owner");
  const { db } = shop.context;
  const dead = { kind: "test" as const, requested_at: shop.context.now(), actor_kind: "job" as const, actor: "job" };
  const id = newId();
  await db
    .insertInto("backup_runs")
    .values({ ...dead, id, beat_at: shop.context.now() })
    .execute();
  await runBackup(shop.context, id);
  expect((await getBackups(owner)).run.endedAt).toBeNull();
  shop.advanceClock(61_000);
  await runBackup(shop.context, id);
  expect((await getBackups(owner)).run).toMatchObject({ problem: "There is no backup to test." });
});

stoppedTest("a run whose process has died is queued again, also if the queue has no job of it", async ({ shop }) => {
  const owner = await createStaff(shop, "owner");
  const { context } = shop;
  const listJobs = async () => (await sql`select from pgboss.job where name = 'backup-run'`.execute(context.db)).rows;
  await start(owner, "create");
  const { run } = await getBackups(owner);
  await context.db.updateTable("backup_runs").set({ beat_at: context.now() }).execute();
  // The queue's second attempt finds that a process works on the run, and is done.
  await runBackup(context, run._id);
  await sql`delete from pgboss.job where name = 'backup-run'`.execute(context.db);
  await queueDeadRuns(context);
  expect(await listJobs()).toEqual([]);
  shop.advanceClock(61_000);
  await queueDeadRuns(context);
  expect(await listJobs()).toHaveLength(1);
});

test("a backup can be downloaded for five minutes, only in the session that requested the link", {
  tags: "long",
}, async ({ shop }) => {
  const owner = await createStaff(shop, "owner");
  const path = await create(shop);
  const [backup] = await listBackups(shop.context);
  const ask = () => owner.request("POST", `/backups/${backup?.id}/download`, {});
  const { url } = (await ask()).json();
  const adminPath = url.replace("/api/v1/admin", "");
  const response = await owner.request("GET", adminPath);
  expect(response.rawPayload.equals(await readFile(path))).toBe(true);
  expect(response.headers["content-disposition"]).toContain(backup?.file);
  const other = await createStaff(shop, "owner", "other@sample.example");
  expect((await other.request("GET", adminPath)).statusCode).toBe(403);
  shop.advanceClock(6 * 60_000);
  expect((await owner.request("GET", adminPath)).statusCode).toBe(403);
  const { changes } = (await owner.request("GET", "/history?action=backup.download")).json();
  expect(changes).toMatchObject([{ entityId: backup?.file }]);
  await rm(path);
  expect((await ask()).json()).toMatchObject({ code: "not_found" });
  expect((await getBackups(owner)).backups).toMatchObject([{ isHere: false }]);
});
