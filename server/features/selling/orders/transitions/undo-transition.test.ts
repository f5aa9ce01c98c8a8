import { sql } from "kysely";
import { placePaidOrder } from "../../../../../tests/support/shop/online-payment.ts";
import { expect, type TestShop, test } from "../../../../../tests/support/shop/shop.ts";
import { createStaff, type TestStaff } from "../../../../../tests/support/shop/staff.ts";
import { newId } from "../../../../platform/database/id.ts";
import { transitionOrder } from "./transition-order.ts";

const post = async (staff: TestStaff, path: string, payload: object) =>
  (await staff.request("POST", path, payload)).json().results;
const change = (staff: TestStaff, to: string, ...orderIds: string[]) =>
  post(staff, "/orders/statuses", { orderIds, to });
const undo = (staff: TestStaff, status: string, ...orderIds: string[]) =>
  post(staff, "/orders/statuses/undo", { orderIds, status });
const getOrder = async (staff: TestStaff, id: string) => (await staff.request("GET", `/orders/${id}`)).json().order;

/** Makes delayed jobs due, as if the time to undo were over. */
async function startDelayedJobs({ context: { db } }: TestShop) {
  await sql`update pgboss.job set start_after = now() where state = 'created'`.execute(db);
}

test("packing is undone at any time and shipping until its mail has left, and the history has every change", {
  tags: "long",
}, async ({ shop }) => {
  const owner = await createStaff(shop, "owner");
  const packer = await createStaff(shop, "packer");
  const { _id: id } = await shop.placeCodOrder(await shop.createCustomer("asha"), await shop.createProduct());
  await change(packer, "processing", id);
  expect(await getOrder(owner, id)).toMatchObject({ status: "processing", undoable: true });
  expect(await undo(packer, "processing", id)).toMatchObject([{ outcome: "changed" }]);
  expect(await getOrder(owner, id)).toMatchObject({ status: "confirmed", undoable: false, timeline: [{}] });
  expect(await undo(packer, "processing", id)).toMatchObject([
    { outcome: "refused", reason: "The order is confirmed now." },
  ]);

  const mails = () => shop.mailbox.mails.filter(({ subject }) => subject?.startsWith("On its way"));
  await change(packer, "processing", id);
  await change(packer, "shipped", id);
  expect(await undo(packer, "shipped", id)).toMatchObject([{ outcome: "changed" }]);
  await change(packer, "shipped", id);
  await startDelayedJobs(shop);
  await expect.poll(() => mails().length).toBe(1);
  expect(await undo(packer, "shipped", id)).toMatchObject([
    { outcome: "refused", reason: "The customer has been emailed, so this can no longer be undone." },
  ]);
  const { timeline } = await getOrder(owner, id);
  expect(timeline.map(({ status, actor }: { status: string; actor: string }) => [status, actor])).toEqual([
    ["confirmed", "customer"],
    ["processing", "Sample packer"],
    ["shipped", "Sample packer"],
  ]);
  const history = (await owner.request("GET", `/history?entityId=${id}`)).json().changes.toReversed();
  expect(history.map(({ after }: { after: { status: string } }) => after.status)).toEqual([
    "processing",
    "confirmed",
    "processing",
    "shipped",
    "processing",
    "shipped",
  ]);
  expect([history[1].undoes, history[4].undoes]).toEqual([history[0]._id, history[3]._id]);
});

