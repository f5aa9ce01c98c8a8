import { expect, test } from "../../../../../tests/support/shop/shop.ts";

const day = 24 * 60 * 60 * 1000;
const daysAgo = (days: number) => new Date(Date.now() - days * day);
const toNames = (products: { name: string }[]) => products.map(({ name }) => name);

test("new arrivals are the products that are new today, newest first", async ({ shop }) => {
  await shop.createProduct({ name: "Last week", createdAt: daysAgo(7), price: 9000 });
  await shop.createProduct({ name: "Yesterday", createdAt: daysAgo(1), price: 100 });
  await shop.createProduct({ name: "Last year", createdAt: daysAgo(365) });
  const newArrivals = await shop.api.catalogue.newProducts();
  expect(toNames(newArrivals.products)).toEqual(["Yesterday", "Last week"]);
  expect(newArrivals.data).toEqual(newArrivals.products);
  expect(toNames((await shop.api.catalogue.products({ collection: "new" })).products)).toEqual([
    "Yesterday",
    "Last week",
  ]);
  const mostExpensive = await shop.api.catalogue.products({ collection: "new", sort: "high-low" });
  expect(toNames(mostExpensive.products)).toEqual(["Last week", "Yesterday"]);
  shop.advanceClock(24 * day);
  expect(toNames((await shop.api.catalogue.newProducts()).products)).toEqual(["Yesterday"]);
});

test("new arrivals are paged, filtered and counted like other listings: 24 by default, at most 100", async ({
  shop,
}) => {
  for (let at = 0; at < 26; at += 1)
    await shop.createProduct({ name: `Kurta ${at}`, color: at < 3 ? "Blue" : "Red", createdAt: daysAgo(1 + at / 100) });
  await shop.createProduct({ name: "Last year", color: "Blue", createdAt: daysAgo(365) });
  const first = await shop.api.catalogue.newProducts();
  expect(first).toMatchObject({ total: 26, page: 1, limit: 24 });
  expect(first.products).toHaveLength(24);
  expect(first.facets.colors).toEqual([
    { value: "Red", count: 23 },
    { value: "Blue", count: 3 },
  ]);
  expect(toNames((await shop.api.catalogue.newProducts({ page: 2 })).products)).toEqual(["Kurta 24", "Kurta 25"]);
  const blue = await shop.api.catalogue.newProducts({ color: ["Blue"], limit: 2 });
  expect([toNames(blue.products), blue.total]).toEqual([["Kurta 0", "Kurta 1"], 3]);
  expect((await shop.app.inject("/api/v1/products/new?limit=100")).statusCode).toBe(200);
  expect((await shop.app.inject("/api/v1/products/new?limit=101")).statusCode).toBe(400);
});

test("trending lists recently ordered and viewed products, then the newest", async ({ shop }) => {
  const viewed = await shop.createProduct({ name: "Viewed", createdAt: daysAgo(50) });
  const ordered = await shop.createProduct({ name: "Ordered", createdAt: daysAgo(60) });
  const orderedBefore = await shop.createProduct({ name: "Ordered before", createdAt: daysAgo(40) });
  await shop.createProduct({ name: "Newest" });
  const dayOf = (days: number) => daysAgo(days).toISOString().slice(0, 10);
  await shop.context.db
    .insertInto("product_daily_stats")
    .values([
      { product_id: viewed.id, day: dayOf(2), views: 30 },
      { product_id: ordered.id, day: dayOf(13), sold: 1 },
      { product_id: orderedBefore.id, day: dayOf(15), sold: 50 },
    ])
    .execute();
  const expected = ["Ordered", "Viewed", "Newest", "Ordered before"];
  expect(toNames((await shop.api.catalogue.trending()).products)).toEqual(expected);
  expect(toNames((await shop.api.catalogue.trending({ limit: 3 })).data)).toEqual(expected.slice(0, 3));
  const second = await shop.api.catalogue.products({ collection: "trending", limit: 2, page: 2 });
  expect([toNames(second.products), second.total]).toEqual([expected.slice(2), 4]);
});

test("most ordered sorts by units sold, then newest first", async ({ shop }) => {
  await shop.createProduct({ name: "Old", createdAt: daysAgo(9) });
  await shop.createProduct({ name: "New" });
  const sold = await shop.createProduct({ name: "Sold", createdAt: daysAgo(20) });
  await shop.context.db.updateTable("products").set({ sold: 3 }).where("id", "=", sold.id).execute();
  const { success, data } = await shop.api.catalogue.mostOrdered();
  expect([success, toNames(data)]).toEqual([true, ["Sold", "New", "Old"]]);
});

test("most ordered supports search, filters, facets and sorts like a listing", async ({ shop }) => {
  const plain = await shop.createProduct({ name: "Plain kurta", price: 300, fabric: "Cotton", createdAt: daysAgo(3) });
  await shop.createProduct({
    name: "Party kurta",
    price: 900,
    mrp: 1000,
    fabric: "Silk",
    occasion: "Party",
    createdAt: daysAgo(2),
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
  const listNames = async (query: Parameters<typeof mostOrdered>[0]) => toNames((await mostOrdered(query)).products);
  expect(await listNames({ q: "kurta" })).toEqual(["Plain kurta", "Party kurta"]);
  expect(await listNames({ sort: "newest" })).toEqual(["Party saree", "Party kurta", "Plain kurta"]);
  expect(await listNames({ sort: "price-low-high" })).toEqual(["Plain kurta", "Party saree", "Party kurta"]);
  expect(await listNames({ sort: "price-high-low" })).toEqual(["Party kurta", "Party saree", "Plain kurta"]);
  expect((await listNames({ sort: "discount" }))[0]).toBe("Party kurta");
  expect(await listNames({ limit: 1, page: 2 })).toEqual(["Party saree"]);

  const silk = await mostOrdered({ fabric: ["Silk"], maxPrice: 800, occasion: ["Party"] });
  expect([toNames(silk.data), silk.total]).toEqual([["Party saree"], 1]);
  expect(silk.facets.fabrics).toEqual([{ value: "Silk", count: 1 }]);
  expect(silk.facets.occasions).toEqual([{ value: "Party", count: 1 }]);
});
