import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { sql } from "kysely";
import { SMTPServer } from "smtp-server";
import { openDatabaseProxy } from "../../../tests/support/outages/database-proxy.ts";
import { openMailbox } from "../../../tests/support/shop/mailbox.ts";
import { expect, type TestShop, test } from "../../../tests/support/shop/shop.ts";
import { startJobs } from "../../start-jobs.ts";
import { openDatabase } from "../database/database.ts";
import { migrateQueue } from "./start-queue.ts";

const mailTo = (to: string) => ({ to, subject: "Hello", text: "Hello", html: "<p>Hello</p>" });

test("a mail is sent within a second after it is queued, and its job is deleted", { tags: "long" }, async ({
  shop,
}) => {
  await shop.context.jobs.add(shop.context.db, "mail", mailTo("asha@sample.example"));
  const mail = await shop.mailbox.waitForMail("asha@sample.example");
  expect(mail).toMatchObject({ subject: "Hello", from: { name: "Kapas", address: "shop@kapas.example" } });
  await expect.poll(() => countJobs(shop)).toBe(0);
  // Polling every two seconds would take longer than a second. The test measures the minimum of several mails, because
  // the machine may be busy.
  const times: number[] = [];
  for (const name of ["one", "two", "three", "four"]) {
    const began = performance.now();
    await shop.context.jobs.add(shop.context.db, "mail", mailTo(`${name}@sample.example`));
    await shop.mailbox.waitForMail(`${name}@sample.example`);
    times.push(performance.now() - began);
  }
  expect(Math.min(...times.slice(1))).toBeLessThan(1000);
});

test("a rollback removes the queued mail", async ({ shop }) => {
  const { db, jobs } = shop.context;
  const rolledBack = db.transaction().execute(async (transaction) => {
    await jobs.add(transaction, "mail", mailTo("undone@sample.example"));
    throw new Error("undone");
  });
  await expect(rolledBack).rejects.toThrow("undone");
  await jobs.add(db, "mail", mailTo("next@sample.example"));
  await shop.mailbox.waitForMail("next@sample.example");
  expect(shop.mailbox.mails).toHaveLength(1);
});

test("two processes send forty mails queued at once, each mail once", async ({ shop }) => {
  const second = await startJobs({ ...shop.context, runsJobs: true });
  const addresses = Array.from({ length: 40 }, (_, at) => `customer-${at}@sample.example`);
  await Promise.all(addresses.map((to) => shop.context.jobs.add(shop.context.db, "mail", mailTo(to))));
  await Promise.all(addresses.map((to) => shop.mailbox.waitForMail(to)));
  await expect.poll(() => countJobs(shop)).toBe(0);
  await second.close();
  expect(shop.mailbox.mails).toHaveLength(40);
});

test("a mail is retried while the mail server is down, and sent once when it is up", { tags: "long" }, async ({
  shop,
}) => {
  const { port } = new URL(shop.mailbox.url);
  await shop.mailbox.close();
  await shop.context.jobs.add(shop.context.db, "mail", mailTo("asha@sample.example"));
  await expect.poll(() => countJobs(shop, "retry"), { timeout: 5000 }).toBe(1);
  const restarted = await openMailbox(Number(port));
  await restarted.waitForMail("asha@sample.example");
  await expect.poll(() => countJobs(shop)).toBe(0);
  expect(restarted.mails).toHaveLength(1);
  await shop.context.jobs.close();
  await restarted.close();
});

test("mails are sent after the database has dropped every connection", async ({ shop }) => {
  const { db, jobs } = shop.context;
  const terminateOthers = sql`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid()`;
  // A broken connection in the middle of a transaction is noticed only by its next query.
  const cutOff = db.transaction().execute(async (transaction) => {
    await terminateOthers.execute(db);
    for (;;) await sql`select 1`.execute(transaction);
  });
  await expect(cutOff).rejects.toThrow();
  const tryToQueue = () =>
    jobs.add(db, "mail", mailTo("asha@sample.example")).then(
      () => true,
      () => false,
    );
  await expect.poll(tryToQueue).toBe(true);
  await shop.mailbox.waitForMail("asha@sample.example");
});

