import { sampleAddress, toSelection } from "../../../../tests/support/shop/builders.ts";
import { expect, test } from "../../../../tests/support/shop/shop.ts";

test("a quote has the price and items of the later order, and reserves nothing", async ({ shop }) => {
  const { api } = await shop.createCustomer("asha");
  const kurta = await shop.createProduct({ price: 1299, mrp: 1999, inventory: 2 });
  const items = [{ ...toSelection(kurta), quantity: 2 }];
  const quoted = await api.orders.quote({ items });
  await expect(shop.inventoryOf(kurta)).resolves.toBe(2);
  const { address } = await api.addresses.add(sampleAddress);
  const expectedTotal = quoted.quote.total;
  const placed = await api.orders.place({ addressId: address._id, items, paymentMethod: "cod", expectedTotal });
  expect(placed.order).toMatchObject({ quote: quoted.quote, items: quoted.items });
});

test("a quote refuses items that could not be ordered", async ({ shop }) => {
  const { api } = await shop.createCustomer("asha");
  const kurta = await shop.createProduct({ inventory: 1 });
  const items = [{ ...toSelection(kurta), quantity: 2 }];
  await expect(api.orders.quote({ items })).rejects.toMatchObject({
    code: "out_of_stock",
    errors: { "items.0": "Only 1 left of Cotton Kurta (M, Red)." },
  });
  await expect(api.orders.quote({ items: [] })).rejects.toMatchObject({ message: "Your order is empty" });
  await expect(shop.api.orders.quote({ items })).rejects.toMatchObject({ code: "unauthenticated" });
});
