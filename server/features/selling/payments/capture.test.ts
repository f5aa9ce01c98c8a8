import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { onTestFinished } from "vitest";
import {
  completeSandboxPayment,
  placeOnlineOrder,
  verifyPayment,
} from "../../../../tests/support/shop/online-payment.ts";
import { expect, type TestShop, test } from "../../../../tests/support/shop/shop.ts";
import { toSandboxDatabase } from "../../../payment-sandbox.ts";
import { reconcileOrderPayment, reconcilePayments } from "./payment-jobs.ts";

const minute = 60_000;

/** An order with an authorized payment, while the provider's webhooks do not reach the shop. */
async function authorizePayment(shop: TestShop) {
  await shop.listen();
  const captures = await proxyProvider(shop);
  shop.context.config.payments.sandbox!.webhookUrl = "http://127.0.0.1:9/nobody";
  const asha = await shop.createCustomer("asha");
  const kurta = await shop.createProduct({ inventory: 1 });
  const { order, razorpayOrder } = await placeOnlineOrder(asha, kurta);
  const { proof } = await completeSandboxPayment(shop, razorpayOrder!.id, "authorized");
  const state = () => asha.api.payments.state({ orderId: order._id });
  return { asha, kurta, order, proof: proof!, captures, state };
}

/** A proxy between shop and provider that counts captures and can make them fail. */
async function proxyProvider(shop: TestShop) {
  const { payments } = shop.context.config;
  const provider = payments.apiUrl;
  const captures = { done: 0, refused: 0, broken: false };
  const proxy = createServer(async (request, response) => {
    const { url = "", method = "GET", headers } = request;
    const isCapture = url.endsWith("/capture");
    if (isCapture && captures.broken) return void response.writeHead(503).end("{}");
    const { authorization = "", "content-type": type = "application/json" } = headers;
    const body = method === "POST" ? await text(request) : null;
    const upstream = await fetch(`${provider}${url}`, {
      method,
      headers: { authorization, "content-type": type },
      body,
    }).catch(() => undefined);
    // The sandbox provider runs in the shop and does not respond once the shop closes at the end of a test.
    if (!upstream) return void response.writeHead(502).end("{}");
    if (isCapture) captures[upstream.ok ? "done" : "refused"]++;
    response.writeHead(upstream.status, { "content-type": "application/json" }).end(await upstream.text());
  });
  await new Promise<void>((done) => proxy.listen(0, "127.0.0.1", done));
  onTestFinished(() => void proxy.close());
  payments.apiUrl = `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`;
  return captures;
}

test("an authorized payment is captured once by concurrent verifications and jobs", async ({ shop }) => {
  const { asha, order, proof, captures, state } = await authorizePayment(shop);
  await Promise.all([
    ...Array.from({ length: 3 }, () => verifyPayment(asha, order, proof)),
    ...Array.from({ length: 3 }, () => reconcileOrderPayment(shop.context, order._id)),
  ]);
  await expect(state()).resolves.toMatchObject({ orderStatus: "confirmed", payment: { state: "paid" } });
  expect(captures.done).toBe(1);
  const { order: paid } = await asha.api.orders.get({ orderId: order._id });
  expect(paid.history.map(({ status }) => status)).toEqual(["pending", "confirmed"]);
});

test("an authorization that is only reported by webhook is captured", async ({ shop }) => {
  await shop.listen();
  const asha = await shop.createCustomer("asha");
  const { order, razorpayOrder } = await placeOnlineOrder(asha, await shop.createProduct());
  await completeSandboxPayment(shop, razorpayOrder!.id, "authorized");
  const state = async () => (await asha.api.payments.state({ orderId: order._id })).orderStatus;
  await expect.poll(state).toBe("confirmed");
});

test("a failed capture is retried and confirms the order after its reservation has ended", async ({ shop }) => {
  const { asha, kurta, order, proof, captures, state } = await authorizePayment(shop);
  captures.broken = true;
  await expect(verifyPayment(asha, order, proof)).resolves.toMatchObject({ status: "pending" });
  shop.advanceClock(16 * minute);
  await reconcilePayments(shop.context);
  await expect(state()).resolves.toMatchObject({ orderStatus: "cancelled" });
  captures.broken = false;
  await reconcilePayments(shop.context);
  await expect(state()).resolves.toMatchObject({ orderStatus: "confirmed", payment: { state: "paid" } });
  await expect(shop.inventoryOf(kurta)).resolves.toBe(0);
  expect(captures.done).toBe(1);
});

test("an authorization for a cancelled order is not captured", async ({ shop }) => {
  const { asha, order, proof, captures, state } = await authorizePayment(shop);
  await asha.api.orders.cancel({ orderId: order._id });
  await verifyPayment(asha, order, proof);
  shop.advanceClock(16 * minute);
  await reconcilePayments(shop.context);
  expect((await state()).payment).toBeUndefined();
  expect(captures).toMatchObject({ done: 0, refused: 0 });
});

test("an authorization that is found after the items are sold out is refunded", { tags: "long" }, async ({ shop }) => {
  const { kurta, captures, state } = await authorizePayment(shop);
  captures.broken = true;
  shop.advanceClock(16 * minute);
  await reconcilePayments(shop.context);
  await shop.placeCodOrder(await shop.createCustomer("ravi"), kurta);
  captures.broken = false;
  await reconcilePayments(shop.context);
  const payment = async () => (await state()).payment?.state;
  await expect.poll(payment).toBe("refunded");
  const { captured_count } = await toSandboxDatabase(shop.context.db)
    .selectFrom("sandbox_payments")
    .select(({ fn }) => fn.count<number>("id").filterWhere("status", "=", "captured").as("captured_count"))
    .executeTakeFirstOrThrow();
  expect(captured_count).toBe(0);
});
