import { toShopDay } from "#contract/values/shop-day.ts";
import { placePaidOrder } from "../../../../../../tests/support/shop/online-payment.ts";
import { expect, type TestShop, test } from "../../../../../../tests/support/shop/shop.ts";
import { createStaff, type TestStaff } from "../../../../../../tests/support/shop/staff.ts";
import { newId } from "../../../../../platform/database/id.ts";
import { transitionOrder } from "../../../../selling/orders/index.ts";

type Listed = { _id: string; name: string; sold: number };
const list = async (staff: TestStaff, query = "") => (await staff.request("GET", `/products${query}`)).json();
const names = async (staff: TestStaff, query = "") =>
  (await list(staff, query)).products.map(({ name }: Listed) => name);

const sizes = (...inventories: number[]) =>
  inventories.map((inventory, n) => ({ size: ["S", "M", "L", "XL"][n] ?? "", price: 999_00, mrp: 1299_00, inventory }));

/** Four products: one in stock, one with few units, a sold-out draft and an archived one. */
async function createRange(shop: TestShop) {
  const create = (name: string, rest: Parameters<TestShop["createProduct"]>[0] = {}) =>
    shop.createProduct({ name, ...rest });
  return {
    kurta: await create("Indigo Kurta", { variations: [{ color: "Indigo", sizes: sizes(10, 12) }] }),
    saree: await create("100% Silk Saree", {
      categories: ["Women", "Ethnic Wear", "Sarees"],
      variations: [{ color: "Red", sizes: [{ size: "Free", price: 4999_00, inventory: 2, sku: "SR-001-red" }] }],
    }),
    shirt: await create("linen Shirt", {
      categories: ["Men"],
      status: "draft",
      variations: [{ color: "White", sizes: sizes(0, 0) }],
    }),
    stole: await create("Wool Stole", { categories: ["Men"], status: "archived", price: 500, inventory: 7 }),
  };
}

test("staff see products in every status, newest first, with stock and sales of 30 days", async ({ shop }) => {
  const { kurta, saree } = await createRange(shop);
  const owner = await createStaff(shop, "owner");
  const day = (daysAgo: number) => toShopDay(new Date(shop.context.now().getTime() - daysAgo * 86_400_000));
  const stats = [29, 30].map((daysAgo) => ({ product_id: saree.id, day: day(daysAgo), sold: 5, views: 1 }));
  await shop.context.db.insertInto("product_daily_stats").values(stats).execute();
  const asha = await shop.createCustomer("asha");
  await shop.placeCodOrder(asha, saree);
  const { products } = await list(owner);
  expect(products.map(({ name }: Listed) => name)).toEqual([
    "Wool Stole",
    "linen Shirt",
    "100% Silk Saree",
    "Indigo Kurta",
  ]);
  expect(products[2]).toMatchObject({
    _id: saree.id,
    status: "active",
    price: 4999,
    mrp: 4999,
    hasPriceRange: false,
    inStock: 1,
    sold: 6,
    stock: { many: 0, few: 1, none: 0 },
    variants: [{ color: "Red", size: "Free", inStock: 1 }],
  });
  expect(products[3]).toMatchObject({ _id: kurta.id, inStock: 22, stock: { many: 2, few: 0, none: 0 } });
  expect(await names(owner, "?sort=-sold")).toEqual(["100% Silk Saree", "Wool Stole", "linen Shirt", "Indigo Kurta"]);
});

test("the list has the share of sold units that customers sent back, also of those that are in stock again", async ({
  shop,
}) => {
  await shop.listen();
  const { asha, line, id } = await placeDeliveredOrder(shop);
  await asha.api.orders.requestReturn({ orderId: id }, { returnId: newId(), items: [line], comment: "" });
  const owner = await createStaff(shop, "owner");
  expect((await list(owner)).products).toMatchObject([{ _id: line.productId, returned: 33 }]);
});

/** Three units of one product. */
async function placeDeliveredOrder(shop: TestShop) {
  const asha = await shop.createCustomer("asha");
  const { order } = await placePaidOrder(shop, asha, await shop.createProduct({ inventory: 10 }), 3);
  for (const status of ["processing", "shipped", "delivered"] as const)
    await transitionOrder(shop.context, order._id, status);
  const { productId, selectedSize, selectedColor } = order.items[0]!;
  const line = { productId, selectedSize, selectedColor, quantity: 1, reason: "Too small" as const };
  return { asha, id: order._id, line };
}

test("search finds a part of a name, the beginning of a SKU, and ids", async ({ shop }) => {
  const { kurta } = await createRange(shop);
  const owner = await createStaff(shop, "owner");
  const search = (q: string) => names(owner, `?q=${encodeURIComponent(q)}`);
  expect(await search("SHIRT")).toEqual(["linen Shirt"]);
  expect(await search("sr-001")).toEqual(["100% Silk Saree"]);
  expect(await search("100% s")).toEqual(["100% Silk Saree"]);
  expect(await search("1_0%")).toEqual([]);
  expect(await search(kurta.id)).toEqual(["Indigo Kurta"]);
});

