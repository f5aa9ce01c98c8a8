import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { setTimeout } from "node:timers/promises";
import { onTestFinished } from "vitest";
import { sampleAddress, toSelection } from "../../../../tests/support/shop/builders.ts";
import {
  completeSandboxPayment,
  placeOnlineOrder,
  verifyPayment,
} from "../../../../tests/support/shop/online-payment.ts";
import { expect, type TestShop, test } from "../../../../tests/support/shop/shop.ts";
import { reconcilePayments } from "./payment-jobs.ts";

const minute = 60_000;

test("an online order is pending and has the options of the provider's checkout", async ({ shop }) => {
  await shop.listen();
  const asha = await shop.createCustomer("asha");
  const kurta = await shop.createProduct({ price: 1299, inventory: 2 });
  const placed = await placeOnlineOrder(asha, kurta);
  expect(placed.order).toMatchObject({
    status: "pending",
    paymentStatus: "Pending",
    payment: { state: "waiting" },
    history: [{ status: "pending" }],
  });
  expect(placed.razorpayOrder).toMatchObject({ amount: 139900, currency: "INR" });
  expect(placed.payment).toEqual({
    razorpayOrder: placed.razorpayOrder,
    keyId: "rzp_test_sandbox",
    checkoutUrl: "/sandbox/razorpay/v1/checkout.js",
    name: "Kapas",
    themeColor: "#7a2331",
    contact: "+91 80000 00000",
    email: asha.email,
    until: placed.order.payUntil,
    test: true,
  });
  const reservation = new Date(placed.order.payUntil!).getTime() - shop.context.now().getTime();
  expect(reservation).toBeGreaterThan(14 * minute);
  expect(reservation).toBeLessThanOrEqual(15 * minute);
  await expect(shop.inventoryOf(kurta)).resolves.toBe(1);
});

test("a paid order is confirmed, and verifying the payment is idempotent", async ({ shop }) => {
  await shop.listen();
  const asha = await shop.createCustomer("asha");
  const { order, razorpayOrder } = await placeOnlineOrder(asha, await shop.createProduct());
  const { proof } = await completeSandboxPayment(shop, razorpayOrder!.id, "paid");
  const verified = await verifyPayment(asha, order, proof!);
  expect(verified).toMatchObject({
    status: "confirmed",
    paymentStatus: "Paid",
    payment: { state: "paid", reference: proof!.razorpay_payment_id },
    history: [{ status: "pending" }, { status: "confirmed" }],
  });
  expect(verified).not.toHaveProperty("payUntil");
  const again = await Promise.all(Array.from({ length: 10 }, () => verifyPayment(asha, order, proof!)));
  for (const reply of again) expect(reply).toEqual(verified);
  const mails = [await shop.mailbox.waitForMail(asha.email), await shop.mailbox.waitForMail(asha.email)];
  const paid = mails.find(({ subject }) => subject?.startsWith("Payment received"));
  expect(paid?.text).toContain("₹1,399");
});

test("verifying a payment while its webhook is processed reports it as paid", { tags: "long" }, async ({ shop }) => {
  await shop.listen();
  const asha = await shop.createCustomer("asha");
  const kurta = await shop.createProduct({ inventory: 20 });
  for (let order = 0; order < 20; order += 1) {
    const { order, razorpayOrder } = await placeOnlineOrder(asha, kurta);
    const { proof } = await completeSandboxPayment(shop, razorpayOrder!.id, "paid");
    // Some requests arrive before the webhook, some after it and some while it is processed.
    const verifications = Array.from({ length: 8 }, async (_, delay) => {
      await setTimeout(delay * 3);
      return verifyPayment(asha, order, proof!);
    });
    for (const { status } of await Promise.all(verifications)) expect(status).toBe("confirmed");
  }
});

test("a forged proof and the proof of another order are refused", async ({ shop }) => {
  await shop.listen();
  const asha = await shop.createCustomer("asha");
  const kurta = await shop.createProduct({ inventory: 2 });
  const [first, second] = [await placeOnlineOrder(asha, kurta), await placeOnlineOrder(asha, kurta)];
  const { proof } = await completeSandboxPayment(shop, first.razorpayOrder!.id, "refused");
  const { payment } = await completeSandboxPayment(shop, first.razorpayOrder!.id, "gone");
  const forged = {
    razorpay_order_id: first.razorpayOrder!.id,
    razorpay_payment_id: payment.id,
    razorpay_signature: "0".repeat(64),
  };
  expect(proof).toBeUndefined();
  const refusal = { code: "invalid", status: 400, message: "Payment verification failed" };
  await expect(verifyPayment(asha, first.order, forged)).rejects.toMatchObject(refusal);
  const paid = await completeSandboxPayment(shop, second.razorpayOrder!.id, "paid");
  await expect(verifyPayment(asha, first.order, paid.proof!)).rejects.toMatchObject(refusal);
  const ravi = await shop.createCustomer("ravi");
  await expect(verifyPayment(ravi, second.order, paid.proof!)).rejects.toMatchObject({ code: "not_found" });
});

