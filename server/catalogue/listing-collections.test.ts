import { expect, test } from "../../tests/shop.ts";

const day = 24 * 60 * 60 * 1000;
const ago = (days: number) => new Date(Date.now() - days * day);
const names = (products: { name: string }[]) => products.map(({ name }) => name);

test("new arrivals are those that are new today, the newest first", async ({ shop }) => {
  await shop.createProduct({ name: "Last week", createdAt: ago(7), price: 9000 });
  await shop.createProduct({ name: "Yesterday", createdAt: ago(1), price: 100 });
  await shop.createProduct({ name: "Last year", createdAt: ago(365) });
  const shelf = await shop.api.catalogue.newProducts();
  expect(names(shelf.products)).toEqual(["Yesterday", "Last week"]);
  expect(shelf.data).toEqual(shelf.products);
  expect(names((await shop.api.catalogue.products({ collection: "new" })).products)).toEqual([
    "Yesterday",
    "Last week",
  ]);
  const cheapest = await shop.api.catalogue.products({ collection: "new", sort: "high-low" });
  expect(names(cheapest.products)).toEqual(["Last week", "Yesterday"]);
  shop.advanceClock(24 * day);
  expect(names((await shop.api.catalogue.newProducts()).products)).toEqual(["Yesterday"]);
});

test("trending is what was ordered and viewed lately, filled up by the newest", async ({ shop }) => {
  const viewed = await shop.createProduct({ name: "Viewed", createdAt: ago(50) });
  const ordered = await shop.createProduct({ name: "Ordered", createdAt: ago(60) });
  const before = await shop.createProduct({ name: "Ordered before", createdAt: ago(40) });
  await shop.createProduct({ name: "Newest" });
  const on = (days: number) => ago(days).toISOString().slice(0, 10);
  await shop.context.db
    .insertInto("product_daily_stats")
    .values([
      { product_id: viewed.id, day: on(2), views: 30 },
      { product_id: ordered.id, day: on(13), sold: 1 },
      { product_id: before.id, day: on(15), sold: 50 },
    ])
    .execute();
  const expected = ["Ordered", "Viewed", "Newest", "Ordered before"];
  expect(names((await shop.api.catalogue.trending()).products)).toEqual(expected);
  expect(names((await shop.api.catalogue.trending(3)).data)).toEqual(expected.slice(0, 3));
  const second = await shop.api.catalogue.products({ collection: "trending", limit: 2, page: 2 });
  expect([names(second.products), second.total]).toEqual([expected.slice(2), 4]);
});

test("most ordered is by pieces sold, then the newest", async ({ shop }) => {
  await shop.createProduct({ name: "Old", createdAt: ago(9) });
  await shop.createProduct({ name: "New" });
  const sold = await shop.createProduct({ name: "Sold", createdAt: ago(20) });
  await shop.context.db.updateTable("products").set({ sold: 3 }).where("id", "=", sold.id).execute();
  const { success, data } = await shop.api.catalogue.mostOrdered();
  expect([success, names(data)]).toEqual([true, ["Sold", "New", "Old"]]);
});

test("the most popular are searched, filtered, counted and sorted like a listing", async ({ shop }) => {
  const plain = await shop.createProduct({ name: "Plain kurta", price: 300, fabric: "Cotton", createdAt: ago(3) });
  await shop.createProduct({
    name: "Party kurta",
    price: 900,
    mrp: 1000,
    fabric: "Silk",
    occasion: "Party",
    createdAt: ago(2),
  });
  await shop.createProduct({
    name: "Party saree",
    price: 600,
    fabric: "Silk",
    occasion: "Party",
    categories: ["Women"],
  });
  await shop.context.db.updateTable("products").set({ sold: 3 }).where("id", "=", plain.id).execute();
  const { mostOrdered } = shop.api.catalogue;
  const listed = async (ask: Parameters<typeof mostOrdered>[0]) => names((await mostOrdered(ask)).products);
  expect(await listed({ q: "kurta" })).toEqual(["Plain kurta", "Party kurta"]);
  expect(await listed({ sort: "newest" })).toEqual(["Party saree", "Party kurta", "Plain kurta"]);
  expect(await listed({ sort: "price-low-high" })).toEqual(["Plain kurta", "Party saree", "Party kurta"]);
  expect(await listed({ sort: "price-high-low" })).toEqual(["Party kurta", "Party saree", "Plain kurta"]);
  expect((await listed({ sort: "discount" }))[0]).toBe("Party kurta");
  expect(await listed({ limit: 1, page: 2 })).toEqual(["Party saree"]);

  const silk = await mostOrdered({ fabric: ["Silk"], maxPrice: 800, occasion: ["Party"] });
  expect([names(silk.data), silk.total]).toEqual([["Party saree"], 1]);
  expect(silk.facets.fabrics).toEqual([{ value: "Silk", count: 1 }]);
  expect(silk.facets.occasions).toEqual([{ value: "Party", count: 1 }]);
});
