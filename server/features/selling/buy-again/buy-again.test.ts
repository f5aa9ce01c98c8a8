import { sampleAddress, toSelection } from "../../../../tests/support/shop/builders.ts";
import { expect, test } from "../../../../tests/support/shop/shop.ts";

test("buying an order again adds what is still sold, reports the rest, and is safe to repeat", async ({ shop }) => {
  const { db } = shop.context;
  const asha = await shop.createCustomer("asha");
  const [kurta, saree, shawl, cap, scarf] = [
    await shop.createProduct({ name: "Cotton Kurta", price: 900 }),
    await shop.createProduct({ name: "Silk Saree" }),
    await shop.createProduct({ name: "Wool Shawl" }),
    await shop.createProduct({ name: "Linen Cap" }),
    await shop.createProduct({ name: "Silk Scarf" }),
  ];
  const { address } = await asha.api.addresses.add(sampleAddress);
  const items = [kurta, saree, shawl, cap, scarf].map((product) => ({ ...toSelection(product), quantity: 2 }));
  const { order } = await asha.api.orders.place({ addressId: address._id, items, paymentMethod: "cod" });
  await db.updateTable("variants").set({ price: 1000_00, mrp: 1000_00 }).where("product_id", "=", kurta.id).execute();
  await db.updateTable("variants").set({ inventory: 1 }).where("product_id", "=", saree.id).execute();
  await db.updateTable("variants").set({ inventory: 0 }).where("product_id", "=", shawl.id).execute();
  await db.updateTable("products").set({ status: "archived" }).where("id", "=", cap.id).execute();
  await asha.api.cart.add(toSelection(scarf));

  const { additions, cart } = await asha.api.orders.buyAgain({ orderId: order._id });
  expect(additions.map(({ name, requested, quantity, outcome }) => ({ name, requested, quantity, outcome }))).toEqual([
    { name: "Cotton Kurta", requested: 2, quantity: 2, outcome: "added" },
    { name: "Silk Saree", requested: 2, quantity: 1, outcome: "fewer" },
    { name: "Wool Shawl", requested: 2, quantity: 0, outcome: "sold_out" },
    { name: "Linen Cap", requested: 2, quantity: 0, outcome: "not_sold" },
    { name: "Silk Scarf", requested: 2, quantity: 0, outcome: "in_cart" },
  ]);
  expect(cart.cartItems.map(({ name, quantity, price }) => [name, quantity, price])).toEqual([
    ["Silk Scarf", 1, 1299],
    ["Cotton Kurta", 2, 1000],
    ["Silk Saree", 1, 1299],
  ]);

  const repeated = await Promise.all(
    Array.from({ length: 20 }, () => asha.api.orders.buyAgain({ orderId: order._id })),
  );
  for (const response of repeated) expect(response.cart.cartItems).toEqual(cart.cartItems);
});

test("another customer's order cannot be bought again", async ({ shop }) => {
  const [asha, ravi] = [await shop.createCustomer("asha"), await shop.createCustomer("ravi")];
  const order = await shop.placeCodOrder(asha, await shop.createProduct());
  await expect(ravi.api.orders.buyAgain({ orderId: order._id })).rejects.toMatchObject({ code: "not_found" });
  expect((await ravi.api.cart.get()).cartItems).toEqual([]);
});
