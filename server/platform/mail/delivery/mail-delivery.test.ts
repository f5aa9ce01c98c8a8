import { randomUUID } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import { sql } from "kysely";
import { openDatabaseProxy } from "../../../../tests/support/outages/database-proxy.ts";
import { listReplanned, openPlanningDatabase } from "../../../../tests/support/shop/list-replanned.ts";
import { expect, type TestShop, test } from "../../../../tests/support/shop/shop.ts";
import { openDatabase } from "../../database/database.ts";
import { deleteFinishedJobs } from "../../jobs/job-queries.ts";
import { createMailer, type Mailer } from "../mailer.ts";
import { createMailDelivery } from "./mail-delivery.ts";
import { deleteOldDeliveries } from "./mail-delivery-queries.ts";

const mail = { to: "asha@sample.example", subject: "Hello", text: "Hello", html: "<p>Hello</p>" };
const notClosing = new AbortController().signal;

/** Another process of the shop, with its own mailer on the same database. */
function openProcess({ context }: TestShop, { mailer = createMailer(context.config), db = context.db } = {}) {
  return { deliver: createMailDelivery(db, mailer, notClosing), close: () => mailer.close() };
}

/** A mailer that waits for `release` after the mail server has accepted the mail. */
function createHeldMailer({ context }: TestShop): { mailer: Mailer; accepted: Promise<void>; release(): void } {
  const mailer = createMailer(context.config);
  const [accepted, held] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  return {
    accepted: accepted.promise,
    release: held.resolve,
    mailer: {
      ...mailer,
      async send(...args) {
        await mailer.send(...args);
        accepted.resolve();
        await held.promise;
      },
    },
  };
}

const setAge = ({ context }: TestShop, jobId: string, age: string) =>
  sql`update mail_deliveries set changed_at = now() - ${age}::interval where job_id = ${jobId}`.execute(context.db);

test("a job that runs again does not send its mail again, in any process", async ({ shop }) => {
  const [first, second] = [openProcess(shop), openProcess(shop)];
  const jobId = randomUUID();
  await first.deliver(mail, jobId);
  await Promise.all([first.deliver(mail, jobId), second.deliver(mail, jobId)]);
  await second.deliver(mail, randomUUID());
  expect(shop.mailbox.mails).toHaveLength(2);
  for (const { close } of [first, second]) close();
});

test("mails that two processes send at the same time are each sent once and marked as sent", async ({ shop }) => {
  const [first, second] = [openProcess(shop), openProcess(shop)];
  const jobIds = Array.from({ length: 20 }, () => randomUUID());
  const deliverAll = () => [
    ...jobIds.map((jobId) => first.deliver(mail, jobId)),
    ...jobIds.toReversed().map((jobId) => second.deliver(mail, jobId)),
  ];
  await Promise.allSettled(deliverAll());
  // An attempt that found another attempt in progress has set its outcome to unknown, until the other attempt has
  // recorded it.
  await Promise.all(deliverAll());
  const messageIds = shop.mailbox.mails.map(({ messageId }) => messageId);
  expect(messageIds.toSorted()).toEqual(jobIds.map((jobId) => `<${jobId}@shop.test>`).toSorted());
  for (const { close } of [first, second]) close();
});

test("a mail that the server did not accept is sent by the next attempt", async ({ shop }) => {
  const unreachable = createMailer({ ...shop.context.config, smtpUrl: "smtp://127.0.0.1:1" });
  const [first, second] = [openProcess(shop, { mailer: unreachable }), openProcess(shop)];
  const jobId = randomUUID();
  await expect(first.deliver(mail, jobId)).rejects.toThrow(/ECONNREFUSED/);
  await second.deliver(mail, jobId);
  expect(shop.mailbox.mails).toHaveLength(1);
  for (const { close } of [first, second]) close();
});

test("without a database nothing is sent", async ({ shop }) => {
  const db = openDatabase("postgres://nobody@127.0.0.1:1/nothing", { connections: 1 });
  const { deliver, close } = openProcess(shop, { db });
  await expect(deliver(mail, randomUUID())).rejects.toThrow(/ECONNREFUSED/);
  expect(shop.mailbox.mails).toHaveLength(0);
  close();
});

