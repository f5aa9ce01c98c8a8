import { placePaidOrder } from "../../../../tests/support/shop/online-payment.ts";
import { expect, type TestShop, test } from "../../../../tests/support/shop/shop.ts";
import { transitionOrder } from "./transition-order.ts";

async function ship({ context }: TestShop, id: string) {
  for (const status of ["processing", "shipped"] as const) await transitionOrder(context, id, status);
}

test("an order that is refused at the door comes back into stock, and nothing was paid", async ({ shop }) => {
  const asha = await shop.createCustomer("asha");
  const kurta = await shop.createProduct({ inventory: 3 });
  const { _id } = await shop.placeCodOrder(asha, kurta);
  await ship(shop, _id);
  await transitionOrder(shop.context, _id, "returning", { note: "Refused at the door" });
  await expect(shop.inventoryOf(kurta)).resolves.toBe(2);
  await Promise.all(Array.from({ length: 5 }, () => transitionOrder(shop.context, _id, "returned")));
  await expect(shop.inventoryOf(kurta)).resolves.toBe(3);
  const { order } = await asha.api.orders.get(_id);
  expect(order).toMatchObject({ status: "returned", paymentStatus: "Pending" });
  expect(order.history.slice(-2)).toMatchObject([
    { status: "returning", by: "merchant", note: "Refused at the door" },
    { status: "returned" },
  ]);
  expect(order).not.toHaveProperty("estimatedDelivery");
  const { data } = await asha.api.orders.mine({ status: "returned" });
  expect(data.map(({ orderId }) => orderId)).toEqual([_id]);
  const mails = () => shop.mailbox.mails.filter(({ subject }) => subject?.startsWith("Returned: your order"));
  await expect.poll(() => mails().length, { timeout: 10_000 }).toBe(1);
});

test("the payment of an order that came back is refunded", async ({ shop }) => {
  await shop.listen();
  const asha = await shop.createCustomer("asha");
  const { order } = await placePaidOrder(shop, asha, await shop.createProduct());
  await ship(shop, order._id);
  await transitionOrder(shop.context, order._id, "in transit");
  await transitionOrder(shop.context, order._id, "returned");
  const get = async () => (await asha.api.orders.get(order._id)).order;
  await expect.poll(async () => (await get()).paymentStatus, { timeout: 10_000 }).toBe("Refunded");
  expect((await get()).payment).toMatchObject({ state: "refunded", reason: "The order came back to the shop" });
});

test("a delivered order cannot be returned, and staff read what an order can become", async ({ shop }) => {
  const asha = await shop.createCustomer("asha");
  const { _id } = await shop.placeCodOrder(asha, await shop.createProduct());
  await expect(transitionOrder(shop.context, _id, "delivered")).rejects.toThrow(
    "An order that is confirmed cannot become delivered. It can become processing or cancelled.",
  );
  await ship(shop, _id);
  await expect(asha.api.orders.cancel(_id)).rejects.toMatchObject({
    message: "An order that is shipped cannot become cancelled.",
  });
  await transitionOrder(shop.context, _id, "delivered");
  await expect(transitionOrder(shop.context, _id, "returned")).rejects.toThrow(
    "An order that is delivered cannot become returned. Its state is final.",
  );
});
