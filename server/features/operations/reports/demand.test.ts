import { sql } from "kysely";
import type { StockRow } from "#contract/admin/reports/demand.ts";
import { startOfShopDay, toShopDay } from "#contract/values/shop-day.ts";
import { sampleAddress, toSelection } from "../../../../tests/support/shop/builders.ts";
import { expect, type TestShop, test } from "../../../../tests/support/shop/shop.ts";
import { createStaff, type TestStaff } from "../../../../tests/support/shop/staff.ts";
import { storeMissedSearches } from "../../merchandise/missed-searches/missed-searches.ts";

const get = async (staff: TestStaff, path: string) => {
  const response = await staff.request("GET", `/demand/${path}`);
  expect(response.statusCode, response.body).toBe(200);
  return response.json();
};

/** The lines of an exported CSV file, without its byte order mark. */
const exportLines = async (staff: TestStaff, path: string) => {
  const { body } = await staff.request("GET", `/demand/${path}`);
  return body
    .replace(/^\ufeff/, "")
    .trim()
    .split(/\r?\n/);
};

/** Four products, of which the last is new and only the first was sold. */
async function sellOneOfFour(shop: TestShop) {
  const asha = await shop.createCustomer("asha");
  const [sold, cheap, dear, fresh] = [
    await shop.createProduct({ inventory: 4 }),
    await shop.createProduct({ inventory: 3 }),
    await shop.createProduct({ inventory: 9 }),
    await shop.createProduct({ inventory: 5 }),
  ];
  const { address } = await asha.api.addresses.add(sampleAddress);
  const items = [{ ...toSelection(sold), quantity: 3 }];
  await asha.api.orders.place({ addressId: address._id, items, paymentMethod: "cod" });
  const created_at = new Date(Date.now() - 100 * 86_400_000);
  const old = [sold, cheap, dear].map(({ id }) => id);
  await shop.context.db.updateTable("products").set({ created_at }).where("id", "in", old).execute();
  return { sold, cheap, dear, fresh };
}

test("the sell-through of a product is what was sold of what there was", { tags: "long" }, async ({ shop }) => {
  const owner = await createStaff(shop, "owner");
  const { sold } = await sellOneOfFour(shop);
  const all = await get(owner, "stock");
  expect(all.rows[0]).toMatchObject({ product: { _id: sold.id }, sold: 3, inStock: 1, sellThrough: 0.75 });
  expect(all.totals).toMatchObject({ products: 4, sold: 3, inStock: 18 });
  const lines = await exportLines(owner, "stock/export");
  expect(lines[0]).toBe("Product,Id,Sold,Sold before,In stock,Sell-through,Value in stock");
  expect(lines).toContainEqual(expect.stringMatching(new RegExp(`,${sold.id},3,0,1,0.75,`)));
  expect(lines.at(-1)).toMatch(/^Total,,3,0,18,,\d/);
});

test("unsold stock has only products from before the period, sorted by their value", async ({ shop }) => {
  const owner = await createStaff(shop, "owner");
  const { cheap, dear, fresh } = await sellOneOfFour(shop);
  const unsold = await get(owner, "stock?show=unsold");
  expect(unsold.rows.map(({ product }: { product: { _id: string } }) => product._id)).toEqual([dear.id, cheap.id]);
  expect(unsold.totals).toMatchObject({ products: 2, inStock: 12 });
  expect(await exportLines(owner, "stock/export?show=unsold")).toHaveLength(4);
  expect(unsold.rows).not.toContainEqual(expect.objectContaining({ product: { _id: fresh.id } }));
});

test("a number of sold units opens the items that it adds up, and is compared with the period before", async ({
  shop,
}) => {
  const owner = await createStaff(shop, "owner");
  const asha = await shop.createCustomer("asha");
  const products = [await shop.createProduct({ inventory: 20 }), await shop.createProduct({ inventory: 20 })] as const;
  const { address } = await asha.api.addresses.add(sampleAddress);
  const place = async (units: readonly [number, number], daysAgo: number) => {
    const items = products.flatMap((product, index) =>
      units[index] === 0 ? [] : [{ ...toSelection(product), quantity: units[index]! }],
    );
    const { order } = await asha.api.orders.place({ addressId: address._id, items, paymentMethod: "cod" });
    const created_at = new Date(shop.context.now().getTime() - daysAgo * 86_400_000);
    await shop.context.db.updateTable("orders").set({ created_at }).where("id", "=", order._id).execute();
    return order._id;
  };
  await place([2, 1], 0);
  await place([3, 0], 3);
  await place([1, 4], 10);
  await asha.api.orders.cancel({ orderId: await place([5, 5], 1) });
  const today = toShopDay(shop.context.now());
  const period = { since: toShopDay(startOfShopDay(today, -6)), until: today };
  const { rows, totals, periodBefore } = await get(owner, `stock?${new URLSearchParams(period)}`);
  expect(periodBefore).toEqual({
    since: toShopDay(startOfShopDay(today, -13)),
    until: toShopDay(startOfShopDay(today, -7)),
  });
  const byId = new Map(rows.map((row: StockRow) => [row.product._id, row]));
  expect(products.map(({ id }) => byId.get(id))).toMatchObject([
    { sold: 5, soldBefore: 1 },
    { sold: 1, soldBefore: 4 },
  ]);
  expect(totals).toMatchObject({ sold: 6, soldBefore: 5 });
  for (const { product, sold } of rows as StockRow[]) {
    const query = new URLSearchParams({ ...period, key: product._id });
    const opened = (await owner.request("GET", `/reports/products/rows?${query}`)).json();
    const units = opened.rows.reduce((sum: number, row: { units: number }) => sum + row.units, 0);
    expect([units, opened.totals.units]).toEqual([sold, sold]);
  }
});

