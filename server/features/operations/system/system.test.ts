import { sql } from "kysely";
import { refusedName } from "../../../../tests/support/shop/mailbox.ts";
import { expect, type TestShop, test } from "../../../../tests/support/shop/shop.ts";
import { createStaff, type TestStaff } from "../../../../tests/support/shop/staff.ts";
import { openDatabase } from "../../../platform/database/database.ts";
import { createLogger } from "../../../platform/logging/create-logger.ts";
import { storeErrors } from "./system.ts";
import { listSlowQueries } from "./system-queries.ts";

const getJobs = async (staff: TestStaff) => (await staff.request("GET", "/system/jobs")).json().jobs;
const getSystem = async (staff: TestStaff) => (await staff.request("GET", "/system")).json();

/** A mail that the server refuses for good. */
async function failMail({ context: { db, jobs } }: TestShop) {
  const mail = { to: `${refusedName}@sample.example`, subject: "Your order", text: "Hello", html: "<p>Hello</p>" };
  const canRetry = true as const;
  const id = await jobs.add(db, "mail", { ...mail, canRetry });
  const isFailed = async () => {
    const { rows } = await sql`select from pgboss.job where id = ${id} and state = 'failed'`.execute(db);
    return rows.length === 1;
  };
  await expect.poll(isFailed).toBe(true);
  return { id, mail };
}

test("a mail that failed for good is listed once without its address, and is sent after a retry when its cause is gone", {
  tags: "long",
}, async ({ shop }) => {
  const owner = await createStaff(shop, "owner");
  const { id, mail } = await failMail(shop);
  const [job] = await getJobs(owner);
  expect(job).toMatchObject({ _id: id, type: "mail", isFinal: true, attempts: 1, nextAt: null, subject: mail.subject });
  expect(job.reason).toBeTruthy();
  const countOnToday = async () => {
    const { work } = (await owner.request("GET", "/today")).json();
    return work.find(({ kind }: { kind: string }) => kind === "failed-jobs")?.count;
  };
  expect(await countOnToday()).toBe(1);
  const { db } = shop.context;
  const to = "asha@sample.example";
  await sql`update pgboss.job set data = jsonb_set(data, '{to}', ${JSON.stringify(to)}::jsonb) where id = ${id}`.execute(
    db,
  );
  const retries = await Promise.all(
    Array.from({ length: 5 }, () => owner.request("POST", "/system/jobs/retry", { jobIds: [id] })),
  );
  for (const { statusCode } of retries) expect(statusCode).toBe(200);
  await shop.mailbox.waitForMail(to);
  expect(shop.mailbox.mails.filter(({ subject }) => subject === mail.subject)).toHaveLength(1);
  expect(await getJobs(owner)).toEqual([]);
  expect(await countOnToday()).toBeUndefined();
  const { changes } = (await owner.request("GET", `/history?entity=job&entityId=${id}`)).json();
  expect(changes[0]).toMatchObject({ action: "job.retry", after: { type: "mail" } });
  expect(JSON.stringify(changes)).not.toContain(refusedName);
});

test("staff who may change settings remove failing jobs, but no waiting ones", async ({ shop }) => {
  const [owner, accountant] = [await createStaff(shop, "owner"), await createStaff(shop, "accountant")];
  const { db, jobs } = shop.context;
  const { id } = await failMail(shop);
  const payload = { orderId: "f".repeat(24) };
  const waiting = await jobs.add(db, "payment", payload, { afterSeconds: 3600 });
  const remove = (staff: TestStaff) => staff.request("POST", "/system/jobs/remove", { jobIds: [id, waiting] });
  expect((await remove(accountant)).statusCode).toBe(403);
  expect((await remove(owner)).json()).toMatchObject({ count: 1, message: "1 job removed." });
  expect((await remove(owner)).json()).toMatchObject({ count: 0 });
  const { rows } = await sql<{ id: string }>`select id from pgboss.job where id in (${id}, ${waiting})`.execute(db);
  expect(rows).toEqual([{ id: waiting }]);
  expect((await getSystem(owner)).jobs.queued).toContainEqual(expect.objectContaining({ type: "payment", count: 1 }));
  const invalid = await owner.request("POST", "/system/jobs/retry", { jobIds: ["1"] });
  expect(invalid.json()).toMatchObject({ code: "invalid" });
});

