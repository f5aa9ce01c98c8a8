import { sql } from "kysely";
import { ProductQuery } from "#contract/catalogue/catalogue.ts";
import { openDatabaseProxy } from "../../../../../tests/support/outages/database-proxy.ts";
import { recordWrites } from "../../../../../tests/support/shop/record-writes.ts";
import { expect, type TestShop, test } from "../../../../../tests/support/shop/shop.ts";
import { type AppContext, createAppContext } from "../../../../context.ts";
import { type Database, openDatabase } from "../../../../platform/database/database.ts";
import { requireProduct } from "../catalogue.ts";
import { listProducts } from "../listings/index.ts";
import { getProductIndex } from "./product-index.ts";
import { findChangedRows } from "./product-index-queries.ts";

test("the indexes of two processes both see all changes", async ({ shop }) => {
  const { context } = shop;
  const { db, databaseUrl } = context;
  const otherProcess = openDatabase(databaseUrl, { connections: 4 });
  const otherContext = createAppContext({ ...context, db: otherProcess });
  const red = await Promise.all([1, 2, 3, 4].map((price) => shop.createProduct({ color: "Red", price: price * 100 })));
  const both = async (query: object = {}) => [
    await countColors(context, query),
    await countColors(otherContext, query),
  ];
  const twice = (counts: object) => [counts, counts];
  expect(await both()).toEqual(twice({ total: 4, Red: 4 }));

  const blue = await shop.createProduct({ color: "Blue", price: 100 });
  expect(await both()).toEqual(twice({ total: 5, Red: 4, Blue: 1 }));
  await setColor(db, red[0]!.id, "Blue");
  expect(await both()).toEqual(twice({ total: 5, Red: 3, Blue: 2 }));
  expect(await both({ minPrice: 100, maxPrice: 200 })).toEqual(twice({ total: 3, Red: 1, Blue: 2 }));
  // The counts of a facet ignore its own selection.
  expect(await both({ color: "Blue", maxPrice: 100 })).toEqual(twice({ total: 2, Blue: 2 }));

  await db.deleteFrom("products").where("id", "=", blue.id).execute();
  expect(await both()).toEqual(twice({ total: 4, Red: 3, Blue: 1 }));
  await db.updateTable("products").set({ status: "archived" }).where("id", "=", red[3]!.id).execute();
  expect(await both()).toEqual(twice({ total: 3, Red: 2, Blue: 1 }));
  await db.updateTable("products").set({ status: "active" }).where("id", "=", red[3]!.id).execute();
  expect(await both()).toEqual(twice({ total: 4, Red: 3, Blue: 1 }));
  await otherProcess.destroy();
});

test("a statement that changes facets and figures of a product writes its row of the index once", async ({ shop }) => {
  const { db } = shop.context;
  const [kurta, saree] = [await shop.createProduct({ color: "Red" }), await shop.createProduct({ color: "Red" })];
  expect(await countColors(shop.context)).toEqual({ total: 2, Red: 2 });
  const readWrites = await recordWrites(shop);
  await db.updateTable("products").set({ colors: sql`array['Blue']`, price: 500 }).where("id", "=", kurta.id).execute();
  await db.updateTable("products").set({ sold: 7 }).where("id", "in", [kurta.id, saree.id]).execute();
  const writes = (await readWrites()).map(({ rows }) => rows.product_index);
  expect(writes).toEqual([1, 2]);
  const { rows } = await sql`select price, sold from product_index order by number`.execute(db);
  expect(rows).toEqual([
    { price: 500, sold: 7 },
    { price: 1299_00, sold: 7 },
  ]);
  expect(await countColors(shop.context, { maxPrice: 500 })).toEqual({ total: 1, Blue: 1 });
});

test("a transaction that starts before another one and commits after it is seen too", async ({ shop }) => {
  const { db } = shop.context;
  const [slow, fast] = await Promise.all([shop.createProduct({ color: "Red" }), shop.createProduct({ color: "Red" })]);
  await countColors(shop.context);
  const mayCommit = Promise.withResolvers<void>();
  const hasWritten = Promise.withResolvers<void>();
  const slowWrite = db.transaction().execute(async (trx) => {
    await setColor(trx, slow.id, "Green");
    hasWritten.resolve();
    await mayCommit.promise;
  });
  await hasWritten.promise;
  try {
    await setColor(db, fast.id, "Blue");
    expect(await countColors(shop.context)).toEqual({ total: 2, Red: 1, Blue: 1 });
    await setColor(db, fast.id, "White");
    expect(await countColors(shop.context)).toEqual({ total: 2, Red: 1, White: 1 });
  } finally {
    mayCommit.resolve();
  }
  await slowWrite;
  expect(await countColors(shop.context)).toEqual({ total: 2, Green: 1, White: 1 });
});