test("a mail sent while the database fails is recorded when the database is back", { tags: "long" }, async ({
  shop,
}) => {
  const proxy = await openDatabaseProxy(shop.context.databaseUrl);
  const db = openDatabase(proxy.url, { connections: 2 });
  const { mailer, accepted, release } = createHeldMailer(shop);
  const [first, second] = [openProcess(shop, { db, mailer }), openProcess(shop)];
  const jobId = randomUUID();
  const delivered = first.deliver(mail, jobId);
  await accepted;
  await proxy.disconnect();
  release();
  // The queue gives the job to this process again, and to another process, before the outcome is recorded.
  const again = first.deliver(mail, jobId);
  await expect(second.deliver(mail, jobId)).rejects.toThrow("an earlier attempt may have sent this mail");
  await proxy.reconnect();
  await Promise.all([delivered, again]);
  await second.deliver(mail, jobId);
  expect(shop.mailbox.mails).toHaveLength(1);
  for (const { close } of [first, second]) close();
  await db.destroy();
  await proxy.close();
});

test("a mail whose sender crashed at an unknown moment is sent again after a minute", async ({ shop }) => {
  const held = createHeldMailer(shop);
  const [crashing, second] = [openProcess(shop, held), openProcess(shop)];
  const jobId = randomUUID();
  void crashing.deliver(mail, jobId);
  await held.accepted;
  const tooEarly = expect.objectContaining({ message: "an earlier attempt may have sent this mail" });
  // The age of the attempt does not matter: its process may have waited for the database, and has a minute from now on.
  await setAge(shop, jobId, "1 hour");
  await expect(second.deliver(mail, jobId)).rejects.toEqual(tooEarly);
  await setAge(shop, jobId, "50 seconds");
  await expect(second.deliver(mail, jobId)).rejects.toEqual(tooEarly);
  await setAge(shop, jobId, "61 seconds");
  await second.deliver(mail, jobId);
  expect(shop.mailbox.mails.map(({ messageId }) => messageId)).toEqual(Array(2).fill(`<${jobId}@shop.test>`));
  for (const { close } of [crashing, second]) close();
});

test("a closing process does not wait for a database that is gone", async ({ shop }) => {
  const proxy = await openDatabaseProxy(shop.context.databaseUrl);
  const db = openDatabase(proxy.url, { connections: 2 });
  const { mailer, accepted, release } = createHeldMailer(shop);
  const closing = new AbortController();
  const delivered = createMailDelivery(db, mailer, closing.signal)(mail, randomUUID());
  await accepted;
  await proxy.disconnect();
  release();
  await pause(100);
  closing.abort();
  await expect(delivered).rejects.toThrow();
  mailer.close();
  await db.destroy();
  await proxy.close();
});

test("marks are deleted after 15 days", async ({ shop }) => {
  const { deliver, close } = openProcess(shop);
  const [old, recent] = [randomUUID(), randomUUID()];
  for (const jobId of [old, recent]) await deliver(mail, jobId);
  await setAge(shop, old, "16 days");
  await deleteOldDeliveries(shop.context.db);
  const { rows } = await sql<{ job_id: string }>`select job_id from mail_deliveries`.execute(shop.context.db);
  const ids = rows.map(({ job_id }) => job_id);
  expect(ids).toEqual([recent]);
  close();
});

test("the statements of repeated mails and their jobs are planned at most five times in a connection", async ({
  shop,
}) => {
  const db = await openPlanningDatabase(shop);
  const { deliver, close } = openProcess(shop, { db });
  for (let count = 0; count < 10; count++) {
    const jobId = randomUUID();
    await deliver(mail, jobId);
    await deleteFinishedJobs(db, "mail", [{ id: jobId, retryCount: 0 }]);
    await shop.context.jobs.addAll(db, "mail", [mail]);
  }
  const { repeated, replanned } = await listReplanned(db);
  // The four statements are two marks, the deletion of the job and its insert.
  expect(repeated).toHaveLength(4);
  expect(replanned).toEqual([]);
  close();
  await db.destroy();
});
