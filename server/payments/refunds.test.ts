import { completeSandboxPayment, placeOnlineOrder, verifyPayment } from "../../tests/online-payment.ts";
import { expect, type TestShop, test } from "../../tests/shop.ts";
import { reconcilePayments } from "./payment-jobs.ts";
import { captureLatePayments, refundPayment } from "./sandbox/sandbox.ts";

const minute = 60_000;

/** What the provider itself says it keeps, in paise. */
async function capturedAtProvider({ context: { db } }: TestShop) {
  const payments = await db.selectFrom("sandbox_payments").select(["status", "amount"]).execute();
  return payments.reduce((total, { status, amount }) => total + (status === "captured" ? amount : 0), 0);
}

test("an order cancelled after it was paid is refunded, once, and its customer is told", async ({ shop }) => {
  await shop.listen();
  const asha = await shop.createCustomer("asha");
  const kurta = await shop.createProduct({ inventory: 1 });
  const { order, razorpayOrder } = await placeOnlineOrder(asha, kurta);
  const { proof } = await completeSandboxPayment(shop, razorpayOrder!.id, "paid");
  await verifyPayment(asha, order, proof!);
  await Promise.all(Array.from({ length: 5 }, () => asha.api.orders.cancel(order._id)));
  const payment = async () => (await asha.api.payments.state(order._id)).payment?.state;
  await expect.poll(payment, { timeout: 10_000 }).toBe("refunded");
  await expect(asha.api.orders.get(order._id)).resolves.toMatchObject({
    order: { status: "cancelled", paymentStatus: "Refunded", payment: { reason: "The order was cancelled" } },
  });
  expect(await capturedAtProvider(shop)).toBe(0);
  await expect(shop.inventoryOf(kurta)).resolves.toBe(1);
  const refunds = () => shop.mailbox.mails.filter(({ subject }) => subject?.startsWith("Refund for order #"));
  await expect.poll(() => refunds().length, { timeout: 10_000 }).toBe(1);
  expect(refunds()[0]!.text).toContain("₹1,399");
});

test("money that comes after the hold confirms the order while its pieces are there", async ({ shop }) => {
  await shop.listen();
  const asha = await shop.createCustomer("asha");
  const kurta = await shop.createProduct({ inventory: 1 });
  const { order, razorpayOrder } = await placeOnlineOrder(asha, kurta);
  await completeSandboxPayment(shop, razorpayOrder!.id, "late");
  shop.advanceClock(15 * minute);
  await reconcilePayments(shop.context);
  await expect(asha.api.payments.state(order._id)).resolves.toMatchObject({ orderStatus: "cancelled" });
  await expect(shop.inventoryOf(kurta)).resolves.toBe(1);
  shop.advanceClock(45 * minute);
  await reconcilePayments(shop.context);
  const { order: reopened } = await asha.api.orders.get(order._id);
  expect(reopened).toMatchObject({ status: "confirmed", paymentStatus: "Paid", payment: { state: "paid" } });
  expect(reopened.history.map(({ status }) => status)).toEqual(["pending", "cancelled", "confirmed"]);
  await expect(shop.inventoryOf(kurta)).resolves.toBe(0);
});

test("money that comes after the hold goes back when the pieces are sold", async ({ shop }) => {
  await shop.listen();
  const [asha, ravi] = [await shop.createCustomer("asha"), await shop.createCustomer("ravi")];
  const kurta = await shop.createProduct({ inventory: 1 });
  const { order, razorpayOrder } = await placeOnlineOrder(asha, kurta);
  await completeSandboxPayment(shop, razorpayOrder!.id, "late");
  shop.advanceClock(15 * minute);
  await reconcilePayments(shop.context);
  await shop.placeCodOrder(ravi, kurta);
  shop.advanceClock(45 * minute);
  await reconcilePayments(shop.context);
  const state = async () => (await asha.api.payments.state(order._id)).payment;
  await expect.poll(state, { timeout: 10_000 }).toMatchObject({
    state: "refunded",
    reason: "The payment came after the order had lapsed, and its pieces were sold",
  });
  expect(await capturedAtProvider(shop)).toBe(0);
  await expect(shop.inventoryOf(kurta)).resolves.toBe(0);
});

