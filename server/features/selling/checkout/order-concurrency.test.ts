import { sampleAddress, toSelection } from "../../../../tests/support/shop/builders.ts";
import { expect, test } from "../../../../tests/support/shop/shop.ts";
import { newId } from "../../../platform/database/id.ts";

test("200 customers for 20 units: 20 orders, 180 refusals, no stock left", { tags: "long" }, async ({ shop }) => {
  const kurta = await shop.createProduct({ inventory: 20 });
  const buyers = await Promise.all(Array.from({ length: 200 }, () => shop.createCustomer()));
  const settled = await Promise.allSettled(buyers.map((buyer) => shop.placeCodOrder(buyer, kurta)));
  const refused = settled.filter(({ status }) => status === "rejected") as PromiseRejectedResult[];
  expect(refused).toHaveLength(180);
  for (const { reason } of refused) {
    expect(reason).toMatchObject({
      code: "out_of_stock",
      status: 409,
      errors: { "items.0": "Cotton Kurta (M, Red) is out of stock." },
    });
  }
  await expect(shop.inventoryOf(kurta)).resolves.toBe(0);
  const [product] = await shop.context.db.selectFrom("products").select(["inventory", "sold"]).execute();
  expect(product).toEqual({ inventory: 0, sold: 20 });
});

test("concurrent orders of different quantities never oversell", { tags: "long" }, async ({ shop }) => {
  const kurta = await shop.createProduct({ inventory: 10 });
  const buyers = await Promise.all(Array.from({ length: 30 }, () => shop.createCustomer()));
  const addresses = await Promise.all(buyers.map(({ api }) => api.addresses.add(sampleAddress)));
  const settled = await Promise.allSettled(
    buyers.map(({ api }, n) =>
      api.orders.place({
        addressId: addresses[n]!.address._id,
        items: [{ ...toSelection(kurta), quantity: (n % 3) + 1 }],
        paymentMethod: "cod",
      }),
    ),
  );
  for (const result of settled)
    if (result.status === "rejected") expect(result.reason).toMatchObject({ code: "out_of_stock" });
  const sold = settled.flatMap((result) =>
    result.status === "fulfilled" ? result.value.order.items[0]!.quantity : [],
  );
  const left = await shop.inventoryOf(kurta);
  expect(sold.reduce((total, quantity) => total + quantity, 0) + left).toBe(10);
});

test("orders with the same products in different order do not deadlock", async ({ shop }) => {
  const [kurta, saree, shirt] = [
    await shop.createProduct({ inventory: 40 }),
    await shop.createProduct({ inventory: 40 }),
    await shop.createProduct({ inventory: 40 }),
  ];
  const orders = [
    [kurta, saree, shirt],
    [shirt, saree, kurta],
    [saree, shirt, kurta],
    [kurta, shirt, saree],
  ];
  const buyers = await Promise.all(Array.from({ length: 40 }, () => shop.createCustomer()));
  await Promise.all(buyers.map((buyer, n) => shop.placeCodOrder(buyer, ...orders[n % 4]!)));
  for (const product of [kurta, saree, shirt]) await expect(shop.inventoryOf(product)).resolves.toBe(0);
});

test("concurrent orders, cancellations and imports leave the right stock", async ({ shop }) => {
  const key = newId();
  const saved = { key, inventory: 50 };
  const kurta = await shop.createProduct(saved);
  const saree = await shop.createProduct({ inventory: 50 });
  const buyers = await Promise.all(Array.from({ length: 20 }, () => shop.createCustomer()));
  await Promise.all([
    ...buyers.map(async (buyer, n) => {
      const order = await shop.placeCodOrder(buyer, ...(n % 2 ? [kurta, saree] : [saree, kurta]));
      if (n % 4 === 0) await buyer.api.orders.cancel({ orderId: order._id });
    }),
    ...Array.from({ length: 5 }, (_, n) => shop.createProduct({ ...saved, name: `Cotton Kurta ${n}` })),
  ]);
  await expect(shop.inventoryOf(kurta)).resolves.toBe(35);
  await expect(shop.inventoryOf(saree)).resolves.toBe(35);
  const products = await shop.context.db.selectFrom("products").select(["inventory", "sold"]).execute();
  expect(products).toEqual([
    { inventory: 35, sold: 15 },
    { inventory: 35, sold: 15 },
  ]);
});