test("searches without a result are counted when they repeat, and never those that may name a person", async ({
  shop,
}) => {
  const owner = await createStaff(shop, "owner");
  await shop.createProduct({ name: "Sample Kurta" });
  const search = (q: string) => shop.app.inject({ url: `/api/v1/products?${new URLSearchParams({ q })}` });
  for (const q of [
    "Zzyxwv ",
    "zzyxwv",
    "kurta",
    "asha@zzyxwv.example",
    "asha@zzyxwv.example",
    "98450 12345 zz",
    "98450 12345 zz",
    "👗",
    "qq\ud800zz",
    "👗".repeat(61),
  ])
    expect((await search(q)).statusCode).toBe(200);
  await search("qqwwxx once");
  await Promise.all([storeMissedSearches(shop.context), storeMissedSearches(shop.context)]);
  expect((await get(owner, "searches")).rows).toMatchObject([{ text: "zzyxwv", times: 2 }]);
  const lines = await exportLines(owner, "searches/export");
  expect(lines).toEqual([
    "Search,Times,Times before,Last day",
    expect.stringMatching(/^zzyxwv,2,0,\d{4}-\d\d-\d\d$/),
    "Total,2,,",
  ]);
  const { rows } = await sql<{ text: string }>`select text from missed_searches order by text`.execute(shop.context.db);
  expect(rows.map(({ text }) => text)).toEqual(["qqwwxx once", "qq\ufffdzz", "zzyxwv"]);
});

test("a cart is abandoned after a day without an order, and no longer once its customer orders", async ({ shop }) => {
  const { db } = shop.context;
  const owner = await createStaff(shop, "owner");
  const [asha, ravi] = [await shop.createCustomer("asha"), await shop.createCustomer("ravi")];
  const product = await shop.createProduct({ inventory: 20 });
  for (const { api } of [asha, ravi]) await api.cart.add({ ...toSelection(product), quantity: 2 });
  expect((await get(owner, "carts")).totals).toEqual({ carts: 0, units: 0, value: 0 });
  await db
    .updateTable("cart_items")
    .set({ added_at: new Date(Date.now() - 3 * 86_400_000) })
    .execute();
  const abandoned = await get(owner, "carts");
  expect(abandoned.totals).toMatchObject({ carts: 2, units: 4 });
  expect(abandoned.rows).toMatchObject([
    { product: { _id: product.id }, carts: 2, units: 4, value: abandoned.totals.value },
  ]);
  const { value } = abandoned.totals;
  expect(abandoned.totalsBefore).toEqual({ carts: 0, units: 0, value: 0 });
  const yesterday = toShopDay(startOfShopDay(toShopDay(shop.context.now()), -1));
  const later = await get(owner, `carts?${new URLSearchParams({ since: yesterday, until: yesterday })}`);
  expect([later.totals.carts, later.totalsBefore.carts]).toEqual([0, 0]);
  const since = toShopDay(startOfShopDay(yesterday, -1));
  const both = await get(owner, `carts?${new URLSearchParams({ since, until: yesterday })}`);
  expect([both.totals.carts, both.totalsBefore]).toEqual([0, abandoned.totals]);
  const lines = await exportLines(owner, "carts/export");
  expect(lines.slice(1)).toEqual([expect.stringMatching(`,${product.id},2,4,${value}$`), `Total,,2,4,${value}`]);
  await shop.placeCodOrder(ravi, product);
  expect((await get(owner, "carts")).totals).toMatchObject({ carts: 1, units: 2 });
  const packer = await createStaff(shop, "packer");
  for (const path of ["stock", "searches", "carts"])
    expect((await packer.request("GET", `/demand/${path}`)).statusCode).toBe(403);
});