test("money for an order that its customer has cancelled goes back, even when its pieces are there", async ({
  shop,
}) => {
  await shop.listen();
  const asha = await shop.createCustomer("asha");
  const kurta = await shop.createProduct({ inventory: 1 });
  const { order, razorpayOrder } = await placeOnlineOrder(asha, kurta);
  await asha.api.orders.cancel(order._id);
  await completeSandboxPayment(shop, razorpayOrder!.id, "gone");
  const state = async () => (await asha.api.payments.state(order._id)).payment?.state;
  await expect.poll(state, { timeout: 10_000 }).toBe("refunded");
  await expect(shop.inventoryOf(kurta)).resolves.toBe(1);
});

test("of two payments for one order the second goes back", async ({ shop }) => {
  const { asha, order, proof } = await paysTwice(shop);
  const refunds = () =>
    shop.context.db
      .selectFrom("refunds")
      .select(["cause", "confirmed_at"])
      .where("confirmed_at", "is not", null)
      .execute();
  await expect.poll(refunds, { timeout: 10_000 }).toMatchObject([{ cause: "duplicate" }]);
  await expect(asha.api.orders.get(order._id)).resolves.toMatchObject({
    order: { status: "confirmed", paymentStatus: "Paid", payment: { reference: proof.razorpay_payment_id } },
  });
  expect(await capturedAtProvider(shop)).toBe(139900);
});

test("a payment of which nobody has told is found out by asking", async ({ shop }) => {
  // The provider's way to the shop is broken, not the shop's way to the provider.
  shop.context.config.payments.sandbox!.webhookUrl = "http://127.0.0.1:9/nobody";
  await shop.listen();
  const asha = await shop.createCustomer("asha");
  const { order, razorpayOrder } = await placeOnlineOrder(asha, await shop.createProduct());
  await completeSandboxPayment(shop, razorpayOrder!.id, "gone");
  shop.advanceClock(4 * minute);
  await reconcilePayments(shop.context);
  await expect(asha.api.payments.state(order._id)).resolves.toMatchObject({ orderStatus: "pending" });
  shop.advanceClock(minute);
  await reconcilePayments(shop.context);
  await expect(asha.api.payments.state(order._id)).resolves.toMatchObject({ orderStatus: "confirmed" });
});

test("a refund whose job was lost is sent all the same", async ({ shop }) => {
  await shop.listen();
  const asha = await shop.createCustomer("asha");
  const { order, razorpayOrder } = await placeOnlineOrder(asha, await shop.createProduct());
  const { proof } = await completeSandboxPayment(shop, razorpayOrder!.id, "paid");
  await verifyPayment(asha, order, proof!);
  await shop.context.jobs.close();
  await asha.api.orders.cancel(order._id);
  await expect(asha.api.orders.get(order._id)).resolves.toMatchObject({
    order: { paymentStatus: "Paid", payment: { state: "refunding" } },
  });
  shop.advanceClock(2 * minute);
  await Promise.all([reconcilePayments(shop.context), reconcilePayments(shop.context)]);
  await expect(asha.api.orders.get(order._id)).resolves.toMatchObject({ order: { paymentStatus: "Refunded" } });
  expect(await shop.context.db.selectFrom("sandbox_refunds").select("id").execute()).toHaveLength(1);
});

