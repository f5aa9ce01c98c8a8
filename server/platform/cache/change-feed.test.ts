import { pino } from "pino";
import { Registry } from "prom-client";
import { onTestFinished } from "vitest";
import { openDatabaseProxy } from "../../../tests/support/outages/database-proxy.ts";
import { expect, type TestShop, test } from "../../../tests/support/shop/shop.ts";
import { openDatabase } from "../database/database.ts";
import { listen } from "../database/listen.ts";
import { followChanges } from "./change-feed.ts";
import { changed, parseNotification } from "./changes.ts";

/** A process that follows the changes, with its own connections through a proxy that can be disconnected or cut. */
async function follow({ context }: TestShop, retentionSeconds?: number) {
  const proxy = await openDatabaseProxy(context.databaseUrl);
  const db = openDatabase(proxy.url, { connections: 1 });
  const received: (readonly string[])[] = [];
  const metrics = new Registry();
  const log = pino({ level: "silent" });
  const feed = await followChanges(
    { databaseUrl: proxy.url, db },
    { log, metrics, ...(retentionSeconds ? { retentionSeconds } : {}) },
  );
  feed.subscribe((topics) => received.push(topics));
  onTestFinished(async () => {
    await feed.close();
    await proxy.close();
    await db.destroy();
  });
  return { proxy, feed, received, metrics };
}

test("a change is announced to every process when its transaction commits", async ({ shop }) => {
  const { db } = shop.context;
  const [first, second] = [await follow(shop), await follow(shop)];
  await db.transaction().execute(async (trx) => {
    await changed(trx, "products");
    await changed(trx, "product", ["a", "b", "a"]);
    await changed(db, "settings");
    await expect.poll(() => first.received).toEqual([["settings"]]);
  });
  const expected = [["settings"], ["products"], ["product:a", "product:b"]];
  await expect.poll(() => [first.received, second.received]).toEqual([expected, expected]);
  // Topics that a notification has announced are not dropped a second time.
  await first.feed.catchUp();
  expect(first.received).toEqual(expected);
});

test("neither a change that is rolled back nor one of no ids is announced", async ({ shop }) => {
  const { db } = shop.context;
  const { received, feed } = await follow(shop);
  const rolledBack = db.transaction().execute(async (trx) => {
    await changed(trx, "products");
    throw new Error("rolled back");
  });
  await expect(rolledBack).rejects.toThrow("rolled back");
  await changed(db, "product", []);
  await changed(db, "settings");
  await feed.catchUp();
  expect(received).toEqual([["settings"]]);
});

test("ids that do not fit into one notification become their whole topic", async ({ shop }) => {
  const { db } = shop.context;
  const { received } = await follow(shop);
  const ids = (count: number) => Array.from({ length: count }, (_, n) => String(n).padStart(24, "0"));
  await changed(db, "product", ids(241));
  await changed(db, "product", ids(242));
  await expect.poll(() => received.map(({ length }) => length)).toEqual([241, 1]);
  expect(received[1]).toEqual(["product"]);
});

test("a former version understands the notification's topics", async ({ shop }) => {
  const { db, databaseUrl } = shop.context;
  const payloads: string[] = [];
  const stop = await listen(databaseUrl, "pages_changed", (payload) => payloads.push(payload));
  await changed(db, "product", ["a", "b"]);
  await expect.poll(() => payloads).toEqual([expect.stringMatching(/^product:a\nproduct:b\ntransaction:\d+$/)]);
  expect(parseNotification(payloads[0]!)).toEqual({ topics: ["product:a", "product:b"], xid: expect.any(String) });
  await stop();
});

test("after a lost connection exactly the missed changes are dropped, whatever order their transactions began in", {
  tags: "long",
}, async ({ shop }) => {
  const { db } = shop.context;
  const { proxy, received, feed } = await follow(shop);
  const early = await db.startTransaction().execute();
  await changed(early, "settings");
  await changed(db, "articles");
  await expect.poll(() => received).toEqual([["articles"]]);
  // The feed has now read past the transaction `early`, which began before `articles` and is not committed yet.
  await feed.catchUp();
  await proxy.disconnect();
  await early.commit().execute();
  await changed(db, "product", ["a"]);
  await proxy.reconnect();
  await expect.poll(() => received.length).toBe(2);
  expect(received[1]?.toSorted()).toEqual(["product:a", "settings"]);
  await changed(db, "articles");
  await expect.poll(() => received.slice(2)).toEqual([["articles"]]);
});

test("without a missed change nothing is dropped after a lost connection", async ({ shop }) => {
  const { proxy, received, feed } = await follow(shop);
  await changed(shop.context.db, "settings");
  await expect.poll(() => received).toHaveLength(1);
  await proxy.disconnect();
  await proxy.reconnect();
  await expect.poll(() => feed.isConnected).toBe(true);
  expect(received).toEqual([["settings"]]);
});

test("a connection that receives nothing is replaced, and the topics of missed changes are dropped", {
  tags: "long",
}, async ({ shop }) => {
  const { proxy, received, metrics } = await follow(shop);
  const isConnected = async () => (await metrics.getSingleMetric("changes_connected")?.get())?.values[0]?.value;
  const restore = proxy.cut();
  await changed(shop.context.db, "settings");
  await expect.poll(isConnected).toBe(0);
  restore();
  await expect.poll(() => received).toEqual([["settings"]]);
  await expect.poll(isConnected).toBe(1);
  expect((await metrics.getSingleMetric("changes_missed_total")?.get())?.values[0]?.value).toBe(1);
});

test("after a crash of PostgreSQL, which empties the log, everything counts as changed", { tags: "long" }, async ({
  shop,
}) => {
  const { proxy, received } = await follow(shop);
  await proxy.disconnect();
  // Crash recovery empties unlogged tables in the same way.
  await shop.context.db.deleteFrom("change_epoch").execute();
  await shop.context.db.deleteFrom("changes").execute();
  await proxy.reconnect();
  await expect.poll(() => received).toEqual([["*"]]);
});

test("after an unlogged change by a former version, a lost connection drops everything", async ({ shop }) => {
  const { proxy, received } = await follow(shop);
  const { db } = shop.context;
  await db.selectNoFrom(({ fn, val }) => fn("pg_notify", [val("pages_changed"), val("settings")]).as("sent")).execute();
  await expect.poll(() => received).toEqual([["settings"]]);
  await proxy.disconnect();
  await proxy.reconnect();
  await expect.poll(() => received.slice(1)).toEqual([["*"]]);
});

test("changes are deleted after the retention, and a process that has not read for so long drops everything", {
  tags: "long",
}, async ({ shop }) => {
  const { db } = shop.context;
  const { feed, received } = await follow(shop, 0.5);
  const { feed: idle, received: idleReceived, proxy } = await follow(shop, 0.5);
  await changed(db, "settings");
  await expect.poll(() => [received, idleReceived]).toEqual([[["settings"]], [["settings"]]]);
  await proxy.disconnect();
  await expect
    .poll(async () => {
      await feed.catchUp();
      return db.selectFrom("changes").select("xid").execute();
    })
    .toEqual([]);
  await proxy.reconnect();
  await expect.poll(() => idleReceived.slice(1)).toEqual([["*"]]);
  await expect.poll(() => idle.isConnected).toBe(true);
});