test("a webhook alone confirms the order of a customer whose page was closed", async ({ shop }) => {
  await shop.listen();
  const asha = await shop.createCustomer("asha");
  const { order, razorpayOrder } = await placeOnlineOrder(asha, await shop.createProduct());
  await completeSandboxPayment(shop, razorpayOrder!.id, "gone");
  const state = async () => (await asha.api.payments.state({ orderId: order._id })).orderStatus;
  await expect.poll(state, { timeout: 5000 }).toBe("confirmed");
});

test("a refused payment can be retried with the same provider order", async ({ shop }) => {
  await shop.listen();
  const asha = await shop.createCustomer("asha");
  const { order, razorpayOrder } = await placeOnlineOrder(asha, await shop.createProduct());
  await completeSandboxPayment(shop, razorpayOrder!.id, "refused");
  const again = await asha.api.payments.initiate({
    orderId: order._id,
    amount: order.totalAmount,
    paymentMethod: "online",
  });
  expect(again.razorpayOrder).toEqual(razorpayOrder);
  await expect(asha.api.payments.state({ orderId: order._id })).resolves.toMatchObject({
    orderStatus: "pending",
    payment: { state: "refused", reason: expect.stringContaining("declined") },
  });
  const { proof } = await completeSandboxPayment(shop, razorpayOrder!.id, "paid");
  await expect(verifyPayment(asha, order, proof!)).resolves.toMatchObject({
    status: "confirmed",
    payment: { state: "paid" },
  });
});

test("only the total of a pending order can be paid", async ({ shop }) => {
  await shop.listen();
  const asha = await shop.createCustomer("asha");
  const ravi = await shop.createCustomer("ravi");
  const kurta = await shop.createProduct();
  const { order, razorpayOrder } = await placeOnlineOrder(asha, kurta);
  const pay = ({ api } = asha, amount = order.totalAmount, orderId = order._id) =>
    api.payments.initiate({ orderId, amount, paymentMethod: "online" });
  await expect(pay(asha, 1)).rejects.toMatchObject({
    code: "price_changed",
    message: expect.stringContaining("₹1,399"),
  });
  await expect(pay(ravi)).rejects.toMatchObject({ code: "not_found" });
  const onDelivery = await shop.placeCodOrder(asha, kurta);
  await expect(pay(asha, onDelivery.totalAmount, onDelivery._id)).rejects.toMatchObject({ code: "conflict" });
  // The provider has a payment that the shop has not received yet.
  await completeSandboxPayment(shop, razorpayOrder!.id, "gone");
  await expect(pay()).rejects.toMatchObject({ code: "conflict", message: "This order is paid already." });
  const unpaid = await placeOnlineOrder(asha, kurta);
  await asha.api.orders.cancel({ orderId: unpaid.order._id });
  await expect(pay(asha, unpaid.order.totalAmount, unpaid.order._id)).rejects.toMatchObject({
    message: "This order was cancelled. Please place a new one.",
  });
});

test("an order placed while the provider is unavailable can be paid later", async ({ shop }) => {
  const asha = await shop.createCustomer("asha");
  const placed = await placeOnlineOrder(asha, await shop.createProduct());
  expect(placed).toMatchObject({ order: { status: "pending" }, paymentProblem: "Failed to create payment order" });
  const { _id: orderId, totalAmount: amount } = placed.order;
  // The provider order could not be created, so there is nothing to poll yet.
  const pay = () => asha.api.payments.initiate({ orderId, amount, paymentMethod: "online" });
  await expect(pay()).rejects.toMatchObject({ code: "unreachable", message: "Failed to create payment order" });
  await shop.listen();
  const offers = await Promise.all([pay(), pay(), pay()]);
  expect(new Set(offers.map(({ razorpayOrder }) => razorpayOrder.id)).size).toBe(1);
});

