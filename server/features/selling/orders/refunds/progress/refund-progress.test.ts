import { sql } from "kysely";
import { placePaidOrder } from "../../../../../../tests/support/shop/online-payment.ts";
import { expect, type TestShop, test } from "../../../../../../tests/support/shop/shop.ts";
import { createStaff } from "../../../../../../tests/support/shop/staff.ts";
import { newId } from "../../../../../platform/database/id.ts";
import { transitionOrder } from "../../transitions/transition-order.ts";

const runDueJobs = (shop: TestShop) =>
  sql`update pgboss.job set start_after = now() where state = 'created'`.execute(shop.context.db);

test("the refund of a return is requested, approved, sent and done, with a date for each step", {
  tags: "long",
}, async ({ shop }) => {
  await shop.listen();
  const asha = await shop.createCustomer("asha");
  const owner = await createStaff(shop, "owner");
  const { order } = await placePaidOrder(shop, asha, await shop.createProduct({ inventory: 10 }), 3);
  for (const status of ["processing", "shipped", "delivered"] as const)
    await transitionOrder(shop.context, order._id, status);
  const refunds = async () => (await asha.api.orders.get({ orderId: order._id })).order.refunds;
  expect(await refunds()).toBeUndefined();

  const { productId, selectedSize, selectedColor } = order.items[0]!;
  const returnId = newId();
  const items = [{ productId, selectedSize, selectedColor, quantity: 1, reason: "Too small" as const }];
  await asha.api.orders.requestReturn({ orderId: order._id }, { returnId, items });
  const requestedAt = shop.context.now().toISOString().slice(0, 10);
  const waiting = { _id: returnId, amount: null, approvedAt: null, sentAt: null, doneAt: null, isByHand: false };
  expect(await refunds()).toEqual([{ ...waiting, reason: "", isRefused: false, requestedAt: expect.any(String) }]);
  expect((await refunds())![0]!.requestedAt).toContain(requestedAt);

  shop.advanceClock(60 * 60_000);
  const post = (path: string, body: object) => owner.request("POST", `/returns/${returnId}/${path}`, body);
  await post("decision", { approve: true, note: "" });
  const [approved] = (await refunds())!;
  expect(approved).toMatchObject({ amount: null, sentAt: null });
  expect(Date.parse(approved!.approvedAt!)).toBeGreaterThan(Date.parse(approved!.requestedAt));

  shop.advanceClock(60 * 60_000);
  await post("receive", {});
  const { returns } = (await owner.request("GET", `/returns?orderId=${order._id}`)).json();
  await post("inspection", { items: [{ itemId: returns[0].items[0].itemId, outcome: "restock" }] });
  const steps = { requestedAt: approved!.requestedAt, approvedAt: approved!.approvedAt };
  expect(await refunds()).toMatchObject([{ _id: returnId, amount: 1299, ...steps, sentAt: null, doneAt: null }]);

  await runDueJobs(shop);
  await expect.poll(async () => (await refunds())![0]!.doneAt).not.toBeNull();
  const list = (await refunds())!;
  expect(list).toMatchObject([{ ...steps, sentAt: expect.any(String), isRefused: false }]);
  // The list of orders shows the same.
  expect((await asha.api.orders.mine()).data[0]!.refunds).toEqual(list);
});

test("the refund of a cancelled order is shown with its reason", async ({ shop }) => {
  await shop.listen();
  const asha = await shop.createCustomer("asha");
  const { order } = await placePaidOrder(shop, asha, await shop.createProduct());
  const { order: cancelled } = await asha.api.orders.cancel({ orderId: order._id });
  expect(cancelled.refunds).toMatchObject([
    { amount: 1399, reason: "The order was cancelled", isByHand: false, approvedAt: expect.any(String) },
  ]);
  await runDueJobs(shop);
  const doneAt = async () => (await asha.api.orders.get({ orderId: order._id })).order.refunds![0]!.doneAt;
  await expect.poll(doneAt).not.toBeNull();
});

test("cash that was paid out by hand counts as done, and an exchange is no refund", async ({ shop }) => {
  const asha = await shop.createCustomer("asha");
  const owner = await createStaff(shop, "owner");
  const kurta = await shop.createProduct({
    variations: [
      {
        color: "Red",
        sizes: [
          { size: "M", price: 1000_00, mrp: 1000_00, inventory: 5 },
          { size: "L", price: 1000_00, mrp: 1000_00, inventory: 5 },
        ],
      },
    ],
  });
  const order = await shop.placeCodOrder(asha, kurta);
  for (const status of ["processing", "shipped", "delivered"] as const)
    await transitionOrder(shop.context, order._id, status);
  const items = [{ productId: kurta.id, selectedSize: "M", selectedColor: "Red", quantity: 1 }];
  const to = { selectedSize: "L", selectedColor: "Red" };
  const returnId = newId();
  await asha.api.orders.requestReturn(
    { orderId: order._id },
    { returnId, items: [{ ...items[0]!, reason: "Too small", to }] },
  );
  const refunds = async () => (await asha.api.orders.get({ orderId: order._id })).order.refunds;
  expect(await refunds()).toBeUndefined();

  const request = { refundId: newId(), amount: 100, reason: "A loose thread", reference: "UPI 42" };
  const response = await owner.request("POST", `/orders/${order._id}/refunds`, request);
  expect(response.statusCode, response.body).toBe(200);
  const [refund] = (await refunds())!;
  expect(refund).toMatchObject({ amount: 100, reason: "A loose thread", isByHand: true });
  expect(refund!.doneAt).toBe(refund!.requestedAt);
});