test("products are filtered by status, stock and category, also within a search", async ({ shop }) => {
  await createRange(shop);
  const owner = await createStaff(shop, "owner");
  expect(await names(owner, "?status=draft")).toEqual(["linen Shirt"]);
  expect(await names(owner, "?stock=in")).toEqual(["Wool Stole", "Indigo Kurta"]);
  expect(await names(owner, "?stock=low")).toEqual(["100% Silk Saree"]);
  expect(await names(owner, "?stock=out")).toEqual(["linen Shirt"]);
  const { categories } = (await owner.request("GET", "/products/options")).json();
  const men = categories.find(({ path }: { path: string[] }) => path.join() === "Men");
  expect(await names(owner, `?categoryId=${men._id}`)).toEqual(["Wool Stole", "linen Shirt"]);
  expect(await names(owner, `?categoryId=${men._id}&q=wool`)).toEqual(["Wool Stole"]);
});

test("every sort lists each product once, page by page", async ({ shop }) => {
  await createRange(shop);
  // Products with equal values in every sort except the time of creation.
  for (let n = 0; n < 3; n++) await shop.createProduct({ name: "Indigo Kurta", price: 500, inventory: 7 });
  const owner = await createStaff(shop, "owner");
  for (const sort of ["created", "name", "price", "stock", "sold"].flatMap((name) => [name, `-${name}`])) {
    const whole = (await list(owner, `?sort=${sort}`)).products.map(({ _id }: Listed) => _id);
    expect(whole).toHaveLength(7);
    const paged: string[] = [];
    for (let after: string | null = ""; after !== null; ) {
      const page = await list(owner, `?sort=${sort}&limit=2${after && `&after=${after}`}`);
      paged.push(...page.products.map(({ _id }: Listed) => _id));
      after = page.next;
    }
    expect(paged, sort).toEqual(whole);
  }
  expect(await names(owner, "?sort=name&limit=2")).toEqual(["100% Silk Saree", "Indigo Kurta"]);
  const foreign = await owner.request("GET", `/products?sort=price&after=${"0".repeat(24)}.bm8`);
  expect(foreign.json()).toMatchObject({ code: "invalid" });
});

test("a bulk edit hides products from the shop, is recorded in the history, and is undone as a whole and only once", async ({
  shop,
}) => {
  const { kurta, saree, shirt } = await createRange(shop);
  const writer = await createStaff(shop, "writer");
  const owner = await createStaff(shop, "owner");
  const asha = await shop.createCustomer("asha");
  const body = { productIds: [kurta.id, saree.id, shirt.id], status: "draft" };
  const response = (await writer.request("POST", "/products/statuses", body)).json();
  expect(response).toMatchObject({ changed: 2, refused: [] });
  await expect(asha.api.catalogue.product({ id: kurta.id })).rejects.toMatchObject({ code: "not_found" });
  expect((await writer.request("POST", "/products/statuses", body)).json()).toMatchObject({
    changed: 0,
    batchId: null,
  });

  // The owner publishes and archives one of the products meanwhile. The undo leaves this product archived.
  await owner.request("POST", "/products/statuses", { productIds: [saree.id], status: "active" });
  await owner.request("POST", "/products/statuses", { productIds: [saree.id], status: "archived" });
  const undo = () => writer.request("POST", "/products/statuses/undo", { batchId: response.batchId });
  const counts = await Promise.all(Array.from({ length: 10 }, undo));
  expect(counts.map((undone) => undone.json().changed).sort()).toEqual([...Array(9).fill(0), 1]);
  expect((await asha.api.catalogue.product({ id: kurta.id })).product.name).toBe("Indigo Kurta");
  expect(await names(owner, "?status=archived")).toEqual(["Wool Stole", "100% Silk Saree"]);

  const { changes } = (await owner.request("GET", `/history?entityId=${saree.id}`)).json();
  expect(changes[0]).toMatchObject({
    action: "product.change-status",
    before: { status: "active" },
    undo: { reason: "" },
  });
  expect((await owner.request("POST", `/history/${changes[0]._id}/undo`, {})).statusCode).toBe(200);
  expect(await names(owner, "?status=archived")).toEqual(["Wool Stole"]);
  expect((await owner.request("POST", "/products/statuses/undo", { batchId: newId() })).statusCode).toBe(404);
});

test("a product without a price is not published", async ({ shop }) => {
  const free = await shop.createProduct({ name: "Unpriced", price: 0, status: "draft" });
  const owner = await createStaff(shop, "owner");
  const body = { productIds: [free.id], status: "active" };
  expect((await owner.request("POST", "/products/statuses", body)).json()).toMatchObject({
    changed: 0,
    refused: [{ productId: free.id, name: "Unpriced", reason: "A variant has no price." }],
  });
});

test("packers may not change the status of a product", async ({ shop }) => {
  const body = { productIds: [(await shop.createProduct()).id], status: "archived" };
  expect((await (await createStaff(shop, "packer")).request("POST", "/products/statuses", body)).statusCode).toBe(403);
});