test("an undone cancellation reserves the stock again and sends neither mail nor refund", { tags: "long" }, async ({
  shop,
}) => {
  await shop.listen();
  const owner = await createStaff(shop, "owner");
  const asha = await shop.createCustomer("asha");
  const kurta = await shop.createProduct({ inventory: 3 });
  const { order } = await placePaidOrder(shop, asha, kurta);
  await change(owner, "cancelled", order._id);
  await expect(shop.inventoryOf(kurta)).resolves.toBe(3);
  const undone = await Promise.all(Array.from({ length: 10 }, () => undo(owner, "cancelled", order._id)));
  expect(undone.filter(([{ outcome }]) => outcome === "changed")).toHaveLength(1);
  await expect(shop.inventoryOf(kurta)).resolves.toBe(2);
  await startDelayedJobs(shop);
  const { order: after } = await asha.api.orders.get({ orderId: order._id });
  expect(after).toMatchObject({ status: "confirmed", paymentStatus: "Paid", payment: { state: "paid" } });
  expect(await shop.context.db.selectFrom("refunds").selectAll().execute()).toEqual([]);

  await change(owner, "cancelled", order._id);
  await startDelayedJobs(shop);
  const state = async () => (await asha.api.payments.state({ orderId: order._id })).payment?.state;
  await expect.poll(state).toBe("refunded");
  expect((await undo(owner, "cancelled", order._id))[0].outcome).toBe("refused");
  const mails = () => shop.mailbox.mails.filter(({ subject }) => subject?.startsWith("Cancelled"));
  await expect.poll(() => mails().length).toBe(1);
});

test("a cancellation whose items were sold meanwhile, or that the customer made, is not undone", async ({ shop }) => {
  const owner = await createStaff(shop, "owner");
  const asha = await shop.createCustomer("asha");
  const kurta = await shop.createProduct({ inventory: 1 });
  const first = await shop.placeCodOrder(asha, kurta);
  await change(owner, "cancelled", first._id);
  await shop.placeCodOrder(await shop.createCustomer("ravi"), kurta);
  expect((await undo(owner, "cancelled", first._id))[0].reason).toMatch(/was sold meanwhile/);
  const second = await shop.placeCodOrder(asha, await shop.createProduct());
  await asha.api.orders.cancel({ orderId: second._id });
  const third = await shop.placeCodOrder(asha, await shop.createProduct());
  await transitionOrder(shop.context, third._id, "cancelled");
  for (const [result] of [await undo(owner, "cancelled", second._id), await undo(owner, "cancelled", third._id)])
    expect(result).toMatchObject({ outcome: "refused", reason: "Only a change by staff can be undone." });
  expect((await asha.api.orders.get({ orderId: first._id })).order.status).toBe("cancelled");
});

test("a packer undoes what a packer may do, and nothing else", async ({ shop }) => {
  const [owner, packer] = [await createStaff(shop, "owner"), await createStaff(shop, "packer")];
  const { _id: id } = await shop.placeCodOrder(await shop.createCustomer("asha"), await shop.createProduct());
  await change(owner, "cancelled", id);
  const payload = { orderIds: [id], status: "cancelled" };
  expect((await packer.request("POST", "/orders/statuses/undo", payload)).statusCode).toBe(403);
});

test("a delivery is not undone after a refund by hand or a requested return", async ({ shop }) => {
  const owner = await createStaff(shop, "owner");
  const asha = await shop.createCustomer("asha");
  const deliver = async () => {
    const { _id: id } = await shop.placeCodOrder(asha, await shop.createProduct());
    for (const status of ["processing", "shipped", "delivered"]) await change(owner, status, id);
    return id;
  };
  const refunded = await deliver();
  const refund = { refundId: newId(), amount: 100, reason: "A seam was open" };
  expect((await owner.request("POST", `/orders/${refunded}/refunds`, refund)).statusCode).toBe(200);
  expect(await undo(owner, "delivered", refunded)).toMatchObject([
    { outcome: "refused", reason: "A part of the cash was refunded, so the order was delivered." },
  ]);

  const returned = await deliver();
  const [line] = (await asha.api.orders.returns({ orderId: returned })).returnable;
  const { productId, selectedSize, selectedColor } = line!;
  const items = [{ productId, selectedSize, selectedColor, quantity: 1, reason: "Too small" as const }];
  await asha.api.orders.requestReturn({ orderId: returned }, { returnId: newId(), items });
  expect(await undo(owner, "delivered", returned)).toMatchObject([{ outcome: "refused" }]);
});
