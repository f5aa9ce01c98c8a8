import { sql } from "kysely";
import { toSelection } from "../../../tests/support/shop/builders.ts";
import { expect, test } from "../../../tests/support/shop/shop.ts";
import { waitUntil } from "../../../tests/support/wait-until.ts";
import { newId } from "../../platform/database/id.ts";

const twoColors = {
  variations: [
    {
      color: "Red",
      images: ["/red.jpg"],
      sizes: [
        { size: "S", price: 1000_00, inventory: 0 },
        { size: "M", price: 1000_00, mrp: 1500_00, inventory: 3 },
        { size: "L", price: 1100_00, mrp: 1600_00, inventory: 4 },
      ],
    },
    { color: "Blue", sizes: [{ size: "M", price: 900_00, inventory: 2 }] },
    { color: "Green", sizes: [{ size: "M", price: 900_00, inventory: 0 }] },
  ],
};
const red = (id: string, selectedSize = "M") => ({ productId: id, selectedSize, selectedColor: "Red" });

test("a cart returns its items, its price and the available sizes and colours", async ({ shop }) => {
  const { api } = await shop.createCustomer("asha");
  const kurta = await shop.createProduct(twoColors);
  const { cart } = await api.cart.add({ ...red(kurta.id), quantity: 2 });
  expect(cart.cartItems).toMatchObject([
    {
      ...red(kurta.id),
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

test("a variant is in a cart once; adding it again does not change its quantity", async ({ shop }) => {
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
  const before = (await api.cart.get()).cartItems;
  await expect(api.cart.add({ ...toSelection(kurta), quantity: 4 })).rejects.toMatchObject({ code: "already_in_cart" });
  expect((await api.cart.get()).cartItems).toEqual(before);
  expect(before).toHaveLength(1);
});

test("another size of the same product is another line", async ({ shop }) => {
  const { api } = await shop.createCustomer("asha");
  const kurta = await shop.createProduct(twoColors);
  await api.cart.add(red(kurta.id, "M"));
  const { cart } = await api.cart.add(red(kurta.id, "L"));
  expect(cart.cartItems.map(({ selectedSize }) => selectedSize)).toEqual(["M", "L"]);
});

test("a quantity above the stock is refused", async ({ shop }) => {
  const { api } = await shop.createCustomer("asha");
  const kurta = await shop.createProduct(twoColors);
  await expect(api.cart.add({ ...red(kurta.id), quantity: 4 })).rejects.toMatchObject({
    code: "out_of_stock",
    message: "Only 3 left of Cotton Kurta (M, Red).",
  });
  await expect(api.cart.add(red(kurta.id, "S"))).rejects.toMatchObject({
    message: "Cotton Kurta (S, Red) is out of stock.",
  });
  expect((await api.cart.get()).cartItems).toEqual([]);
});

test("a product that is not sold cannot be added", async ({ shop }) => {
  const { api } = await shop.createCustomer("asha");
  const archived = await shop.createProduct({ status: "archived" });
  await expect(api.cart.add(toSelection(archived))).rejects.toMatchObject({ code: "not_found" });
  const kurta = await shop.createProduct(twoColors);
  await expect(api.cart.add(red(kurta.id, "XXL"))).rejects.toMatchObject({ code: "not_found" });
  await expect(api.cart.add(red(newId()))).rejects.toMatchObject({ message: "This item is no longer sold." });
});

test("size, colour and an integer quantity are required", async ({ shop }) => {
  const { api } = await shop.createCustomer("asha");
  const { id } = await shop.createProduct();
  await expect(api.cart.add({ ...red(id), selectedSize: "" })).rejects.toMatchObject({
    code: "invalid",
    errors: { selectedSize: "Please select a size and color." },
  });
  for (const quantity of [0, -1, 1.5, 101]) {
    await expect(api.cart.add({ ...red(id), quantity })).rejects.toMatchObject({ code: "invalid" });
  }
});

test("quantity, size and colour of a line can be changed", async ({ shop }) => {
  const { api } = await shop.createCustomer("asha");
  const kurta = await shop.createProduct(twoColors);
  const line = (await api.cart.add(red(kurta.id))).cart.cartItems[0]!;
  const change = { cartItemId: line._id, productId: kurta.id, selectedSize: "M" };
  const more = await api.cart.update({ ...change, selectedColor: "Red", quantity: 3 });
  expect(more.cart.cartItems).toMatchObject([{ _id: line._id, quantity: 3, totalPrice: 3000 }]);
  const blue = await api.cart.update({ ...change, selectedColor: "Blue", quantity: 1 });
  expect(blue.cart.cartItems).toMatchObject([{ _id: line._id, selectedColor: "Blue", price: 900, quantity: 1 }]);
});

test("a line cannot be changed to an unavailable variant", async ({ shop }) => {
  const { api } = await shop.createCustomer("asha");
  const kurta = await shop.createProduct(twoColors);
  await api.cart.add(red(kurta.id, "L"));
  const before = (await api.cart.add(red(kurta.id, "M"))).cart;
  const change = { cartItemId: before.cartItems[1]!._id, quantity: 1 };
  for (const unavailable of [
    red(kurta.id, "S"),
    red(kurta.id, "XXL"),
    { ...red(kurta.id, "L"), selectedColor: "Blue" },
  ]) {
    await expect(api.cart.update({ ...change, ...unavailable })).rejects.toMatchObject({
      code: "out_of_stock",
      message: "Selected Size is not available..",
    });
  }
  await expect(api.cart.update({ ...change, ...red(kurta.id), quantity: 4 })).rejects.toMatchObject({
    message: "Only 3 left of Cotton Kurta (M, Red).",
  });
  expect((await api.cart.get()).cart).toEqual(before);
});

test("a line changed to the variant of another line is merged into it, limited by the stock", async ({ shop }) => {
  const { api } = await shop.createCustomer("asha");
  const kurta = await shop.createProduct(twoColors);
  await api.cart.add({ ...red(kurta.id, "L"), quantity: 2 });
  const line = (await api.cart.add(red(kurta.id, "M"))).cart.cartItems[1]!;
  const change = { cartItemId: line._id, ...red(kurta.id, "L"), quantity: 1 };
  const joined = (await api.cart.update(change)).cart;
  expect(joined.cartItems).toMatchObject([{ ...red(kurta.id, "L"), quantity: 3 }]);
  // A second tab still shows two lines.
  await expect(api.cart.update(change)).rejects.toMatchObject({ code: "not_found" });
  const again = (await api.cart.add({ ...red(kurta.id, "M"), quantity: 3 })).cart.cartItems[1]!;
  const { cart } = await api.cart.update({ ...change, cartItemId: again._id, quantity: 3 });
  expect(cart.cartItems).toMatchObject([{ quantity: 4, inventory: 4 }]);
});

test("changing a line while its current or its new variant is deleted is refused", async ({ shop }) => {
  const { db } = shop.context;
  const { api } = await shop.createCustomer("asha");
  const refusals = [
    ["L", { code: "out_of_stock", message: "Selected Size is not available.." }],
    ["M", { code: "not_found", message: "This item is not in your cart." }],
  ] as const;
  for (const [unavailable, refusal] of refusals) {
    const { id } = await shop.createProduct(twoColors);
    const line = (await api.cart.add(red(id, "M"))).cart.cartItems.at(-1)!;
    const { changing } = await db.transaction().execute(async (trx) => {
      // Locks the variants as an import does.
      const { rows } = await sql<{
        id: string;
      }>`select s.id, s.size from variants s join product_colors v on v.id = s.color_id
        where s.product_id = ${id} and v.color = 'Red' for update of s`.execute(trx);
      // Catches at once: the request may be refused before the transaction ends.
      const changing = api.cart
        .update({ cartItemId: line._id, ...red(id, "L"), quantity: 1 })
        .catch((error: unknown) => error);
      await waitUntil(
        "the request waits for the lock",
        10_000,
        async () => (await lockWaits.execute(db)).rows.length > 0,
      );
      await trx
        .deleteFrom("variants")
        .where(
          "id",
          "in",
          rows.map(({ id }) => id),
        )
        .where("size", "=", unavailable)
        .execute();
      return { changing };
    });
    expect(await changing).toMatchObject(refusal);
  }
  expect((await api.cart.get()).cartItems).toMatchObject([{ selectedSize: "M" }]);
});
const lockWaits = sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;

test("a changed price is shown with the earlier price until the customer agrees to it", async ({ shop }) => {
  const { api } = await shop.createCustomer("asha");
  const saved = { key: newId(), name: "Cotton Kurta", inventory: 5 };
  const kurta = await shop.createProduct({ ...saved, price: 1499 });
  const line = (await api.cart.add(toSelection(kurta))).cart.cartItems[0]!;
  expect(line.priceBefore).toBeUndefined();
  await shop.createProduct({ ...saved, price: 1699 });
  const changed = { price: 1699, priceBefore: 1499, totalPrice: 1699 };
  expect((await api.cart.get()).cartItems).toMatchObject([changed]);
  const change = { cartItemId: line._id, ...toSelection(kurta) };
  const more = await api.cart.update({ ...change, quantity: 2 });
  expect(more.cartItems).toMatchObject([{ price: 1699, priceBefore: 1499 }]);
  const agreed = await api.cart.update({ ...change, quantity: 2, seenPrice: 1699 });
  expect(agreed.cartItems[0]!.priceBefore).toBeUndefined();
  await shop.createProduct({ ...saved, price: 1599 });
  expect((await api.cart.get()).cartItems).toMatchObject([{ price: 1599, priceBefore: 1699 }]);
  await shop.createProduct({ ...saved, price: 1699 });
  expect((await api.cart.get()).cartItems[0]!.priceBefore).toBeUndefined();
});

test("a line changed to another size has that size's price and no earlier price", async ({ shop }) => {
  const { api } = await shop.createCustomer("asha");
  const kurta = await shop.createProduct(twoColors);
  const line = (await api.cart.add(red(kurta.id, "M"))).cart.cartItems[0]!;
  const { cart } = await api.cart.update({ cartItemId: line._id, ...red(kurta.id, "L"), quantity: 1 });
  expect(cart.cartItems[0]).toMatchObject({ price: 1100 });
  expect(cart.cartItems[0]!.priceBefore).toBeUndefined();
});

test("the price that a guest saw is the one that the cart compares with", async ({ shop }) => {
  const { api } = await shop.createCustomer("asha");
  const kurta = await shop.createProduct({ price: 1699 });
  const { cart } = await api.cart.add({ ...toSelection(kurta), seenPrice: 1499 });
  expect(cart.cartItems).toMatchObject([{ price: 1699, priceBefore: 1499 }]);
  expect(cart.quote.total).toBe(1799);
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

test("a cart has at most as many lines as an order", async ({ shop }) => {
  const { api } = await shop.createCustomer("asha");
  const sizes = Array.from({ length: 101 }, (_, n) => ({ size: `${n}`, price: 1_00, inventory: 1 }));
  const { id } = await shop.createProduct({ variations: [{ color: "Red", sizes }] });
  for (const { size } of sizes.slice(0, 100)) await api.cart.add(red(id, size));
  await expect(api.cart.add(red(id, "100"))).rejects.toMatchObject({ code: "conflict" });
});

test("a visitor has no cart on the server", async ({ shop }) => {
  const kurta = await shop.createProduct();
  await expect(shop.api.cart.get()).rejects.toMatchObject({ code: "unauthenticated" });
  await expect(shop.api.cart.add(toSelection(kurta))).rejects.toMatchObject({ status: 401 });
});