test("an order that is not paid within 15 minutes releases its stock", async ({ shop }) => {
  await shop.listen();
  const asha = await shop.createCustomer("asha");
  const kurta = await shop.createProduct({ inventory: 1 });
  const { order } = await placeOnlineOrder(asha, kurta);
  shop.advanceClock(14 * minute);
  await reconcilePayments(shop.context);
  await expect(shop.inventoryOf(kurta)).resolves.toBe(0);
  shop.advanceClock(minute);
  await Promise.all([reconcilePayments(shop.context), reconcilePayments(shop.context)]);
  await expect(shop.inventoryOf(kurta)).resolves.toBe(1);
  const { order: expired } = await asha.api.orders.get({ orderId: order._id });
  expect(expired).toMatchObject({ status: "cancelled", paymentStatus: "Pending" });
  expect(expired.history.at(-1)).toMatchObject({ status: "cancelled", note: "Not paid within 15 minutes" });
  expect(expired).not.toHaveProperty("payment");
});

/** The shop's provider responds to every request with this JSON, until the returned function is called. */
async function respondWithNonsense({ context }: TestShop, body: object) {
  const { payments } = context.config;
  const { apiUrl } = payments;
  const server = createServer((_request, response) => {
    response.writeHead(200, { "content-type": "application/json" }).end(JSON.stringify(body));
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  onTestFinished(() => void server.close());
  payments.apiUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`;
  return () => {
    payments.apiUrl = apiUrl;
  };
}

test.for([{ hello: 1 }, { id: "order_1", amount: 139900, currency: "USD" }])(
  "an order whose provider responds with %j stays payable, also by its idempotency key",
  async (body, { shop }) => {
    await shop.listen();
    const asha = await shop.createCustomer("asha");
    const { address } = await asha.api.addresses.add(sampleAddress);
    const items = [{ ...toSelection(await shop.createProduct()), quantity: 1 }];
    const place = () => asha.api.orders.place({ addressId: address._id, items, paymentMethod: "online" }, "a key");
    const recover = await respondWithNonsense(shop, body);
    const placed = await place();
    expect(placed).toMatchObject({ order: { status: "pending" }, paymentProblem: "Failed to create payment order" });
    const { _id: orderId, totalAmount: amount } = placed.order;
    const pay = () => asha.api.payments.initiate({ orderId, amount, paymentMethod: "online" });
    await expect(pay()).rejects.toMatchObject({
      status: 502,
      code: "unreachable",
      message: "Failed to create payment order",
    });
    recover();
    const repeated = await place();
    expect(repeated.order._id).toBe(orderId);
    await expect(pay()).resolves.toMatchObject({ razorpayOrder: repeated.razorpayOrder });
    const { proof } = await completeSandboxPayment(shop, repeated.razorpayOrder!.id, "paid");
    await expect(verifyPayment(asha, placed.order, proof!)).resolves.toMatchObject({ status: "confirmed" });
  },
);

test("a payment that the provider describes with nonsense is confirmed by a later poll", async ({ shop }) => {
  shop.context.config.payments.sandbox!.webhookUrl = "http://127.0.0.1:9/nobody";
  await shop.listen();
  const asha = await shop.createCustomer("asha");
  const kurta = await shop.createProduct({ inventory: 2 });
  const { order, razorpayOrder } = await placeOnlineOrder(asha, kurta);
  const other = await placeOnlineOrder(asha, kurta);
  const { proof } = await completeSandboxPayment(shop, razorpayOrder!.id, "paid");
  await completeSandboxPayment(shop, other.razorpayOrder!.id, "gone");
  const recover = await respondWithNonsense(shop, { hello: 1 });
  await expect(verifyPayment(asha, order, proof!)).resolves.toMatchObject({ status: "pending" });
  shop.advanceClock(6 * minute);
  await reconcilePayments(shop.context);
  const { poll_at } = await shop.context.db
    .selectFrom("provider_orders")
    .select("poll_at")
    .where("order_id", "=", other.order._id)
    .executeTakeFirstOrThrow();
  expect(poll_at! > shop.context.now(), "invalid responses do not delay other orders").toBe(true);
  recover();
  shop.advanceClock(7 * minute);
  await reconcilePayments(shop.context);
  for (const { _id } of [order, other.order])
    await expect(asha.api.payments.state({ orderId: _id })).resolves.toMatchObject({ orderStatus: "confirmed" });
});