test("cached cards are invalidated by another process's sale, review, price and name change", async ({ shop }) => {
  const { databaseUrl } = shop.context;
  const otherProcess = openDatabase(databaseUrl, { connections: 2 });
  const { id } = await shop.createProduct({ name: "Kurta", price: 500 });
  const getCard = async () => (await listProducts(shop.context, ProductQuery.parse({}), new Date())).products[0];
  expect(await getCard()).toMatchObject({ name: "Kurta", price: 500, stockStatus: "In Stock", numReviews: 0 });
  const changes = [
    [{ inventory: 0 }, { stockStatus: "Out of Stock" }],
    [
      { rating_sum: 9, rating_count: 2 },
      { rating: 4.5, numReviews: 2 },
    ],
    [{ price: 40_000 }, { price: 400 }],
    [{ name: "Silk Kurta" }, { name: "Silk Kurta" }],
  ] as const;
  for (const [change, expected] of changes) {
    await otherProcess.updateTable("products").set(change).where("id", "=", id).execute();
    expect(await getCard()).toMatchObject(expected);
  }
  await otherProcess.destroy();
});

test("a cached product is invalidated, also if only a variant or a colour was written", async ({ shop }) => {
  const { databaseUrl } = shop.context;
  const otherProcess = openDatabase(databaseUrl, { connections: 2 });
  const { id } = await shop.createProduct({ price: 500, color: "Red" });
  const getVariant = async () => (await requireProduct(shop.context, id)).variations[0]?.sizes[0];
  expect(await getVariant()).toMatchObject({ price: 500 });
  await otherProcess.updateTable("variants").set({ inventory: 3 }).where("product_id", "=", id).execute();
  expect(await getVariant()).toMatchObject({ inventory: 3 });
  await otherProcess.updateTable("product_colors").set({ color: "Teal" }).where("product_id", "=", id).execute();
  expect((await requireProduct(shop.context, id)).variations[0]?.color).toBe("Teal");
  await otherProcess.updateTable("products").set({ long_description: "<p>New</p>" }).where("id", "=", id).execute();
  expect((await requireProduct(shop.context, id)).longDescription).toBe("<p>New</p>");
  await otherProcess.deleteFrom("variants").where("product_id", "=", id).execute();
  expect(await getVariant()).toBeUndefined();
  await otherProcess.updateTable("products").set({ status: "archived" }).where("id", "=", id).execute();
  await expect(requireProduct(shop.context, id)).rejects.toThrow("Product not found.");
  await otherProcess.destroy();
});

test("a request during a running index refresh waits for the next refresh", async ({ shop }) => {
  const { db, databaseUrl } = shop.context;
  const proxy = await openDatabaseProxy(databaseUrl);
  const proxiedDb = openDatabase(proxy.url, { connections: 2 });
  const proxied = createAppContext({ ...shop.context, db: proxiedDb });
  const { id } = await shop.createProduct({ color: "Red" });
  await countColors(proxied);
  const { waitForHeldResponse, release } = proxy.holdResponses();
  const first = countColors(proxied);
  await waitForHeldResponse();
  await setColor(db, id, "Blue");
  const later = Promise.all([countColors(proxied), countColors(proxied)]);
  release();
  expect(await first).toEqual({ total: 1, Red: 1 });
  expect(await later).toEqual([
    { total: 1, Blue: 1 },
    { total: 1, Blue: 1 },
  ]);
  await proxiedDb.destroy();
  await proxy.close();
});

