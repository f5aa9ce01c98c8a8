import { sql } from "kysely";
import { expect, type TestShop, test } from "../../tests/shop.ts";
import { settleShelf } from "./catalogue.ts";

test("settling the shelf changes no count, however many do it while products are saved", async ({ shop }) => {
  const colors = ["Red", "Blue", "Red", "White", "Red", "Blue"];
  const products = await Promise.all(colors.map((color) => shop.has({ color, price: 500 })));
  const before = await listing(shop);
  expect(await looseRows(shop)).toBe(6);

  const { db } = shop.parts;
  const [, , , late] = await Promise.all([
    settleShelf(db),
    settleShelf(db),
    db.updateTable("products").set({ price: 90_000, mrp: 90_000 }).where("id", "=", products[0]!.id).execute(),
    shop.has({ color: "Green", price: 500 }),
  ]);
  expect(await listing(shop)).toMatchObject({ total: 7, colors: { Red: 3, Blue: 2, White: 1, Green: 1 } });
  await settleShelf(db);
  expect(await looseRows(shop)).toBe(0);
  expect(await listing(shop)).toMatchObject({ total: 7, colors: { ...before.colors, Green: 1 } });
  expect((await shop.api.catalogue.products({ minPrice: 900, maxPrice: 900 })).total).toBe(1);

  await db.deleteFrom("products").where("id", "=", late.id).execute();
  expect(await listing(shop)).toEqual(before);
  await settleShelf(db);
  expect(await listing(shop)).toEqual(before);
});

test("a sale or a review leaves the shelf settled", async ({ shop }) => {
  const { id } = await shop.has();
  await settleShelf(shop.parts.db);
  await shop.parts.db
    .updateTable("products")
    .set({ inventory: 1, sold: 4, rating_sum: 5, rating_count: 1 })
    .where("id", "=", id)
    .execute();
  expect(await looseRows(shop)).toBe(0);
});

test("many loose rows are settled in the background by whoever reads the listing", async ({ shop }) => {
  const { db } = shop.parts;
  const ids = Array.from({ length: 601 }, (_, n) => `${n}`.padStart(24, "0"));
  const row = (id: string) => ({ ...blank, id, slug: "kurta", name: "Kurta", colors: ["Red"] });
  await db.insertInto("products").values(ids.map(row)).execute();
  expect((await listing(shop)).total).toBe(601);
  await expect.poll(() => looseRows(shop)).toBe(0);
  expect((await listing(shop)).total).toBe(601);
});
test("the strings grow with the shelf: what came before and after is counted alike", async ({ shop }) => {
  const { db } = shop.parts;
  const add = async (from: number, to: number, color: string) => {
    const ids = Array.from({ length: to - from }, (_, n) => `${from + n}`.padStart(24, "0"));
    const row = (id: string) => ({
      ...blank,
      id,
      slug: "kurta",
      name: `${color} kurta`,
      colors: [color],
      price: 500_00,
    });
    await db
      .insertInto("products")
      .values(ids.map((id) => ({ ...row(id), mrp: 500_00 })))
      .execute();
  };
  const lengths = async () => {
    const { rows } = await sql<{ length: number }>`select distinct length(bits) from shelf_bits`.execute(db);
    return rows.map(({ length }) => length);
  };
  await add(0, 300, "Red");
  await settleShelf(db);
  expect(await lengths()).toEqual([1024]);
  // Loose ones beyond the strings are counted beside them, and found by a text.
  await add(300, 1400, "Blue");
  expect(await listing(shop)).toEqual({ total: 1400, colors: { Red: 300, Blue: 1100 } });
  expect((await shop.api.catalogue.products({ q: "blue k" })).total).toBe(1100);
  // So many have themselves settled.
  await expect.poll(() => looseRows(shop)).toBe(0);
  expect(await lengths()).toEqual([2048]);
  expect(await listing(shop)).toEqual({ total: 1400, colors: { Red: 300, Blue: 1100 } });
  expect((await shop.api.catalogue.products({ q: "red k" })).total).toBe(300);
  await expect(shop.api.catalogue.products({ minPrice: 499, maxPrice: 501, color: ["Red"] })).resolves.toMatchObject({
    total: 300,
  });
});

const blank = {
  brand: null,
  category_id: null,
  sub_category_id: null,
  third_category_id: null,
  fabric: null,
  pattern: null,
  sleeve_length: null,
  occasion: null,
  country_of_origin: null,
  seo_title: null,
  seo_description: null,
  source: null,
  source_key: null,
  fingerprint: null,
};

async function listing(shop: TestShop) {
  const { total, facets } = await shop.api.catalogue.products({});
  return { total, colors: Object.fromEntries(facets.colors.map(({ value, count }) => [value, count])) };
}

async function looseRows(shop: TestShop): Promise<number> {
  const rows = await shop.parts.db.selectFrom("shelf").select("number").where("loose", "=", true).execute();
  return rows.length;
}