test("versions, sizes and disk are shown", async ({ shop }) => {
  const system = await getSystem(await createStaff(shop, "owner"));
  expect(system.version).toMatchObject({ node: process.version, migration: expect.stringMatching(/^\d{4}-.*\.sql$/) });
  expect(system.database.bytes).toBeGreaterThan(1_000_000);
  expect(system.disk.free).toBeLessThanOrEqual(system.disk.total);
  expect(system.jobs.isHeld).toBe(false);
  expect(system.backup).toEqual({ madeAt: null, testedAt: null, problem: null, failure: null });
});

// The test is skipped on another server than the embedded one, which may not measure statements.
test.skipIf(process.env.TEST_DATABASE_URL)(
  "a slow query is listed without its values",
  { tags: "long" },
  async ({ shop }) => {
    const owner = await createStaff(shop, "owner");
    const secret = "asha@sample.example";
    const slowQueriesAfterTwoCalls = async () => {
      for (let call = 0; call < 2; call++)
        await sql`select pg_sleep(0.3), ${sql.lit(secret)}::text as slow_query`.execute(shop.context.db);
      return (await getSystem(owner)).slowQueries;
    };
    // PostgreSQL may have dropped the statement between its two calls.
    const isSlow = ({ text, calls }: { text: string; calls: number }) => text.includes("slow_query") && calls >= 2;
    let slowQueries: { text: string; calls: number; mean: number; longest: number; total: number }[] = [];
    // PostgreSQL drops the least used of 5,000 measured statements, and the databases of other tests on the same server
    // have more than that.
    const listSlow = async () => {
      slowQueries = await slowQueriesAfterTwoCalls();
      return slowQueries.some(isSlow);
    };
    await expect.poll(listSlow).toBe(true);
    const slow = slowQueries.find(isSlow)!;
    // PostgreSQL leaves the values in the text of a statement that it dropped while it ran.
    expect(slow.text).toMatch(/^select pg_sleep\((\$1|0\.3)\), (\$2|'…')::text as slow_query$/);
    expect(slow.mean).toBeGreaterThanOrEqual(300);
    expect(slow.total).toBeCloseTo(slow.mean * slow.calls, 3);
    expect(slow.longest).toBeGreaterThanOrEqual(slow.mean);
    expect(JSON.stringify(slowQueries)).not.toContain(secret);
  },
);

test("a database without the extension has no list of slow queries", async ({ shop }) => {
  const url = new URL(shop.context.databaseUrl);
  url.pathname = `${url.pathname}_plain`;
  const name = url.pathname.slice(1);
  await sql`create database ${sql.id(name)} template template0`.execute(shop.context.db);
  const plain = openDatabase(url.href);
  expect(await listSlowQueries(plain)).toBeUndefined();
  await plain.destroy();
  await sql`drop database ${sql.id(name)} with (force)`.execute(shop.context.db);
});

test("errors of the log are stored by kind, without their texts", async ({ shop }) => {
  const owner = await createStaff(shop, "owner");
  await storeErrors(shop.context);
  const log = createLogger("silent", { write: () => {} });
  const secret = "asha@sample.example";
  const audible = createLogger("warn", { write: () => {} });
  for (let count = 0; count < 3; count++) audible.error({ err: new TypeError(secret) }, "unhandled error");
  audible.warn({ reason: secret }, "a warning without an error");
  audible.warn({ err: Object.assign(new Error(secret), { code: "23505" }) }, "statistics failed");
  log.info("nothing");
  await Promise.all(Array.from({ length: 3 }, () => storeErrors(shop.context)));
  const { errors } = await getSystem(owner);
  expect(errors).toHaveLength(2);
  expect(errors).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ message: "unhandled error", kind: "TypeError", times: 3 }),
      expect.objectContaining({ message: "statistics failed", kind: "Error 23505", times: 1 }),
    ]),
  );
  expect(errors[0].place).toMatch(/^server\/features\/operations\/system\/system\.test\.ts:\d+$/);
  expect(JSON.stringify(errors)).not.toContain(secret);
  shop.advanceClock(9 * 86_400_000);
  audible.error("another");
  await storeErrors(shop.context);
  const { rows } = await sql<{ message: string }>`select message from logged_errors`.execute(shop.context.db);
  expect(rows).toEqual([{ message: "another" }]);
});
