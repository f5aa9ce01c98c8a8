import { sql } from "kysely";
import { toSelection } from "../../../../../tests/support/shop/builders.ts";
import { placePaidOrder } from "../../../../../tests/support/shop/online-payment.ts";
import { expect, type TestShop, test } from "../../../../../tests/support/shop/shop.ts";
import { createStaff, type TestStaff } from "../../../../../tests/support/shop/staff.ts";
import { newId } from "../../../../platform/database/id.ts";
import { transitionOrder } from "../transitions/transition-order.ts";

/** A delivered and paid order of three units. */
async function placeDeliveredOrder(shop: TestShop) {
  await shop.listen();
  const asha = await shop.createCustomer("asha");
  const kurta = await shop.createProduct({ inventory: 10 });
  const { order } = await placePaidOrder(shop, asha, kurta, 3);
  for (const status of ["processing", "shipped", "delivered"] as const)
    await transitionOrder(shop.context, order._id, status);
  const { productId, selectedSize, selectedColor } = order.items[0]!;
  const line = { productId, selectedSize, selectedColor, quantity: 1, reason: "Too small" as const };
  return { asha, kurta, id: order._id, line };
}
const post = (staff: TestStaff, path: string, body: object = {}) => staff.request("POST", `/returns/${path}`, body);
const listReturns = async (staff: TestStaff, query = "") =>
  (await staff.request("GET", `/returns${query}`)).json().returns;

test("units are returned, approved, received, inspected, in stock again, and refunded once", { tags: "long" }, async ({
  shop,
}) => {
  const { asha, kurta, id, line } = await placeDeliveredOrder(shop);
  const owner = await createStaff(shop, "owner");
  const before = await asha.api.orders.returns({ orderId: id });
  expect(before).toMatchObject({ returns: [], returnable: [{ quantity: 3 }] });
  expect(before.returnableUntil).not.toBeNull();
  const request = { returnId: newId(), items: [line], comment: "The sleeves are short." };
  for (let index = 0; index < 3; index++) await asha.api.orders.requestReturn({ orderId: id }, request);
  const [row] = await listReturns(owner, "?status=requested");
  expect(row).toMatchObject({ _id: request.returnId, orderId: id, items: [{ quantity: 1, reason: "Too small" }] });
  const decision = { approve: true, note: "Send it to 1 Sample Street." };
  await Promise.all([post(owner, `${row._id}/decision`, decision), post(owner, `${row._id}/decision`, decision)]);
  const mails = () => shop.mailbox.mails.filter(({ subject }) => subject?.startsWith("Your return is approved"));
  await expect.poll(() => mails().length).toBe(1);
  expect(mails()[0]!.text).toContain("1 Sample Street");
  const early = await post(owner, `${row._id}/inspection`, {
    items: [{ itemId: row.items[0].itemId, outcome: "repair" }],
  });
  expect(early.json()).toMatchObject({ code: "illegal_move", message: "This return is approved." });
  await post(owner, `${row._id}/receive`);
  const incomplete = await post(owner, `${row._id}/inspection`, { items: [{ itemId: newId(), outcome: "restock" }] });
  expect(incomplete.json()).toMatchObject({
    code: "invalid",
    message: "Choose an outcome for each item of the return.",
  });
  const items = [{ itemId: row.items[0].itemId, outcome: "restock" }];
  const inspections = await Promise.all(
    Array.from({ length: 10 }, () => post(owner, `${row._id}/inspection`, { items })),
  );
  expect(inspections.map((response) => response.json().refunded).sort()).toEqual([...Array(9).fill(0), 1299]);
  await expect(shop.inventoryOf(kurta)).resolves.toBe(8);
  await sql`update pgboss.job set start_after = now() where state = 'created'`.execute(shop.context.db);
  const refunded = async () => (await asha.api.orders.get({ orderId: id })).order.payment?.refundedAmount;
  await expect.poll(refunded).toBe(1299);
  expect(await asha.api.orders.returns({ orderId: id })).toMatchObject({
    returns: [{ status: "completed" }],
    returnable: [{ quantity: 2 }],
  });
  const { changes } = (await owner.request("GET", `/history?entityId=${id}&action=return.change-status`)).json();
  expect(changes.map(({ after }: { after: { status: string } }) => after.status)).toEqual([
    "completed",
    "received",
    "approved",
  ]);
});