test("a failed index refresh is retried by the next request", async ({ shop }) => {
  const proxy = await openDatabaseProxy(shop.context.databaseUrl);
  const proxiedDb = openDatabase(proxy.url, { connections: 2 });
  const proxied = createAppContext({ ...shop.context, db: proxiedDb });
  await shop.createProduct({ color: "Red" });
  await countColors(proxied);
  await proxy.disconnect();
  expect((await Promise.allSettled([countColors(proxied), countColors(proxied)])).map(({ status }) => status)).toEqual([
    "rejected",
    "rejected",
  ]);
  await proxy.reconnect();
  expect(await countColors(proxied)).toEqual({ total: 1, Red: 1 });
  await proxiedDb.destroy();
  await proxy.close();
});

test("truncated products are not counted, but products inserted later are, even with the same ids", async ({
  shop,
}) => {
  const { db } = shop.context;
  await insertProducts(shop, 0, 2, "Red");
  expect(await countColors(shop.context)).toEqual({ total: 2, Red: 2 });
  await sql`truncate products cascade`.execute(db);
  expect(await countColors(shop.context)).toEqual({ total: 0 });
  await insertProducts(shop, 1, 3, "Blue");
  expect(await countColors(shop.context)).toEqual({ total: 2, Blue: 2 });
});

test("the index grows: products inserted before and after, few or very many at once, are all counted", {
  tags: "long",
}, async ({ shop }) => {
  await insertProducts(shop, 0, 300, "Red");
  expect(await countColors(shop.context)).toEqual({ total: 300, Red: 300 });
  await insertProducts(shop, 300, 1400, "Blue");
  expect(await countColors(shop.context)).toEqual({ total: 1400, Red: 300, Blue: 1100 });
  expect((await shop.api.catalogue.products({ q: "blue k" })).total).toBe(1100);
  expect((await shop.api.catalogue.products({ q: "red k" })).total).toBe(300);
  // More than one batch: the whole index is loaded again.
  await insertProducts(shop, 1400, 7000, "White");
  expect(await countColors(shop.context)).toEqual({ total: 7000, Red: 300, Blue: 1100, White: 5600 });
});

test("rows restored from a dump, with future transaction ids, do not count as changed on every refresh", async ({
  shop,
}) => {
  const { db, databaseUrl } = shop.context;
  const [one] = await Promise.all([shop.createProduct({ color: "Red" }), shop.createProduct({ color: "Red" })]);
  await sql`update product_index set changed_xid = (pg_current_xact_id()::text::bigint + 1000000)::text::xid8`.execute(
    db,
  );
  const restoredDb = openDatabase(databaseUrl, { connections: 2 });
  const restored = createAppContext({ ...shop.context, db: restoredDb });
  expect(await countColors(restored)).toEqual({ total: 2, Red: 2 });
  const { version } = await getProductIndex(restored);
  expect((await findChangedRows(restoredDb, version, 10)).rows).toEqual([]);
  await setColor(db, one.id, "Blue");
  expect(await countColors(restored)).toEqual({ total: 2, Red: 1, Blue: 1 });
  await restoredDb.destroy();
});

test("after a crash recovery the index is loaded again, because transaction ids may have been reused", async ({
  shop,
}) => {
  const { db } = shop.context;
  const { id } = await shop.createProduct({ color: "Red" });
  expect(await countColors(shop.context)).toEqual({ total: 1, Red: 1 });
  // PostgreSQL empties this unlogged table on crash recovery.
  await sql`truncate index_epoch`.execute(db);
  await setColor(db, id, "Blue");
  await sql`update product_index set changed_xid = '3'`.execute(db);
  expect(await countColors(shop.context)).toEqual({ total: 1, Blue: 1 });
  expect((await getProductIndex(shop.context)).version.epoch).not.toBeNull();
});

async function countColors(context: AppContext, query: object = {}): Promise<Record<string, number>> {
  const { total, facets } = await listProducts(context, ProductQuery.parse(query), new Date());
  return { total, ...Object.fromEntries(facets.colors.map(({ value, count }) => [value, count])) };
}

async function setColor(db: Database, id: string, color: string) {
  await db
    .updateTable("products")
    .set({ colors: [color] })
    .where("id", "=", id)
    .execute();
}

async function insertProducts({ context: { db } }: TestShop, from: number, to: number, color: string) {
  await sql`
    insert into products (id, slug, name, colors, price, mrp)
    select lpad(n::text, 24, '0'), 'kurta', ${`${color} kurta`}, array[${color}], 50000, 50000
    from generate_series(${from}::integer, ${to - 1}::integer) as n`.execute(db);
}
