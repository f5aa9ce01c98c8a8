import { openDatabaseProxy } from "../../../tests/support/outages/database-proxy.ts";
import { expect, type TestShop, test } from "../../../tests/support/shop/shop.ts";
import { openDatabase } from "../database/database.ts";
import { changed, listenForChanges } from "./changes.ts";
import { createDatabaseCache } from "./database-cache.ts";

async function collectChanges(databaseUrl: string) {
  const received: (readonly string[])[] = [];
  return { received, stop: await listenForChanges(databaseUrl, (topics) => received.push(topics)) };
}

test("a change is announced to every process when its transaction commits", async ({ shop }) => {
  const { db, databaseUrl } = shop.context;
  const [one, other] = [await collectChanges(databaseUrl), await collectChanges(databaseUrl)];
  await db.transaction().execute(async (trx) => {
    await changed(trx, "products");
    await changed(trx, "product", ["a", "b", "a"]);
    await changed(db, "settings");
    await expect.poll(() => one.received).toEqual([["settings"]]);
  });
  const expected = [["settings"], ["products"], ["product:a", "product:b"]];
  await expect.poll(() => [one.received, other.received]).toEqual([expected, expected]);
  await Promise.all([one.stop(), other.stop()]);
});

test("neither a change that is rolled back nor one of no ids is announced", async ({ shop }) => {
  const { db, databaseUrl } = shop.context;
  const { received, stop } = await collectChanges(databaseUrl);
  const rolledBack = db.transaction().execute(async (trx) => {
    await changed(trx, "products");
    throw new Error("rolled back");
  });
  await expect(rolledBack).rejects.toThrow("rolled back");
  await changed(db, "product", []);
  await changed(db, "settings");
  await expect.poll(() => received).toEqual([["settings"]]);
  await stop();
});

test("ids that do not fit into one notification become their whole topic", async ({ shop }) => {
  const { db, databaseUrl } = shop.context;
  const { received, stop } = await collectChanges(databaseUrl);
  const ids = (count: number) => Array.from({ length: count }, (_, n) => String(n).padStart(24, "0"));
  await changed(db, "product", ids(242));
  await changed(db, "product", ids(243));
  await expect.poll(() => received.map(({ length }) => length)).toEqual([242, 1]);
  expect(received[1]).toEqual(["product"]);
  await stop();
});

test("after a lost connection everything counts as changed", async ({ shop }) => {
  const proxy = await openDatabaseProxy(shop.context.databaseUrl);
  const { received, stop } = await collectChanges(proxy.url);
  await proxy.disconnect();
  await changed(shop.context.db, "settings");
  await proxy.reconnect();
  await expect.poll(() => received, { timeout: 5000 }).toEqual([["*"]]);
  await stop();
  await proxy.close();
});

const namesOf = createDatabaseCache<string, string>({ maxEntries: 10, topicsOf: () => ["names"] });
function getName({ context: { db } }: Pick<TestShop, "context">, name: string): Promise<string> {
  return namesOf(db).get("name", async () => name);
}

test("a change outside of a transaction drops this process's cached values at once, each database its own", async ({
  shop,
}) => {
  const { context } = shop;
  const otherDb = openDatabase(context.databaseUrl, { connections: 1 });
  const other = { context: { ...context, db: otherDb } };
  expect([await getName(shop, "old"), await getName(other, "other")]).toEqual(["old", "other"]);
  await context.db.transaction().execute((trx) => changed(trx, "names"));
  expect(await getName(shop, "new")).toBe("old");
  await changed(context.db, "names");
  expect([await getName(shop, "new"), await getName(other, "new")]).toEqual(["new", "other"]);
  await otherDb.destroy();
});