test("of a payment that was sent back in part by hand, the rest goes back when its order is cancelled", async ({
  shop,
}) => {
  await shop.listen();
  const asha = await shop.createCustomer("asha");
  const { order, razorpayOrder } = await placeOnlineOrder(asha, await shop.createProduct());
  const { payment, proof } = await completeSandboxPayment(shop, razorpayOrder!.id, "paid");
  await verifyPayment(asha, order, proof!);
  await refundPayment(shop.context, payment.id, 100_00, undefined);
  await asha.api.orders.cancel(order._id);
  const state = async () => (await asha.api.payments.state(order._id)).payment?.state;
  await expect.poll(state, { timeout: 10_000 }).toBe("refunded");
  const sent = await shop.context.db.selectFrom("sandbox_refunds").select("amount").orderBy("id").execute();
  expect(sent.map(({ amount }) => amount)).toEqual([100_00, 1299_00]);
});

test("a payment that was sent back before the shop heard of it confirms nothing", async ({ shop }) => {
  shop.context.config.payments.sandbox!.webhookUrl = "http://127.0.0.1:9/nobody";
  await shop.listen();
  const asha = await shop.createCustomer("asha");
  const { order, razorpayOrder } = await placeOnlineOrder(asha, await shop.createProduct());
  const { payment } = await completeSandboxPayment(shop, razorpayOrder!.id, "gone");
  await refundPayment(shop.context, payment.id, undefined, undefined);
  shop.advanceClock(5 * minute);
  await reconcilePayments(shop.context);
  const state = () => asha.api.payments.state(order._id);
  await expect.poll(async () => (await state()).payment?.state, { timeout: 10_000 }).toBe("refunded");
  await expect(state()).resolves.toMatchObject({
    orderStatus: "pending",
    payment: { reason: "The shop has sent it back" },
  });
});

test("a second payment that the provider sends back by itself is told as one", async ({ shop }) => {
  shop.context.config.payments.sandbox!.webhookUrl = "http://127.0.0.1:9/nobody";
  await shop.listen();
  const asha = await shop.createCustomer("asha");
  const { order, razorpayOrder } = await placeOnlineOrder(asha, await shop.createProduct());
  const { payment } = await completeSandboxPayment(shop, razorpayOrder!.id, "late");
  const { proof } = await completeSandboxPayment(shop, razorpayOrder!.id, "paid");
  await verifyPayment(asha, order, proof!);
  shop.advanceClock(20 * minute);
  await captureLatePayments(shop.context);
  await refundPayment(shop.context, payment.id, undefined, undefined);
  await reconcilePayments(shop.context);
  const refunds = () => shop.context.db.selectFrom("refunds").select(["payment_id", "cause"]).execute();
  await expect(refunds()).resolves.toEqual([{ payment_id: payment.id, cause: "duplicate" }]);
  await expect(asha.api.payments.state(order._id)).resolves.toMatchObject({ orderStatus: "confirmed" });
});

test("an order that was paid twice and then cancelled is refunded when both payments are", async ({ shop }) => {
  const { asha, order } = await paysTwice(shop);
  const sentBack = () => shop.context.db.selectFrom("refunds").select("cause").where("confirmed_at", "is not", null);
  await expect.poll(() => sentBack().execute(), { timeout: 10_000 }).toHaveLength(1);
  await shop.context.jobs.close();
  await asha.api.orders.cancel(order._id);
  await expect(asha.api.orders.get(order._id)).resolves.toMatchObject({
    order: { paymentStatus: "Paid", payment: { state: "refunding", reason: "The order was cancelled" } },
  });
  shop.advanceClock(2 * minute);
  await reconcilePayments(shop.context);
  await expect(asha.api.orders.get(order._id)).resolves.toMatchObject({ order: { paymentStatus: "Refunded" } });
});

/** One payment comes after the order was paid by another. */
async function paysTwice(shop: TestShop) {
  await shop.listen();
  const asha = await shop.createCustomer("asha");
  const { order, razorpayOrder } = await placeOnlineOrder(asha, await shop.createProduct());
  await completeSandboxPayment(shop, razorpayOrder!.id, "late");
  const { proof } = await completeSandboxPayment(shop, razorpayOrder!.id, "paid");
  await verifyPayment(asha, order, proof!);
  shop.advanceClock(20 * minute);
  await reconcilePayments(shop.context);
  return { asha, order, proof: proof! };
}
