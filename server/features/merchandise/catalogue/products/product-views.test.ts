import { expect, type TestShop, test } from "../../../../../tests/support/shop/shop.ts";
import { newId } from "../../../../platform/database/id.ts";

const view = ({ app }: TestShop, id: string, from = "127.0.0.1", headers = {}) =>
  app.inject({ method: "POST", url: `/api/v1/products/${id}/view`, headers, remoteAddress: from });
const findViewCounts = async ({ context: { db } }: TestShop, id: string) =>
  (
    await db.selectFrom("product_daily_stats").select("views").where("product_id", "=", id).orderBy("day").execute()
  ).map(({ views }) => views);

test("a visitor's view counts once a day, and nothing stored identifies the visitor", async ({ shop }) => {
  const { id } = await shop.createProduct();
  expect((await view(shop, id)).json()).toEqual({ status: "success", success: true });
  await view(shop, id);
  await view(shop, id, "203.0.113.9");
  expect(await findViewCounts(shop, id)).toEqual([2]);
  const visits = await shop.context.db.selectFrom("product_visits").selectAll().execute();
  expect(JSON.stringify(visits)).not.toMatch(/127\.0\.0\.1|203\.0/);

  shop.advanceClock(24 * 60 * 60 * 1000);
  await view(shop, id);
  expect(await findViewCounts(shop, id)).toEqual([2, 1]);
  expect(await shop.context.db.selectFrom("product_visits").selectAll().execute()).toHaveLength(1);
});

test("forged browser headers from one network count as one visitor", async ({ shop }) => {
  const { id } = await shop.createProduct();
  const headerSets = Array.from({ length: 30 }, (_, n) => ({
    "user-agent": `browser ${n}`,
    cookie: `v=${n}`,
    dnt: `${n % 2}`,
  }));
  await Promise.all(headerSets.map((headers) => view(shop, id, "203.0.113.9", headers)));
  // The IPv6 network of a single connection has more addresses than the shop has customers.
  for (let n = 1; n <= 5; n++) await view(shop, id, `2001:db8::${n}`);
  expect(await findViewCounts(shop, id)).toEqual([2]);
});

test("two hundred concurrent views, some repeated, during sales of the product: each visitor is counted once", async ({
  shop,
}) => {
  const product = await shop.createProduct({ inventory: 50 });
  const customers = await Promise.all(Array.from({ length: 10 }, () => shop.createCustomer()));
  const visitors = Array.from({ length: 200 }, (_, n) => `203.0.113.${n % 150}`);
  const [responses] = await Promise.all([
    Promise.all(visitors.map((from) => view(shop, product.id, from))),
    ...customers.map((customer) => shop.placeCodOrder(customer, product)),
  ]);
  expect(new Set(responses.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
  const days = await shop.context.db.selectFrom("product_daily_stats").select(["views", "sold"]).execute();
  expect(days).toEqual([{ views: 150, sold: 10 }]);
});

test("viewed products trend, and views of inactive products are not counted", async ({ shop }) => {
  const viewed = await shop.createProduct({ name: "Looked at", createdAt: new Date(Date.now() - 1e9) });
  await shop.createProduct({ name: "Newer" });
  const draft = await shop.createProduct({ status: "draft" });
  await view(shop, viewed.id);
  const { products } = await shop.api.catalogue.trending();
  expect(products.map(({ name }) => name)).toEqual(["Looked at", "Newer"]);
  for (const id of [draft.id, newId()]) expect((await view(shop, id)).statusCode).toBe(404);
  expect((await view(shop, "kurta")).json()).toMatchObject({ code: "invalid", errors: { id: expect.any(String) } });
});
