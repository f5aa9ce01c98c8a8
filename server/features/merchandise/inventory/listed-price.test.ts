import { sql } from "kysely";
import { listenForChanges } from "../../../../tests/support/shop/listen-for-changes.ts";
import { expect, type TestShop, test } from "../../../../tests/support/shop/shop.ts";
import { waitUntil } from "../../../../tests/support/wait-until.ts";
import { type AppContext, createAppContext } from "../../../context.ts";
import { type Database, openDatabase } from "../../../platform/database/database.ts";
import { newId } from "../../../platform/database/id.ts";
import { listProducts } from "../catalogue/listings/index.ts";
import { saveProduct } from "../catalogue/products/save/product-save.ts";
import { releaseStock, reserveStock } from "./inventory.ts";

/** Prices in rupees. The variants' ids are in the order of the sizes. */
async function createBracelet(shop: TestShop, ...sizes: { price: number; mrp?: number; inventory: number }[]) {
  const { id } = await shop.createProduct({
    name: "Bracelet",
    variations: [
      {
        color: "Gold",
        sizes: sizes.map(({ price, mrp = price, inventory }, at) => ({
          size: `${at}`,
          price: price * 100,
          mrp: mrp * 100,
          inventory,
        })),
      },
    ],
  });
  const variants = await shop.context.db
    .selectFrom("variants")
    .select("id")
    .where("product_id", "=", id)
    .orderBy("position")
    .execute();
  return { id, variantIds: variants.map((variant) => variant.id) };
}

const reserve = (db: Database, ...variantIds: string[]) =>
  db.transaction().execute((trx) =>
    reserveStock(
      trx,
      "order",
      variantIds.map((variantId) => ({ variantId, quantity: 1, orderId: newId() })),
    ),
  );
const release = (db: Database, productId: string, variantId: string) =>
  db
    .transaction()
    .execute((trx) =>
      releaseStock(trx, "cancellation", [{ productId, variantId, quantity: 1, orderId: newId(), soldAt: new Date() }]),
    );

test("an imported product is listed at the price of its cheapest variant in stock", async ({ shop }) => {
  await createBracelet(shop, { price: 55, mrp: 85, inventory: 0 }, { price: 70, mrp: 100, inventory: 3 });
  const { products } = await shop.api.catalogue.products({});
  expect(products[0]).toMatchObject({ price: 70, mrp: 100, discount: 30, hasPriceRange: false });
  expect((await shop.api.catalogue.products({ maxPrice: 60 })).total).toBe(0);
  expect((await shop.api.catalogue.search("brace")).products[0]).toMatchObject({ price: 70, hasPriceRange: false });
});

test("a variant that sells out or is back in stock changes price, filters, sorting and discount in every process", async ({
  shop,
}) => {
  const { context } = shop;
  const { db } = context;
  const otherDb = openDatabase(context.databaseUrl, { connections: 2 });
  const other = createAppContext({ ...context, db: otherDb });
  const { id, variantIds } = await createBracelet(
    shop,
    { price: 55, mrp: 85, inventory: 1 },
    { price: 70, inventory: 1 },
    { price: 90, inventory: 1 },
  );
  await shop.createProduct({ name: "Ring", price: 60 });
  const list = async (from: AppContext) => {
    const cheap = await listProducts(from, { page: 1, limit: 24, maxPrice: 60 }, new Date());
    const { products, facets } = await listProducts(from, { page: 1, limit: 24, sort: "low-high" }, new Date());
    const { price, discount, hasPriceRange, stockStatus } = products.find(({ _id }) => _id === id)!;
    return {
      price,
      discount,
      hasPriceRange,
      stockStatus,
      first: products[0]!.name,
      cheap: cheap.total,
      discounted: facets.discounted,
    };
  };
  const expectBoth = async (expected: object) => {
    expect(await list(context)).toMatchObject(expected);
    expect(await list(other)).toMatchObject(expected);
  };
  const cheapest = { price: 55, discount: 35, hasPriceRange: true, first: "Bracelet", cheap: 2, discounted: 1 };
  await expectBoth(cheapest);
  await reserve(db, variantIds[0]!);
  await expectBoth({ price: 70, discount: 0, hasPriceRange: true, first: "Ring", cheap: 1, discounted: 0 });
  await reserve(otherDb, variantIds[1]!);
  await expectBoth({ price: 90, hasPriceRange: false });
  await reserve(otherDb, variantIds[2]!);
  await expectBoth({ ...cheapest, stockStatus: "Out of Stock" });
  await release(db, id, variantIds[1]!);
  await expectBoth({ price: 70, hasPriceRange: false, stockStatus: "In Stock", cheap: 1, discounted: 0 });
  await db.deleteFrom("variants").where("id", "=", variantIds[1]!).execute();
  await expectBoth(cheapest);
  await db.updateTable("variants").set({ price: 80_00 }).where("id", "=", variantIds[0]!).execute();
  await expectBoth({ price: 80, discount: 6, hasPriceRange: true, first: "Ring" });
  await otherDb.destroy();
});

