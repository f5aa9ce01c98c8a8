import { toSelection } from "../../../../tests/support/shop/builders.ts";
import { expect, test } from "../../../../tests/support/shop/shop.ts";
import { selectRed, twoColors } from "../../../../tests/support/shop/two-colors.ts";
import { newId } from "../../../platform/database/id.ts";

test("a cart returns its items, its price and the available sizes and colours", async ({ shop }) => {
  const { api } = await shop.createCustomer("asha");
  const kurta = await shop.createProduct(twoColors);
  const { cart } = await api.cart.add({ ...selectRed(kurta.id), quantity: 2 });
  expect(cart.cartItems).toMatchObject([
    {
      ...selectRed(kurta.id),
      name: "Cotton Kurta",
      images: ["/red.jpg"],
      price: 1000,
      mrp: 1500,
      totalPrice: 2000,
      quantity: 2,
      inventory: 3,
      availableSizes: ["M", "L"],
      availableColors: [{ color: "Red" }, { color: "Blue" }],
    },
  ]);
  expect(cart.quote).toEqual({ mrp: 3000, discount: 1000, coupon: 0, shipping: 100, total: 2100 });
  const { cart: read, ...beside } = await api.cart.get();
  expect(read).toEqual(cart);
  expect(beside).toMatchObject({ cartId: cart.cartId, totalCartValue: 2000, totalValue: 2000 });
});

test("an empty cart has an id and costs nothing", async ({ shop }) => {
  const { api } = await shop.createCustomer("asha");
  const responses = await Promise.all(Array.from({ length: 10 }, () => api.cart.get()));
  expect(new Set(responses.map(({ cartId }) => cartId)).size).toBe(1);
  expect(responses[0]).toMatchObject({ cartItems: [], quote: { total: 0, shipping: 0 } });
});

test("from 6,250 rupees on, shipping is free", async ({ shop }) => {
  const { api } = await shop.createCustomer("asha");
  const saree = await shop.createProduct({ name: "Silk Saree", price: 6250 });
  const { cart } = await api.cart.add(toSelection(saree));
  expect(cart.quote).toMatchObject({ shipping: 0, total: 6250 });
});

test("only one of several concurrent requests that add the same variant to a cart succeeds", async ({ shop }) => {
  const { api } = await shop.createCustomer("asha");
  const kurta = await shop.createProduct();
  const clicks = Array.from({ length: 20 }, (_, n) => api.cart.add({ ...toSelection(kurta), quantity: (n % 2) + 1 }));
  const settled = await Promise.allSettled(clicks);
  const refused = settled.filter(({ status }) => status === "rejected");
  expect(refused).toHaveLength(19);
  for (const { reason } of refused as PromiseRejectedResult[]) {
    expect(reason).toMatchObject({
      code: "already_in_cart",
      status: 409,
      message: "This item with the selected size and color is already in your cart.",
    });
  }
  expect((await api.cart.get()).cartItems).toHaveLength(1);
});

test("adding a variant again does not change its quantity", async ({ shop }) => {
  const { api } = await shop.createCustomer("asha");
  const kurta = await shop.createProduct();
  await api.cart.add({ ...toSelection(kurta), quantity: 1 });
  const before = (await api.cart.get()).cartItems;
  await expect(api.cart.add({ ...toSelection(kurta), quantity: 4 })).rejects.toMatchObject({ code: "already_in_cart" });
  expect((await api.cart.get()).cartItems).toEqual(before);
});

test("another size of the same product is another line", async ({ shop }) => {
  const { api } = await shop.createCustomer("asha");
  const kurta = await shop.createProduct(twoColors);
  await api.cart.add(selectRed(kurta.id, "M"));
  const { cart } = await api.cart.add(selectRed(kurta.id, "L"));
  expect(cart.cartItems.map(({ selectedSize }) => selectedSize)).toEqual(["M", "L"]);
});

