import {
  completeSandboxPayment,
  placeOnlineOrder,
  placePaidOrder,
  verifyPayment,
} from "../../../../../tests/support/shop/online-payment.ts";
import { expect, type TestShop, test } from "../../../../../tests/support/shop/shop.ts";
import { createPaymentSandbox, toSandboxDatabase } from "../../../../payment-sandbox.ts";
import { reconcilePayments } from "../payment-jobs.ts";

const minute = 60_000;

/** The total of captured payments at the provider, in paise. */
async function capturedAtProvider({ context: { db } }: TestShop) {
  const payments = await toSandboxDatabase(db).selectFrom("sandbox_payments").select(["status", "amount"]).execute();
  return payments.reduce((total, { status, amount }) => total + (status === "captured" ? amount : 0), 0);
}

test("an order cancelled after its payment is refunded once, and the customer is notified", { tags: "long" }, async ({
  shop,
}) => {
  await shop.listen();
  const asha = await shop.createCustomer("asha");
  const kurta = await shop.createProduct({ inventory: 1 });
  const { order } = await placePaidOrder(shop, asha, kurta);
  await Promise.all(Array.from({ length: 5 }, () => asha.api.orders.cancel({ orderId: order._id })));
  const payment = async () => (await asha.api.payments.state({ orderId: order._id })).payment?.state;
  await expect.poll(payment).toBe("refunded");
  await expect(asha.api.orders.get({ orderId: order._id })).resolves.toMatchObject({
    order: { status: "cancelled", paymentStatus: "Refunded", payment: { reason: "The order was cancelled" } },
  });
  expect(await capturedAtProvider(shop)).toBe(0);
  await expect(shop.inventoryOf(kurta)).resolves.toBe(1);
  const refunds = () => shop.mailbox.mails.filter(({ subject }) => subject?.startsWith("Refund for order #"));
  await expect.poll(() => refunds().length).toBe(1);
  expect(refunds()[0]!.text).toContain("₹1,399");
});

test("a payment after the reservation confirms the order if its items are in stock", async ({ shop }) => {
  await shop.listen();
  const asha = await shop.createCustomer("asha");
  const kurta = await shop.createProduct({ inventory: 1 });
  const { order, razorpayOrder } = await placeOnlineOrder(asha, kurta);
  await completeSandboxPayment(shop, razorpayOrder!.id, "late");
  shop.advanceClock(15 * minute);
  await reconcilePayments(shop.context);
  await expect(asha.api.payments.state({ orderId: order._id })).resolves.toMatchObject({ orderStatus: "cancelled" });
  await expect(shop.inventoryOf(kurta)).resolves.toBe(1);
  shop.advanceClock(45 * minute);
  await reconcilePayments(shop.context);
  const { order: reopened } = await asha.api.orders.get({ orderId: order._id });
  expect(reopened).toMatchObject({ status: "confirmed", paymentStatus: "Paid", payment: { state: "paid" } });
  expect(reopened.history.map(({ status }) => status)).toEqual(["pending", "cancelled", "confirmed"]);
  await expect(shop.inventoryOf(kurta)).resolves.toBe(0);
});

test("a payment after the reservation is refunded if the items are sold out", async ({ shop }) => {
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
  const state = async () => (await asha.api.payments.state({ orderId: order._id })).payment;
  await expect.poll(state).toMatchObject({
    state: "refunded",
    reason: "The payment came too late, and the items had been sold",
  });
  expect(await capturedAtProvider(shop)).toBe(0);
  await expect(shop.inventoryOf(kurta)).resolves.toBe(0);
});

test("a payment for an order cancelled by its customer is refunded, even if its items are in stock", async ({
  shop,
}) => {
  await shop.listen();
  const asha = await shop.createCustomer("asha");
  const kurta = await shop.createProduct({ inventory: 1 });
  const { order, razorpayOrder } = await placeOnlineOrder(asha, kurta);
  await asha.api.orders.cancel({ orderId: order._id });
  await completeSandboxPayment(shop, razorpayOrder!.id, "gone");
  const state = async () => (await asha.api.payments.state({ orderId: order._id })).payment?.state;
  await expect.poll(state).toBe("refunded");
  await expect(shop.inventoryOf(kurta)).resolves.toBe(1);
});

test("the second of two payments for one order is refunded", async ({ shop }) => {
  const { asha, order, proof } = await payTwice(shop);
  const refunds = () =>
    shop.context.db
      .selectFrom("refunds")
      .select(["cause", "confirmed_at"])
      .where("confirmed_at", "is not", null)
      .execute();
  await expect.poll(refunds).toMatchObject([{ cause: "duplicate" }]);
  await expect(asha.api.orders.get({ orderId: order._id })).resolves.toMatchObject({
    order: { status: "confirmed", paymentStatus: "Paid", payment: { reference: proof.razorpay_payment_id } },
  });
  expect(await capturedAtProvider(shop)).toBe(139900);
});