test("a change that waits for an order of the same product sees that the ordered variant is sold out", async ({
  shop,
}) => {
  const { db } = shop.context;
  const waiting = sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
  const changes = [
    (variantId: string) => reserve(db, variantId),
    (variantId: string) => db.updateTable("variants").set({ inventory: 0 }).where("id", "=", variantId).execute(),
  ];
  for (const sellOut of changes) {
    const sizes = [50, 60, 70].map((price) => ({ price, inventory: 1 }));
    const { id, variantIds } = await createBracelet(shop, ...sizes);
    const { second } = await db.transaction().execute(async (trx) => {
      await reserveStock(trx, "order", [{ variantId: variantIds[0]!, quantity: 1, orderId: newId() }]);
      const second = sellOut(variantIds[1]!);
      await waitUntil("it waits", 10_000, async () => (await waiting.execute(db)).rows.length > 0);
      return { second };
    });
    await second;
    expect(await db.selectFrom("products").select("price").where("id", "=", id).execute()).toEqual([{ price: 70_00 }]);
  }
});

test("concurrent orders, releases, imports and stock changes do not deadlock, and all prices are right", async ({
  shop,
}) => {
  const { db } = shop.context;
  const draftOf = (at: number, name: string) => ({
    source: "test",
    key: `bracelet-${at}`,
    name,
    categories: ["Women"],
    variations: ["Gold", "Silver"].map((color) => ({
      color,
      sizes: [1, 2, 3].map((size) => ({ size: `${size}`, price: size * 1000 + at, mrp: 5000, inventory: 2 })),
    })),
  });
  for (let at = 0; at < 6; at += 1) await saveProduct(db, draftOf(at, "Bracelet"));
  const variants = await db.selectFrom("variants").select(["id", "product_id"]).orderBy("id").execute();
  const pick = (at: number) => variants[(at * 7) % variants.length]!;
  const changes = Array.from({ length: 120 }, async (_, at) => {
    const { id, product_id } = pick(at);
    if (at % 10 === 0) return saveProduct(db, draftOf(at % 6, `Bracelet ${at}`));
    if (at % 10 === 1)
      return db
        .updateTable("variants")
        .set({ inventory: at % 4 === 1 ? 0 : 1 })
        .where("id", "=", id)
        .execute();
    if (at % 3 === 0) return release(db, product_id, id);
    return reserve(db, ...new Set([id, pick(at + 1).id, pick(at + 2).id, pick(at + 3).id]));
  });
  const failures = (await Promise.allSettled(changes)).filter(({ status }) => status === "rejected");
  expect(failures).toEqual([]);
  const { rows } = await sql`
    select p.id from products p join listed_prices l on l.product_id = p.id join product_index i on i.product_id = p.id
    where (p.price, p.mrp, p.discount, p.has_price_range, p.stock_sizes, i.price, i.discount, i.keys)
      is distinct from (l.price, l.mrp, l.discount, l.has_price_range, l.stock_sizes, p.price, p.discount, facet_keys(p))`.execute(
    db,
  );
  expect(rows).toEqual([]);
});

test("pages of listings are invalidated when a price changes, not whenever a variant sells out", async ({ shop }) => {
  const { db, databaseUrl } = shop.context;
  const { id, variantIds } = await createBracelet(
    shop,
    { price: 50, inventory: 1 },
    { price: 60, inventory: 1 },
    { price: 60, inventory: 1 },
  );
  const received: string[] = [];
  const stop = await listenForChanges(databaseUrl, (topics) => received.push(...topics));
  await reserve(db, variantIds[2]!);
  await expect.poll(() => received.splice(0)).toEqual([`product:${id}`]);
  await reserve(db, variantIds[0]!);
  await expect.poll(() => received.length).toBe(2);
  expect(received.splice(0)).toEqual([`product:${id}`, "prices"]);
  await release(db, id, variantIds[0]!);
  await expect.poll(() => received.length).toBe(2);
  await stop();
});

test("pages of listings are invalidated when only the MRP changes, and with it the discount", async ({ shop }) => {
  const { db, databaseUrl } = shop.context;
  const { id, variantIds } = await createBracelet(
    shop,
    { price: 50, mrp: 100, inventory: 1 },
    { price: 50, inventory: 1 },
  );
  const received: string[] = [];
  const stop = await listenForChanges(databaseUrl, (topics) => received.push(...topics));
  await reserve(db, variantIds[0]!);
  await expect.poll(() => received.length).toBe(2);
  expect(received.splice(0)).toEqual([`product:${id}`, "prices"]);
  await release(db, id, variantIds[0]!);
  await expect.poll(() => received.length).toBe(2);
  await stop();
});

test("an order that leaves its variants in stock writes the product once", async ({ shop }) => {
  const { db } = shop.context;
  const { id, variantIds } = await createBracelet(shop, { price: 50, inventory: 5 }, { price: 60, inventory: 1 });
  await sql`create table calls (at timestamptz default clock_timestamp())`.execute(db);
  await sql`create function count_call() returns trigger language plpgsql as $$
    begin insert into calls default values; return null; end $$`.execute(db);
  await sql`create trigger counted after update on products for each row execute function count_call()`.execute(db);
  await reserve(db, variantIds[0]!);
  // When the more expensive variant sells out, only the price range changes.
  await reserve(db, variantIds[1]!);
  expect((await sql`select from calls`.execute(db)).rows).toHaveLength(3);
  expect(await db.selectFrom("products").select(["price", "has_price_range"]).where("id", "=", id).execute()).toEqual([
    { price: 50_00, has_price_range: false },
  ]);
});