test("a return is quoted with the price of its units, and with at most what is left of the payment", async ({
  shop,
}) => {
  const { asha, id, line } = await placeDeliveredOrder(shop);
  const { reason: _, ...unit } = line;
  const quote = (quantity: number) => asha.api.orders.quoteReturn({ orderId: id }, { items: [{ ...unit, quantity }] });
  expect(await quote(2)).toMatchObject({ refund: 2598 });
  await expect(quote(4)).rejects.toMatchObject({ code: "conflict" });
  const owner = await createStaff(shop, "owner");
  const refund = { refundId: newId(), amount: 3000, reason: "Came late" };
  expect((await owner.request("POST", `/orders/${id}/refunds`, refund)).statusCode).toBe(200);
  // The customer has paid 3 × 1,299 and a shipping fee of 100.
  expect(await quote(2)).toMatchObject({ refund: 997 });
  const ravi = await shop.createCustomer("ravi");
  const foreign = ravi.api.orders.quoteReturn({ orderId: id }, { items: [{ ...unit, quantity: 1 }] });
  await expect(foreign).rejects.toMatchObject({ code: "not_found" });
});

test("concurrent requests return no unit twice, and withdrawing or rejecting a return frees its units", {
  tags: "long",
}, async ({ shop }) => {
  const { asha, id, line } = await placeDeliveredOrder(shop);
  const owner = await createStaff(shop, "owner");
  const request = () =>
    asha.api.orders.requestReturn({ orderId: id }, { returnId: newId(), items: [line] }).catch((error) => error);
  const results = await Promise.all(Array.from({ length: 12 }, request));
  expect(results.filter((result) => result instanceof Error)).toHaveLength(9);
  const { returns } = await asha.api.orders.returns({ orderId: id });
  expect(returns).toHaveLength(3);
  for (let index = 0; index < 2; index++)
    await asha.api.orders.withdrawReturn({ orderId: id, returnId: returns[0]!._id });
  await post(owner, `${returns[1]!._id}/decision`, { approve: false, note: "It was worn." });
  const after = await asha.api.orders.returns({ orderId: id });
  expect(after.returns.map(({ status, decision }) => [status, decision])).toEqual([
    ["withdrawn", ""],
    ["rejected", "It was worn."],
    ["requested", ""],
  ]);
  expect(after.returnable).toMatchObject([{ quantity: 2 }]);
  await expect(asha.api.orders.withdrawReturn({ orderId: id, returnId: returns[1]!._id })).rejects.toMatchObject({
    code: "illegal_move",
  });
  const reasonless = await post(owner, `${returns[2]!._id}/decision`, { approve: false });
  expect(reasonless.statusCode).toBe(400);
});

test("only the customer returns an order, once it is delivered", async ({ shop }) => {
  const { asha, id, line } = await placeDeliveredOrder(shop);
  const ravi = await shop.createCustomer("ravi");
  const body = { returnId: newId(), items: [line], payout: "asha@sample" };
  await expect(ravi.api.orders.requestReturn({ orderId: id }, body)).rejects.toMatchObject({ code: "not_found" });
  await expect(ravi.api.orders.returns({ orderId: id })).rejects.toMatchObject({ code: "not_found" });
  const open = await shop.placeCodOrder(asha, await shop.createProduct());
  const other = { ...line, ...toSelection(await shop.createProduct()), productId: open.items[0]!.productId };
  await expect(asha.api.orders.requestReturn({ orderId: open._id }, { ...body, items: [other] })).rejects.toMatchObject(
    {
      code: "illegal_move",
    },
  );
});

test("packers see no payout of a return and do not decide on it", async ({ shop }) => {
  const { asha, id, line } = await placeDeliveredOrder(shop);
  const body = { returnId: newId(), items: [line], payout: "asha@sample" };
  await asha.api.orders.requestReturn({ orderId: id }, body);
  const [packer, owner] = [await createStaff(shop, "packer"), await createStaff(shop, "owner")];
  expect((await listReturns(packer))[0]).not.toHaveProperty("payout");
  expect((await listReturns(owner))[0]).toHaveProperty("payout", "asha@sample");
  expect((await post(packer, `${body.returnId}/decision`, { approve: true })).statusCode).toBe(403);
});

test("a return is requested within 30 days", async ({ shop }) => {
  const { asha, id, line } = await placeDeliveredOrder(shop);
  const created_at = new Date(Date.now() - 31 * 86_400_000);
  await shop.context.db.updateTable("order_events").set({ created_at }).where("order_id", "=", id).execute();
  expect(await asha.api.orders.returns({ orderId: id })).toMatchObject({ returnable: [], returnableUntil: null });
  await expect(asha.api.orders.requestReturn({ orderId: id }, { returnId: newId(), items: [line] })).rejects.toThrow(
    "within 30 days",
  );
});