test("an unreported payment is found by polling", async ({ shop }) => {
  // Webhooks do not reach the shop; the shop can reach the provider.
  shop.context.config.payments.sandbox!.webhookUrl = "http://127.0.0.1:9/nobody";
  await shop.listen();
  const asha = await shop.createCustomer("asha");
  const { order, razorpayOrder } = await placeOnlineOrder(asha, await shop.createProduct());
  await completeSandboxPayment(shop, razorpayOrder!.id, "gone");
  shop.advanceClock(4 * minute);
  await reconcilePayments(shop.context);
  await expect(asha.api.payments.state({ orderId: order._id })).resolves.toMatchObject({ orderStatus: "pending" });
  shop.advanceClock(minute);
  await reconcilePayments(shop.context);
  await expect(asha.api.payments.state({ orderId: order._id })).resolves.toMatchObject({ orderStatus: "confirmed" });
});

test("a refund whose job was lost is sent by the reconciliation", { tags: "long" }, async ({ shop }) => {
  await shop.listen();
  const asha = await shop.createCustomer("asha");
  const { order } = await placePaidOrder(shop, asha, await shop.createProduct());
  await shop.context.jobs.close();
  await asha.api.orders.cancel({ orderId: order._id });
  await expect(asha.api.orders.get({ orderId: order._id })).resolves.toMatchObject({
    order: { paymentStatus: "Paid", payment: { state: "refunding" } },
  });
  shop.advanceClock(2 * minute);
  await Promise.all([reconcilePayments(shop.context), reconcilePayments(shop.context)]);
  await expect(asha.api.orders.get({ orderId: order._id })).resolves.toMatchObject({
    order: { paymentStatus: "Refunded" },
  });
  const sandboxDb = toSandboxDatabase(shop.context.db);
  expect(await sandboxDb.selectFrom("sandbox_refunds").select("id").execute()).toHaveLength(1);
});

test("a payment that was refunded before the shop received it confirms no order", async ({ shop }) => {
  shop.context.config.payments.sandbox!.webhookUrl = "http://127.0.0.1:9/nobody";
  await shop.listen();
  const asha = await shop.createCustomer("asha");
  const { order, razorpayOrder } = await placeOnlineOrder(asha, await shop.createProduct());
  const { payment } = await completeSandboxPayment(shop, razorpayOrder!.id, "gone");
  await createPaymentSandbox(shop.context).refundPayment(payment.id);
  shop.advanceClock(5 * minute);
  await reconcilePayments(shop.context);
  const state = () => asha.api.payments.state({ orderId: order._id });
  await expect.poll(async () => (await state()).payment?.state).toBe("refunded");
  await expect(state()).resolves.toMatchObject({
    orderStatus: "pending",
    payment: { reason: "The shop has sent it back" },
  });
});

test("a second payment that the provider refunds itself is recorded as a second payment", { tags: "long" }, async ({
  shop,
}) => {
  shop.context.config.payments.sandbox!.webhookUrl = "http://127.0.0.1:9/nobody";
  await shop.listen();
  const asha = await shop.createCustomer("asha");
  const { order, razorpayOrder } = await placeOnlineOrder(asha, await shop.createProduct());
  const { payment } = await completeSandboxPayment(shop, razorpayOrder!.id, "late");
  const { proof } = await completeSandboxPayment(shop, razorpayOrder!.id, "paid");
  await verifyPayment(asha, order, proof!);
  shop.advanceClock(20 * minute);
  const sandbox = createPaymentSandbox(shop.context);
  await sandbox.captureLatePayments();
  await sandbox.refundPayment(payment.id);
  await reconcilePayments(shop.context);
  const refunds = () => shop.context.db.selectFrom("refunds").select(["payment_id", "cause"]).execute();
  await expect(refunds()).resolves.toEqual([{ payment_id: payment.id, cause: "duplicate" }]);
  await expect(asha.api.payments.state({ orderId: order._id })).resolves.toMatchObject({ orderStatus: "confirmed" });
});

test("an order that was paid twice and then cancelled is refunded once both payments are", { tags: "long" }, async ({
  shop,
}) => {
  const { asha, order } = await payTwice(shop);
  const listConfirmedRefunds = () =>
    shop.context.db.selectFrom("refunds").select("cause").where("confirmed_at", "is not", null);
  await expect.poll(() => listConfirmedRefunds().execute()).toHaveLength(1);
  await shop.context.jobs.close();
  await asha.api.orders.cancel({ orderId: order._id });
  await expect(asha.api.orders.get({ orderId: order._id })).resolves.toMatchObject({
    order: { paymentStatus: "Paid", payment: { state: "refunding", reason: "The order was cancelled" } },
  });
  shop.advanceClock(2 * minute);
  await reconcilePayments(shop.context);
  await expect(asha.api.orders.get({ orderId: order._id })).resolves.toMatchObject({
    order: { paymentStatus: "Refunded" },
  });
});

/** The late payment arrives after the order was paid by another payment. */
async function payTwice(shop: TestShop) {
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
