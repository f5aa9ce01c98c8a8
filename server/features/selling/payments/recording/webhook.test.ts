import {
  completeSandboxPayment,
  placeOnlineOrder,
  verifyPayment,
} from "../../../../../tests/support/shop/online-payment.ts";
import { expect, type TestShop, test } from "../../../../../tests/support/shop/shop.ts";
import { newId } from "../../../../platform/database/id.ts";
import { signWebhook } from "../provider/signatures.ts";

type WebhookEvent = { event: string; payload: Record<string, { entity: Record<string, unknown> }> };

/** Delivers an event as the provider does. */
function deliver(
  { app, context: parts }: TestShop,
  event: WebhookEvent,
  more: { id?: string; signature?: string } = {},
) {
  const body = JSON.stringify({ entity: "event", ...event });
  return app.inject({
    method: "POST",
    url: "/api/v1/payments/webhook",
    payload: body,
    headers: {
      "content-type": "application/json",
      "x-razorpay-event-id": more.id ?? newId(),
      "x-razorpay-signature": more.signature ?? signWebhook(body, parts.config.payments.webhookSecret),
    },
  });
}

const payment = (orderId: string, status: string, id = "pay_sample", amount = 139900) => ({
  payment: { entity: { id, order_id: orderId, amount, status, error_description: "The bank said no." } },
});

test("each event is processed once, a forged event is refused, an unknown event is ignored", async ({ shop }) => {
  await shop.listen();
  const asha = await shop.createCustomer("asha");
  const { order, razorpayOrder } = await placeOnlineOrder(asha, await shop.createProduct());
  const captured = { event: "payment.captured", payload: payment(razorpayOrder!.id, "captured") };
  const forged = await deliver(shop, captured, { signature: "0".repeat(64) });
  expect(forged.statusCode).toBe(400);
  expect((await deliver(shop, captured, { signature: "" })).statusCode).toBe(400);
  const empty = await shop.app.inject({ method: "POST", url: "/api/v1/payments/webhook" });
  expect(empty.statusCode).toBe(400);
  expect((await deliver(shop, { event: "settlement.processed", payload: {} })).statusCode).toBe(200);
  await expect(asha.api.payments.state({ orderId: order._id })).resolves.toMatchObject({ orderStatus: "pending" });
  const replies = await Promise.all(Array.from({ length: 8 }, () => deliver(shop, captured, { id: "evt_1" })));
  expect(replies.map(({ statusCode }) => statusCode)).toEqual(Array(8).fill(200));
  const { order: paid } = await asha.api.orders.get({ orderId: order._id });
  expect(paid.history.map(({ status }) => status)).toEqual(["pending", "confirmed"]);
  expect(paid.payment).toMatchObject({ state: "paid", reference: "pay_sample" });
});

test("a late failure event does not change a captured payment", async ({ shop }) => {
  await shop.listen();
  const asha = await shop.createCustomer("asha");
  const { order, razorpayOrder } = await placeOnlineOrder(asha, await shop.createProduct());
  const { id } = razorpayOrder!;
  await deliver(shop, { event: "order.paid", payload: { ...payment(id, "captured"), order: { entity: { id } } } });
  await deliver(shop, { event: "payment.failed", payload: payment(id, "failed") });
  await deliver(shop, { event: "payment.captured", payload: payment(id, "captured") });
  const { order: paid } = await asha.api.orders.get({ orderId: order._id });
  expect(paid).toMatchObject({ status: "confirmed", paymentStatus: "Paid", payment: { state: "paid" } });
});

test("a refused payment is shown with its reason and can be retried", async ({ shop }) => {
  await shop.listen();
  const asha = await shop.createCustomer("asha");
  const { order, razorpayOrder } = await placeOnlineOrder(asha, await shop.createProduct());
  await deliver(shop, { event: "payment.failed", payload: payment(razorpayOrder!.id, "failed") });
  await expect(asha.api.payments.state({ orderId: order._id })).resolves.toMatchObject({
    orderStatus: "pending",
    payment: { state: "refused", reason: "The bank said no." },
  });
  const { proof } = await completeSandboxPayment(shop, razorpayOrder!.id, "paid");
  await expect(verifyPayment(asha, order, proof!)).resolves.toMatchObject({ status: "confirmed" });
});

test("a payment of another amount is refunded, and a payment of an unknown order is ignored", async ({ shop }) => {
  await shop.listen();
  const asha = await shop.createCustomer("asha");
  const { order, razorpayOrder } = await placeOnlineOrder(asha, await shop.createProduct());
  await deliver(shop, { event: "payment.captured", payload: payment(razorpayOrder!.id, "captured", "pay_less", 100) });
  await deliver(shop, { event: "payment.captured", payload: payment("order_of_somebody", "captured", "pay_other") });
  await expect(asha.api.payments.state({ orderId: order._id })).resolves.toMatchObject({
    orderStatus: "pending",
    payment: { state: "refunding", reason: "The amount was not the order's" },
  });
  const recorded = await shop.context.db.selectFrom("payments").select("id").execute();
  expect(recorded).toEqual([{ id: "pay_less" }]);
});

test("a refund by hand at the provider is shown as refunded", async ({ shop }) => {
  await shop.listen();
  const asha = await shop.createCustomer("asha");
  const { order, razorpayOrder } = await placeOnlineOrder(asha, await shop.createProduct());
  const refunded = payment(razorpayOrder!.id, "refunded");
  const refund = { entity: { id: "rfnd_1", payment_id: "pay_sample", amount: 139900, status: "processed" } };
  await deliver(shop, { event: "refund.processed", payload: { ...refunded, refund } });
  await expect(asha.api.payments.state({ orderId: order._id })).resolves.toMatchObject({
    payment: { state: "refunded" },
  });
});

async function sendSigned({ app, context }: TestShop, body: string) {
  const response = await app.inject({
    method: "POST",
    url: "/api/v1/payments/webhook",
    payload: body,
    headers: {
      "content-type": "application/json",
      "x-razorpay-signature": signWebhook(body, context.config.payments.webhookSecret),
    },
  });
  return { status: response.statusCode, message: response.json().message };
}

test("a signed webhook that is not JSON is a bad request", async ({ shop }) => {
  for (const body of ["hello", "<h1>", '{"event":', ""]) {
    expect(await sendSigned(shop, body), body).toEqual({ status: 400, message: "This webhook is not JSON." });
  }
});

test("a signed webhook of JSON of an unknown kind is accepted and ignored", async ({ shop }) => {
  for (const body of ["null", "[]", "1", '{"event": 1}', '{"event": "payment.captured", "payload": {"hello": 1}}'])
    expect(await sendSigned(shop, body), body).toMatchObject({ status: 200 });
});

test("a refund of a part by hand at the provider is recorded, once for repeated events", async ({ shop }) => {
  await shop.listen();
  const asha = await shop.createCustomer("asha");
  const { order, razorpayOrder } = await placeOnlineOrder(asha, await shop.createProduct());
  const refund = { entity: { id: "rfnd_1", payment_id: "pay_sample", amount: 500_00, status: "processed" } };
  const event = { event: "refund.processed", payload: { ...payment(razorpayOrder!.id, "captured"), refund } };
  await Promise.all(Array.from({ length: 5 }, () => deliver(shop, event)));
  await expect(asha.api.payments.state({ orderId: order._id })).resolves.toMatchObject({
    orderStatus: "confirmed",
    payment: { state: "paid", reference: "pay_sample", refundedAmount: 500 },
  });
});
