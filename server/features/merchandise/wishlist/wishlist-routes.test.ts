import { sql } from "kysely";
import { maxWishlistItems } from "#contract/cart/wishlist-limits.ts";
import { expect, type TestShop, test } from "../../../../tests/support/shop/shop.ts";
import { newId } from "../../../platform/database/id.ts";

test("a wishlist lists saved products with their variants in the order in which they were added", async ({ shop }) => {
  const { api } = await shop.createCustomer("asha");
  const kurta = await shop.createProduct();
  const saree = await shop.createProduct({ name: "Silk Saree", price: 900, mrp: 1200, size: "Free", color: "Blue" });
  await api.wishlist.add({ productId: kurta.id });
  const { data } = await api.wishlist.add({ productId: saree.id });
  expect(data).toMatchObject([
    { product: { _id: kurta.id, name: "Cotton Kurta" } },
    {
      product: {
        _id: saree.id,
        price: 900,
        mrp: 1200,
        discount: 25,
        variations: [{ color: "Blue", sizes: [{ size: "Free", inventory: 5 }] }],
      },
    },
  ]);
  expect((await api.wishlist.all()).data).toEqual(data);
});

test("concurrent requests save a product once", async ({ shop }) => {
  const { api } = await shop.createCustomer("asha");
  const { id: productId } = await shop.createProduct();
  const settled = await Promise.allSettled(Array.from({ length: 20 }, () => api.wishlist.add({ productId })));
  const refused = settled.filter(({ status }) => status === "rejected") as PromiseRejectedResult[];
  expect(refused).toHaveLength(19);
  expect(refused[0]!.reason).toMatchObject({
    code: "already_in_wishlist",
    status: 409,
    message: "Item is already in your wishlist.",
  });
  expect((await api.wishlist.all()).data).toHaveLength(1);
});

test("removing a product is idempotent", async ({ shop }) => {
  const { api } = await shop.createCustomer("asha");
  const { id } = await shop.createProduct();
  await api.wishlist.add({ productId: id });
  for (let times = 0; times < 2; times++) expect((await api.wishlist.remove({ productId: id })).data).toEqual([]);
});

test("an archived product is hidden until it is sold again", async ({ shop }) => {
  const { api } = await shop.createCustomer("asha");
  const key = newId();
  const { id } = await shop.createProduct({ key });
  await api.wishlist.add({ productId: id });
  await shop.createProduct({ key, status: "archived" });
  expect((await api.wishlist.all()).data).toEqual([]);
  await shop.createProduct({ key, status: "active" });
  expect((await api.wishlist.all()).data).toMatchObject([{ product: { _id: id } }]);
});

test("a product that is not sold cannot be saved", async ({ shop }) => {
  const { api } = await shop.createCustomer("asha");
  const draft = await shop.createProduct({ status: "draft" });
  await expect(api.wishlist.add({ productId: draft.id })).rejects.toMatchObject({ code: "not_found" });
  await expect(api.wishlist.add({ productId: newId() })).rejects.toMatchObject({ code: "not_found" });
  await expect(api.wishlist.add({ productId: "1" })).rejects.toMatchObject({ code: "invalid" });
});

test("each customer has their own wishlist, a visitor has none", async ({ shop }) => {
  const asha = await shop.createCustomer("asha");
  const ravi = await shop.createCustomer("ravi");
  const { id } = await shop.createProduct();
  await asha.api.wishlist.add({ productId: id });
  expect((await ravi.api.wishlist.remove({ productId: id })).data).toEqual([]);
  expect((await asha.api.wishlist.all()).data).toHaveLength(1);
  await expect(shop.api.wishlist.add({ productId: id })).rejects.toMatchObject({
    status: 401,
    message: "User not authenticated",
  });
});