test("a quantity above the stock is refused", async ({ shop }) => {
  const { api } = await shop.createCustomer("asha");
  const kurta = await shop.createProduct(twoColors);
  await expect(api.cart.add({ ...selectRed(kurta.id), quantity: 4 })).rejects.toMatchObject({
    code: "out_of_stock",
    message: "Only 3 left of Cotton Kurta (M, Red).",
  });
  await expect(api.cart.add(selectRed(kurta.id, "S"))).rejects.toMatchObject({
    message: "Cotton Kurta (S, Red) is out of stock.",
  });
  expect((await api.cart.get()).cartItems).toEqual([]);
});

test("a product that is not sold cannot be added", async ({ shop }) => {
  const { api } = await shop.createCustomer("asha");
  const archived = await shop.createProduct({ status: "archived" });
  await expect(api.cart.add(toSelection(archived))).rejects.toMatchObject({ code: "not_found" });
  const kurta = await shop.createProduct(twoColors);
  await expect(api.cart.add(selectRed(kurta.id, "XXL"))).rejects.toMatchObject({ code: "not_found" });
  await expect(api.cart.add(selectRed(newId()))).rejects.toMatchObject({ message: "This item is no longer sold." });
});

test("size, colour and an integer quantity are required", async ({ shop }) => {
  const { api } = await shop.createCustomer("asha");
  const { id } = await shop.createProduct();
  await expect(api.cart.add({ ...selectRed(id), selectedSize: "" })).rejects.toMatchObject({
    code: "invalid",
    errors: { selectedSize: "Please select a size and color." },
  });
  for (const quantity of [0, -1, 1.5, 101]) {
    await expect(api.cart.add({ ...selectRed(id), quantity })).rejects.toMatchObject({ code: "invalid" });
  }
});

test("removing a line is idempotent", async ({ shop }) => {
  const { api } = await shop.createCustomer("asha");
  const kurta = await shop.createProduct();
  const { cart } = await api.cart.add(toSelection(kurta));
  const line = { cartId: cart.cartId, itemId: cart.cartItems[0]!._id };
  const responses = await Promise.all([api.cart.remove(line), api.cart.remove(line), api.cart.remove(line)]);
  for (const reply of responses) expect(reply.cart).toMatchObject({ cartId: cart.cartId, cartItems: [] });
});

test("another customer's cart is not found and stays unchanged", async ({ shop }) => {
  const asha = await shop.createCustomer("asha");
  const ravi = await shop.createCustomer("ravi");
  const kurta = await shop.createProduct();
  const { cart } = await asha.api.cart.add(toSelection(kurta));
  const itemId = cart.cartItems[0]!._id;
  await expect(ravi.api.cart.remove({ cartId: cart.cartId, itemId })).rejects.toMatchObject({ code: "not_found" });
  await expect(ravi.api.cart.update({ cartItemId: itemId, ...toSelection(kurta), quantity: 2 })).rejects.toMatchObject({
    code: "not_found",
  });
  expect((await ravi.api.cart.get()).cartItems).toEqual([]);
  expect((await asha.api.cart.get()).cart).toEqual(cart);
});

test("an archived product stays in the cart as sold out", async ({ shop }) => {
  const { api } = await shop.createCustomer("asha");
  const key = newId();
  const kurta = await shop.createProduct({ key });
  await api.cart.add(toSelection(kurta));
  await shop.createProduct({ key, status: "archived" });
  expect((await api.cart.get()).cartItems).toMatchObject([{ productId: kurta.id, inventory: 0 }]);
});

test("a cart has at most as many lines as an order", { tags: "long" }, async ({ shop }) => {
  const { api } = await shop.createCustomer("asha");
  const sizes = Array.from({ length: 101 }, (_, n) => ({ size: `${n}`, price: 1_00, inventory: 1 }));
  const { id } = await shop.createProduct({ variations: [{ color: "Red", sizes }] });
  for (const { size } of sizes.slice(0, 100)) await api.cart.add(selectRed(id, size));
  await expect(api.cart.add(selectRed(id, "100"))).rejects.toMatchObject({ code: "conflict" });
});

test("a visitor has no cart on the server", async ({ shop }) => {
  const kurta = await shop.createProduct();
  await expect(shop.api.cart.get()).rejects.toMatchObject({ code: "unauthenticated" });
  await expect(shop.api.cart.add(toSelection(kurta))).rejects.toMatchObject({ status: 401 });
});
