import { readFile } from "node:fs/promises";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import Fastify, { type FastifyInstance } from "fastify";
import { Kysely, PostgresDialect } from "kysely";
import pg from "pg";
import { expect, inject, onTestFinished, test } from "vitest";
import { createEmptyDatabase } from "../../tests/support/shop/template-database.ts";
import {
  createRazorpaySandbox,
  deliverWebhook,
  type Outcome,
  type SandboxTables,
  type SandboxWebhook,
} from "./index.ts";
import { signPayment, signWebhook } from "./signatures.ts";

const minute = 60_000;
const keys = { keyId: "rzp_test_key", keySecret: "key secret" };
const authorization = `Basic ${Buffer.from(`${keys.keyId}:${keys.keySecret}`).toString("base64")}`;

test("a payment is captured, and its proof and webhooks are signed", async () => {
  const { call, pay, webhooks } = await openSandbox();
  const order = await call("POST", "/orders", { amount: 139_900, currency: "INR", receipt: "1" });
  expect(order).toMatchObject({ entity: "order", amount: 139_900, status: "created", receipt: "1" });
  const { payment, proof } = await pay(order.id, "paid");
  expect(payment).toMatchObject({ order_id: order.id, amount: 139_900, status: "captured", captured: true });
  expect(proof).toEqual({
    razorpay_order_id: order.id,
    razorpay_payment_id: payment.id,
    razorpay_signature: signPayment(order.id, payment.id, keys.keySecret),
  });
  expect(await call("GET", `/orders/${order.id}/payments`)).toMatchObject({ count: 1, items: [payment] });
  expect(webhooks.map(({ body }) => JSON.parse(body).event)).toEqual(["payment.captured", "order.paid"]);
  expect(await pay(order.id, "paid")).toMatchObject({ error: { description: "This order has been paid already" } });
});

test("an authorized payment is captured once, and only in full", async () => {
  const { call, pay } = await openSandbox();
  const order = await call("POST", "/orders", { amount: 500, currency: "INR" });
  const { payment } = await pay(order.id, "authorized");
  const capture = (amount: number) => call("POST", `/payments/${payment.id}/capture`, { amount, currency: "INR" });
  expect(await capture(400)).toMatchObject({ error: { code: "BAD_REQUEST_ERROR" } });
  const results = await Promise.all([capture(500), capture(500)]);
  expect(results.filter(({ status }) => status === "captured")).toHaveLength(1);
  expect(results.filter(({ error }) => error)).toHaveLength(1);
});

test("a payment is refunded in parts, and a repeated request returns the same refund", async () => {
  const { call, pay, webhooks } = await openSandbox();
  const order = await call("POST", "/orders", { amount: 1000, currency: "INR" });
  const { payment } = await pay(order.id, "gone");
  const refund = (amount: number, key: string) =>
    call("POST", `/payments/${payment.id}/refund`, { amount }, { "x-refund-idempotency": key });
  const first = await refund(300, "first refund");
  expect(first).toMatchObject({ entity: "refund", amount: 300, payment_id: payment.id });
  expect(await refund(300, "first refund")).toEqual(first);
  const partly = { status: "captured", amount_refunded: 300, refund_status: "partial" };
  expect(await call("GET", `/payments/${payment.id}`)).toMatchObject(partly);
  expect(JSON.parse(webhooks.at(-1)!.body).payload.payment.entity).toMatchObject(partly);
  expect(await refund(800, "other refund")).toMatchObject({ error: { code: "BAD_REQUEST_ERROR" } });
  expect(await refund(700, "other refund")).toMatchObject({ amount: 700 });
  expect(await call("GET", `/payments/${payment.id}`)).toMatchObject({
    status: "refunded",
    amount_refunded: 1000,
    refund_status: "full",
  });
  expect(await call("GET", `/payments/${payment.id}/refunds`)).toMatchObject({ count: 2 });
});

test("a refused payment fails, and a late one is captured after 16 minutes", async () => {
  const { call, pay, advanceClock, sandbox, webhooks } = await openSandbox();
  const order = await call("POST", "/orders", { amount: 1000, currency: "INR" });
  expect(await pay(order.id, "refused")).toMatchObject({ payment: { status: "failed" } });
  const { payment, proof } = await pay(order.id, "late");
  expect(proof).toBeUndefined();
  advanceClock(15 * minute);
  expect(await call("GET", `/payments/${payment.id}`)).toMatchObject({ status: "created" });
  advanceClock(minute);
  await Promise.all([sandbox.captureLatePayments(), sandbox.captureLatePayments()]);
  expect(await call("GET", `/payments/${payment.id}`)).toMatchObject({ status: "captured" });
  const events = webhooks.map(({ body }) => JSON.parse(body).event);
  expect(events).toEqual(["payment.failed", "payment.captured", "order.paid"]);
});