test("a mail is sent once although the database is lost before its job is completed", { tags: "long" }, async ({
  shop,
}) => {
  await shop.context.jobs.close();
  const proxy = await openDatabaseProxy(shop.context.databaseUrl);
  const db = openDatabase(proxy.url, { connections: 4 });
  const mailbox = await openMailbox(0, () => proxy.disconnect());
  const config = { ...shop.context.config, smtpUrl: mailbox.url };
  const running = await startJobs({ ...shop.context, databaseUrl: proxy.url, db, config, runsJobs: true });
  await running.add(shop.context.db, "mail", mailTo("asha@sample.example"));
  await mailbox.waitForMail("asha@sample.example");
  await proxy.reconnect();
  // The queue retries a job that was not completed in time.
  const expireJobs = () =>
    sql`update pgboss.job set state = 'retry', retry_count = retry_count + 1, start_after = now()
      where name = 'mail' and state = 'active'`.execute(shop.context.db);
  await expect.poll(() => expireJobs().then(() => countJobs(shop)), { interval: 1000, timeout: 15_000 }).toBe(0);
  expect(mailbox.mails).toHaveLength(1);
  await running.close();
  await Promise.all([db.destroy(), mailbox.close(), proxy.close()]);
});

test("a mail that the mail server refuses for good is deleted, because it may contain a code", async ({ shop }) => {
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS"],
    onRcptTo: (_address, _session, done) => done(Object.assign(new Error("No such box"), { responseCode: 550 })),
  });
  server.listen(0, "127.0.0.1");
  await once(server.server, "listening");
  const { port } = server.server.address() as AddressInfo;
  await shop.context.jobs.close();
  const config = { ...shop.context.config, smtpUrl: `smtp://127.0.0.1:${port}` };
  const running = await startJobs({ ...shop.context, config, runsJobs: true });
  await running.add(shop.context.db, "mail", mailTo("asha@sample.example"));
  expect(await countJobs(shop)).toBe(1);
  await expect.poll(() => countJobs(shop), { timeout: 5000 }).toBe(0);
  await running.close();
  server.close();
});

test("a finished job that could not be deleted is stored for an hour, also in a queue that stored it longer before", async ({
  shop,
}) => {
  const { db, databaseUrl, jobs } = shop.context;
  await jobs.close();
  await sql`update pgboss.queue set deletion_seconds = 604800`.execute(db);
  await migrateQueue(databaseUrl, ["mail"]);
  const commandLine = await startJobs({ ...shop.context, runsJobs: false });
  await commandLine.add(db, "mail", mailTo("asha@sample.example"));
  const { rows } = await sql`select deletion_seconds from pgboss.job where name = 'mail'`.execute(db);
  expect(rows).toEqual([{ deletion_seconds: 3600 }]);
  await commandLine.close();
});

test("the command line only queues jobs, which the running server processes", async ({ shop }) => {
  const { db, jobs } = shop.context;
  await jobs.close();
  const commandLine = await startJobs({ ...shop.context, runsJobs: false });
  await commandLine.add(db, "mail", mailTo("asha@sample.example"));
  await commandLine.close();
  expect(shop.mailbox.mails).toHaveLength(0);
  const running = await startJobs({ ...shop.context, runsJobs: true });
  await shop.mailbox.waitForMail("asha@sample.example");
  await running.close();
});

async function countJobs(shop: TestShop, state?: string): Promise<number> {
  const found = await sql<{ count: number }>`
    select count(*) from pgboss.job where name = 'mail' and (${state ?? null}::text is null or state::text = ${state ?? null})
  `.execute(shop.context.db);
  return found.rows[0]!.count;
}