test("a visitor's wishlist lists the same products before and after login, without products that are not sold", async ({
  shop,
}) => {
  const kurta = await shop.createProduct();
  const saree = await shop.createProduct({ name: "Silk Saree", price: 900, mrp: 1200, inventory: 0 });
  const draft = await shop.createProduct({ status: "draft" });
  const { api } = await shop.createCustomer("asha");
  const productIds = [saree.id, draft.id, newId(), kurta.id, saree.id];
  const { products } = await shop.api.wishlist.guest({ productIds });
  expect(products.map(({ _id, stockStatus }) => [_id, stockStatus])).toEqual([
    [saree.id, "Out of Stock"],
    [kurta.id, "In Stock"],
  ]);
  const { data } = await api.wishlist.merge({ productIds });
  expect(data.map(({ product }) => product)).toEqual(products);
  expect((await api.wishlist.all()).data).toEqual(data);
  expect((await shop.api.wishlist.guest({ productIds: [] })).products).toEqual([]);
});

test("merging is repeatable, and does not move products that the wishlist has already", async ({ shop }) => {
  const { api } = await shop.createCustomer("asha");
  const [kurta, saree, stole] = [await shop.createProduct(), await shop.createProduct(), await shop.createProduct()];
  await api.wishlist.add({ productId: saree.id });
  const productIds = [stole.id, saree.id, kurta.id];
  const first = await api.wishlist.merge({ productIds });
  expect(first.data.map(({ product }) => product._id)).toEqual([saree.id, stole.id, kurta.id]);
  expect((await api.wishlist.merge({ productIds })).data).toEqual(first.data);
  await expect(shop.api.wishlist.merge({ productIds })).rejects.toMatchObject({ status: 401 });
  await expect(api.wishlist.merge({ productIds: ["1"] })).rejects.toMatchObject({ code: "invalid" });
});

test("concurrent merges of the same products in opposite orders save each once, without a deadlock", async ({
  shop,
}) => {
  const { api } = await shop.createCustomer("asha");
  const productIds = await insertProducts(shop, 200, "active");
  const merges = Array.from({ length: 20 }, (_, index) =>
    api.wishlist.merge({ productIds: index % 2 ? productIds : productIds.toReversed() }),
  );
  await Promise.all(merges);
  const saved = (await api.wishlist.all()).data.map(({ product }) => product._id);
  expect(saved.toSorted()).toEqual(productIds.toSorted());
});

test("a merge fills the wishlist up to 200 products", async ({ shop }) => {
  const { api, id: customerId } = await shop.createCustomer("asha");
  const productIds = await insertProducts(shop, 3, "active");
  // Products that are not sold count, too.
  await fillWishlist(shop, customerId, 198, "archived");
  const { data } = await api.wishlist.merge({ productIds });
  expect(data.map(({ product }) => product._id)).toEqual(productIds.slice(0, 2));
  expect((await api.wishlist.merge({ productIds })).data).toEqual(data);
});

test("a wishlist takes 200 products one by one, and refuses one more", async ({ shop }) => {
  const { api, id: customerId } = await shop.createCustomer("asha");
  await fillWishlist(shop, customerId, maxWishlistItems - 1, "active");
  const [last = "", surplus = ""] = await insertProducts(shop, 2, "active");
  expect((await api.wishlist.add({ productId: last })).data).toHaveLength(maxWishlistItems);
  await expect(api.wishlist.add({ productId: surplus })).rejects.toMatchObject({
    code: "conflict",
    message: "Your wishlist is full.",
  });
  expect((await api.wishlist.all()).data).toHaveLength(maxWishlistItems);
});

test("a request to merge has at most 200 products", async ({ shop }) => {
  const { api } = await shop.createCustomer("asha");
  const productIds = Array.from({ length: 201 }, () => newId());
  await expect(api.wishlist.merge({ productIds })).rejects.toMatchObject({
    code: "invalid",
  });
});

/** Products without variants, because these are quicker to create than many with `createProduct`. */
async function insertProducts({ context }: TestShop, count: number, status: "active" | "archived") {
  const productIds = Array.from({ length: count }, newId);
  await sql`insert into products (id, slug, name, status)
    select id, id, 'Many', ${status} from unnest(${productIds}::text[]) as many (id)`.execute(context.db);
  return productIds;
}

async function fillWishlist(shop: TestShop, customerId: string, count: number, status: "active" | "archived") {
  const productIds = await insertProducts(shop, count, status);
  await shop.context.db
    .insertInto("wishlist_items")
    .values(productIds.map((productId) => ({ id: newId(), customer_id: customerId, product_id: productId })))
    .execute();
}
