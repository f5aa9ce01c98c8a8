import { expect, test } from "../../../tests/support/shop/shop.ts";
import { newId } from "../../platform/database/id.ts";

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
  for (let times = 0; times < 2; times++) expect((await api.wishlist.remove(id)).data).toEqual([]);
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
  expect((await ravi.api.wishlist.remove(id)).data).toEqual([]);
  expect((await asha.api.wishlist.all()).data).toHaveLength(1);
  await expect(shop.api.wishlist.add({ productId: id })).rejects.toMatchObject({
    status: 401,
    message: "User not authenticated",
  });
});