test("the API refuses invalid keys, and the checkout is a separate page", async () => {
  const { app, call } = await openSandbox();
  const order = await call("POST", "/orders", { amount: 1_23_456_00, currency: "INR" });
  const refused = await app.inject({ url: `/provider/orders/${order.id}/payments`, headers: { authorization: "no" } });
  expect(refused.statusCode).toBe(401);
  const page = await app.inject(`/provider/checkout?order_id=${order.id}`);
  expect(page.body).toContain("₹1,23,456");
  expect(page.body).toContain('src="/provider/window.js"');
  expect((await app.inject("/provider/checkout?order_id=%00")).statusCode).toBe(400);
  for (const name of ["checkout.js", "window.js", "window.css"])
    expect((await app.inject(`/provider/${name}`)).statusCode).toBe(200);
});

test("text with a NUL character is refused, because PostgreSQL does not store it", async () => {
  const { app, call } = await openSandbox();
  const receipt = await call("POST", "/orders", { amount: 500, currency: "INR", receipt: "1\0" });
  expect(receipt).toMatchObject({ error: { code: "BAD_REQUEST_ERROR" } });
  const order = await call("POST", "/orders", { amount: 500, currency: "INR" });
  for (const field of ["email", "contact"]) {
    const payload = { order_id: order.id, outcome: "refused", [field]: "a\0b" };
    const response = await app.inject({ method: "POST", url: "/provider/checkout", payload });
    expect([field, response.statusCode]).toEqual([field, 400]);
  }
});

test("an unexpected error is not described to the client", async () => {
  const { call, pay, webhooks } = await openSandbox();
  const order = await call("POST", "/orders", { amount: 500, currency: "INR" });
  webhooks.push = () => {
    throw new Error("relation sandbox_jobs does not exist");
  };
  const { error } = await pay(order.id, "paid");
  expect(error.code).toBe("SERVER_ERROR");
  expect(error.description).not.toContain("relation");
});

test("a webhook is delivered with a signature, and an error response throws", async () => {
  const received: { signature: unknown; body: string }[] = [];
  const server = createServer(async (request, response) => {
    received.push({ signature: request.headers["x-razorpay-signature"], body: await text(request) });
    response.writeHead(received.length === 1 ? 503 : 200).end();
  }).listen(0, "127.0.0.1");
  onTestFinished(() => void server.close());
  await new Promise((resolve) => server.once("listening", resolve));
  const merchant = { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`, secret: "webhook secret" };
  const webhook = { eventId: "evt_1", body: '{"event":"payment.captured"}' };
  await expect(deliverWebhook(merchant, webhook)).rejects.toThrow("503");
  await deliverWebhook(merchant, webhook);
  const expected = { signature: signWebhook(webhook.body, merchant.secret), body: webhook.body };
  expect(received).toEqual([expected, expected]);
});

/** A sandbox in a database of its own, below /provider. */
async function openSandbox() {
  const database = await createEmptyDatabase(inject("template").cluster);
  const pool = new pg.Pool({
    connectionString: database.url,
    max: 5,
    types: { getTypeParser: (oid, format) => (oid === 20 ? Number : pg.types.getTypeParser(oid, format)) },
  });
  // Dropping the database may terminate a connection that is being closed.
  pool.on("error", () => {}).on("connect", (connection) => connection.on("error", () => {}));
  await pool.query(await readFile(`${import.meta.dirname}/database/schema.sql`, "utf8"));
  const db = new Kysely<SandboxTables>({ dialect: new PostgresDialect({ pool }) });
  const webhooks: SandboxWebhook[] = [];
  let clockOffsetMs = 0;
  const sandbox = createRazorpaySandbox({
    db,
    keys,
    queueWebhook: async (_trx, webhook) => void webhooks.push(webhook),
    now: () => new Date(Date.now() + clockOffsetMs),
  });
  const app: FastifyInstance = Fastify();
  await app.register(sandbox.routes, { prefix: "/provider" });
  onTestFinished(async () => {
    await app.close();
    await db.destroy();
    await database.drop();
  });
  return {
    app,
    sandbox,
    webhooks,
    advanceClock: (milliseconds: number) => {
      clockOffsetMs += milliseconds;
    },
    async call(method: "GET" | "POST", path: string, body?: object, headers: Record<string, string> = {}) {
      const response = await app.inject({
        method,
        url: `/provider${path}`,
        headers: { authorization, ...headers },
        ...(body ? { payload: body } : {}),
      });
      return response.json();
    },
    async pay(orderId: string, outcome: Outcome) {
      const response = await app.inject({
        method: "POST",
        url: "/provider/checkout",
        payload: { order_id: orderId, outcome, email: "asha@example.com" },
      });
      return response.json();
    },
  };
}
