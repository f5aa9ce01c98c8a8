import { expect, test } from "../../../../tests/support/shop/shop.ts";
import { newId } from "../../../platform/database/id.ts";
import { transitionOrder } from "./transitions/transition-order.ts";

test("a customer's orders are listed newest first, with pagination", async ({ shop }) => {
  const asha = await shop.createCustomer("asha");
  const kurta = await shop.createProduct();
  const placed: string[] = [];
  for (let n = 0; n < 3; n++) placed.unshift((await shop.placeCodOrder(asha, kurta))._id);
  const all = await asha.api.orders.mine();
  expect(all.orders.map(({ _id }) => _id)).toEqual(placed);
  expect(all).toMatchObject({ data: all.orders, total: 3 });
  const second = await asha.api.orders.mine({ page: 2, limit: 2 });
  expect(second).toMatchObject({ orders: [{ _id: placed[2] }], total: 3 });
  await expect(asha.api.orders.mine({ limit: 1000 })).rejects.toMatchObject({ code: "invalid" });
});

test("orders are filtered by status, part of the order number and item name", async ({ shop }) => {
  const asha = await shop.createCustomer("asha");
  const first = await shop.placeCodOrder(asha, await shop.createProduct({ name: "100% Silk Saree" }));
  const second = await shop.placeCodOrder(asha, await shop.createProduct({ name: "Cotton Kurta" }));
  await transitionOrder(shop.context, first._id, "processing");
  const found = async (filters: object) => (await asha.api.orders.mine(filters)).orders.map(({ _id }) => _id);
  expect(await found({ status: "processing" })).toEqual([first._id]);
  expect(await found({ status: "delivered" })).toEqual([]);
  for (const status of ["shipped", "in transit"] as const) {
    await transitionOrder(shop.context, first._id, status);
    expect(await found({ status: "shipped" }), status).toEqual([first._id]);
  }
  expect(await found({ q: second._id.slice(-8).toUpperCase() })).toEqual([second._id]);
  expect(await found({ q: second._id.slice(-8, -3) })).toContain(second._id);
  expect(await found({ q: second._id.slice(0, 12) })).toEqual([]);
  expect(await found({ q: "silk" })).toEqual([first._id]);
  expect(await found({ q: "0%" })).toEqual([first._id]);
  expect(await found({ q: "%" })).toEqual([first._id]);
  expect(await found({ q: "silk", status: "confirmed" })).toEqual([]);
});

test("another customer's order is not found, and another customer's list is forbidden", async ({ shop }) => {
  const asha = await shop.createCustomer("asha");
  const ravi = await shop.createCustomer("ravi");
  const order = await shop.placeCodOrder(asha, await shop.createProduct());
  await expect(ravi.api.orders.get({ orderId: order._id })).rejects.toMatchObject({ code: "not_found" });
  await expect(ravi.api.orders.cancel({ orderId: order._id })).rejects.toMatchObject({ code: "not_found" });
  await expect(ravi.api.orders.byUser({ userId: asha.id })).rejects.toMatchObject({ code: "forbidden", status: 403 });
  await expect(shop.api.orders.mine()).rejects.toMatchObject({ code: "unauthenticated" });
  expect((await ravi.api.orders.mine()).orders).toEqual([]);
  expect((await asha.api.orders.byUser({ userId: asha.id })).orders).toEqual([order]);
});

test("a cancelled order releases its stock once, however often it is cancelled", async ({ shop }) => {
  const asha = await shop.createCustomer("asha");
  const kurta = await shop.createProduct({ inventory: 1 });
  const order = await shop.placeCodOrder(asha, kurta);
  await expect(shop.inventoryOf(kurta)).resolves.toBe(0);
  await Promise.all(Array.from({ length: 10 }, () => asha.api.orders.cancel({ orderId: order._id })));
  await expect(shop.inventoryOf(kurta)).resolves.toBe(1);
  const { order: cancelled } = await asha.api.orders.get({ orderId: order._id });
  expect(cancelled.status).toBe("cancelled");
  expect(cancelled.history.map(({ status, by, note }) => [status, by, note])).toEqual([
    ["confirmed", "customer", ""],
    ["cancelled", "customer", ""],
  ]);
});

test("a shipped order cannot be cancelled", async ({ shop }) => {
  const asha = await shop.createCustomer("asha");
  const kurta = await shop.createProduct();
  const order = await shop.placeCodOrder(asha, kurta);
  for (const status of ["processing", "shipped"] as const) await transitionOrder(shop.context, order._id, status);
  await expect(asha.api.orders.cancel({ orderId: order._id })).rejects.toMatchObject({
    code: "illegal_move",
    status: 409,
    message: "An order that is shipped cannot become cancelled.",
  });
  await expect(shop.inventoryOf(kurta)).resolves.toBe(4);
});

test("every status transition is recorded with its note, and a delivered order is paid", async ({ shop }) => {
  const asha = await shop.createCustomer("asha");
  const order = await shop.placeCodOrder(asha, await shop.createProduct());
  await transitionOrder(shop.context, order._id, "processing");
  await transitionOrder(shop.context, order._id, "shipped", { note: "By sample carrier" });
  await transitionOrder(shop.context, order._id, "shipped", { note: "Repeated" });
  await transitionOrder(shop.context, order._id, "in transit");
  await transitionOrder(shop.context, order._id, "delivered");
  const { order: read } = await asha.api.orders.get({ orderId: order._id });
  expect(read).toMatchObject({ status: "delivered", shippingStatus: "delivered", paymentStatus: "Paid" });
  expect(read.history.map(({ status }) => status)).toEqual([
    "confirmed",
    "processing",
    "shipped",
    "in transit",
    "delivered",
  ]);
  expect(read.history[2]!.note).toBe("By sample carrier");
  await expect(transitionOrder(shop.context, order._id, "confirmed")).rejects.toMatchObject({ code: "illegal_move" });
  await expect(transitionOrder(shop.context, newId(), "shipped")).rejects.toMatchObject({ code: "not_found" });
});

test("the stock of a deleted variant is not released to another variant", async ({ shop }) => {
  const asha = await shop.createCustomer("asha");
  const key = newId();
  const kurta = await shop.createProduct({ key, size: "M", inventory: 5 });
  const order = await shop.placeCodOrder(asha, kurta);
  const renamed = await shop.createProduct({ key, size: "L", inventory: 7 });
  await asha.api.orders.cancel({ orderId: order._id });
  await expect(shop.inventoryOf(renamed)).resolves.toBe(7);
  const [product] = await shop.context.db.selectFrom("products").select(["inventory", "sold"]).execute();
  expect(product).toEqual({ inventory: 7, sold: 0 });
});
