import { placePaidOrder } from "../../../../../tests/support/shop/online-payment.ts";
import { expect, type TestShop, test } from "../../../../../tests/support/shop/shop.ts";
import { createStaff } from "../../../../../tests/support/shop/staff.ts";
import { transitionOrder } from "./transition-order.ts";

async function ship({ context }: TestShop, id: string) {
  for (const status of ["processing", "shipped"] as const) await transitionOrder(context, id, status);
}

test("an order that is refused at the door is in stock again after its inspection, and nothing was paid", async ({
  shop,
}) => {
  const asha = await shop.createCustomer("asha");
  const kurta = await shop.createProduct({ inventory: 3 });
  const { _id } = await shop.placeCodOrder(asha, kurta);
  await ship(shop, _id);
  await transitionOrder(shop.context, _id, "returning", { note: "Refused at the door" });
  await expect(shop.inventoryOf(kurta)).resolves.toBe(2);
  await Promise.all(Array.from({ length: 5 }, () => transitionOrder(shop.context, _id, "returned")));
  await expect(shop.inventoryOf(kurta)).resolves.toBe(2);
  expect(await asha.api.orders.returns({ orderId: _id })).toMatchObject({ returns: [], returnable: [] });
  const packer = await createStaff(shop, "packer");
  const [row] = (await packer.request("GET", "/returns?status=received")).json().returns;
  expect(row).toMatchObject({ kind: "rto", orderId: _id, items: [{ quantity: 1, reason: "Not delivered" }] });
  const items = [{ itemId: row.items[0].itemId, outcome: "restock" }];
  const inspect = () => packer.request("POST", `/returns/${row._id}/inspection`, { items });
  for (const response of await Promise.all(Array.from({ length: 5 }, inspect))) expect(response.statusCode).toBe(200);
  await expect(shop.inventoryOf(kurta)).resolves.toBe(3);
  const { order } = await asha.api.orders.get({ orderId: _id });
  expect(order).toMatchObject({ status: "returned", paymentStatus: "Pending" });
  expect(order.history.slice(-2)).toMatchObject([
    { status: "returning", by: "merchant", note: "Refused at the door" },
    { status: "returned" },
  ]);
  expect(order).not.toHaveProperty("estimatedDelivery");
  const { data } = await asha.api.orders.mine({ status: "returned" });
  expect(data.map(({ orderId }) => orderId)).toEqual([_id]);
  const mails = () => shop.mailbox.mails.filter(({ subject }) => subject?.startsWith("Returned: your order"));
  await expect.poll(() => mails().length).toBe(1);
});

test("a return cannot be undone once it was inspected, and units written off stay out of stock", async ({ shop }) => {
  const asha = await shop.createCustomer("asha");
  const kurta = await shop.createProduct({ inventory: 3 });
  const { _id } = await shop.placeCodOrder(asha, kurta);
  await ship(shop, _id);
  const owner = await createStaff(shop, "owner");
  const change = (path: string, body: object) => owner.request("POST", `/orders/statuses${path}`, body);
  const undo = async () => (await change("/undo", { orderIds: [_id], status: "returned" })).json().results[0];
  const listReturns = async () => (await owner.request("GET", `/returns?orderId=${_id}`)).json().returns;
  await change("", { orderIds: [_id], to: "returned" });
  expect(await undo()).toMatchObject({ outcome: "changed" });
  expect(await listReturns()).toEqual([]);
  await change("", { orderIds: [_id], to: "returned" });
  const [row] = await listReturns();
  const items = [{ itemId: row.items[0].itemId, outcome: "write off" }];
  await owner.request("POST", `/returns/${row._id}/inspection`, { items });
  expect(await undo()).toMatchObject({ outcome: "refused", reason: expect.stringContaining("was inspected") });
  await expect(shop.inventoryOf(kurta)).resolves.toBe(2);
});

test("the payment of an order that came back is refunded", async ({ shop }) => {
  await shop.listen();
  const asha = await shop.createCustomer("asha");
  const { order } = await placePaidOrder(shop, asha, await shop.createProduct());
  await ship(shop, order._id);
  await transitionOrder(shop.context, order._id, "in transit");
  await transitionOrder(shop.context, order._id, "returned");
  const get = async () => (await asha.api.orders.get({ orderId: order._id })).order;
  await expect.poll(async () => (await get()).paymentStatus).toBe("Refunded");
  expect((await get()).payment).toMatchObject({ state: "refunded", reason: "The order came back to the shop" });
});

test("a delivered order cannot be returned, and staff read what an order can become", async ({ shop }) => {
  const asha = await shop.createCustomer("asha");
  const { _id } = await shop.placeCodOrder(asha, await shop.createProduct());
  await expect(transitionOrder(shop.context, _id, "delivered")).rejects.toThrow(
    "An order that is confirmed cannot become delivered. It can become processing or cancelled.",
  );
  await ship(shop, _id);
  await expect(asha.api.orders.cancel({ orderId: _id })).rejects.toMatchObject({
    message: "An order that is shipped cannot become cancelled.",
  });
  await transitionOrder(shop.context, _id, "delivered");
  await expect(transitionOrder(shop.context, _id, "returned")).rejects.toThrow(
    "An order that is delivered cannot become returned. Its state is final.",
  );
});
