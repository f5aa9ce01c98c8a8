import { expect, type TestShop, test } from "../../../tests/support/shop/shop.ts";
import { openDatabase } from "../database/database.ts";
import { changed } from "./changes.ts";
import { createDatabaseCache } from "./database-cache.ts";

const namesOf = createDatabaseCache<string, string>({ maxEntries: 10, topicsOf: () => ["names"] });
function getName({ context: { db } }: Pick<TestShop, "context">, name: string): Promise<string> {
  return namesOf(db).get("name", async () => name);
}

test("a change outside of a transaction drops the cached values of its database at once", async ({ shop }) => {
  const { context } = shop;
  const otherDb = openDatabase(context.databaseUrl, { connections: 1 });
  const other = { context: { ...context, db: otherDb } };
  expect([await getName(shop, "old"), await getName(other, "other")]).toEqual(["old", "other"]);
  const uncommitted = await context.db.startTransaction().execute();
  await changed(uncommitted, "names");
  expect(await getName(shop, "new")).toBe("old");
  await uncommitted.rollback().execute();
  await changed(context.db, "names");
  expect([await getName(shop, "new"), await getName(other, "new")]).toEqual(["new", "other"]);
  await otherDb.destroy();
});
