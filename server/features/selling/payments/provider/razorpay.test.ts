import { once } from "node:events";
import { createServer, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, onTestFinished, test } from "vitest";
import { paymentConfig } from "../../../../config/payment-config.ts";
import { findProviderProblem } from "./check-provider.ts";
import { createRazorpayClient, ProviderRefused, ProviderResponseInvalid, ProviderUnavailable } from "./razorpay.ts";

/** A provider that responds as the test defines, and the shop's client for it. */
async function openProvider(listener: RequestListener) {
  const requests: string[] = [];
  const server = createServer((request, response) => {
    requests.push(`${request.method} ${request.url} ${request.headers["x-refund-idempotency"] ?? ""}`.trim());
    listener(request, response);
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  onTestFinished(() => void server.close());
  const config = paymentConfig({ HOST: "127.0.0.1", PORT: (server.address() as AddressInfo).port }, "a secret");
  if (typeof config === "string") throw new Error(config);
  const payments = { ...config, apiUrl: config.apiUrl.replace(/\/sandbox.*/, "/v1") };
  return { requests, server, payments, razorpay: createRazorpayClient(payments) };
}

/** A provider that sends the same response to each request. */
const openProviderWith = (status: number, body: object | string) =>
  openProvider((_request, response) => {
    response.writeHead(status, { "content-type": "application/json" });
    response.end(typeof body === "string" ? body : JSON.stringify(body));
  });
const refund = { id: "rfnd_1", payment_id: "pay_1", amount: 139900, status: "processed" };

test("a request that fails with a server error is retried once with the same idempotency key", async () => {
  let requestCount = 0;
  const { requests, razorpay } = await openProvider((_request, response) => {
    response
      .writeHead(++requestCount === 1 ? 502 : 200, { "content-type": "application/json" })
      .end(JSON.stringify(refund));
  });
  await expect(razorpay.createRefund("pay_1", 139900, "refund-1234")).resolves.toEqual(refund);
  expect(requests).toEqual(Array(2).fill("POST /v1/payments/pay_1/refund refund-1234"));
});

test("a refused request is not retried and reports the reason", async () => {
  const { requests, razorpay } = await openProvider((_request, response) => {
    const error = { code: "BAD_REQUEST_ERROR", description: "The id provided does not exist" };
    response.writeHead(400, { "content-type": "application/json" }).end(JSON.stringify({ error }));
  });
  const refused = razorpay.getPayment("pay_1");
  await expect(refused).rejects.toBeInstanceOf(ProviderRefused);
  await expect(refused).rejects.toThrow("400 The id provided does not exist");
  expect(requests).toHaveLength(1);
});

test("the error of an unavailable provider does not contain the API keys", async () => {
  const { server, razorpay } = await openProvider(() => {});
  server.close();
  await once(server, "close");
  const error = await razorpay.createOrder(139900, "0123").catch((error: Error) => error);
  expect(error).toBeInstanceOf(ProviderUnavailable);
  expect(`${(error as Error).stack}`).not.toMatch(/Basic|rzp_/);
});

test("a truncated response or a proxy's HTML page counts as unavailable and is retried once", async () => {
  const listeners: RequestListener[] = [
    (_request, response) => {
      response.writeHead(200, { "content-type": "application/json", "content-length": "200" });
      response.write('{"id": "pay_', () => response.destroy());
    },
    (_request, response) => void response.end("<h1>Be right back</h1>"),
  ];
  for (const listener of listeners) {
    const { requests, razorpay } = await openProvider(listener);
    await expect(razorpay.getPayment("pay_1")).rejects.toBeInstanceOf(ProviderUnavailable);
    expect(requests).toHaveLength(2);
  }
});

test.for([
  [{ hello: 1 }, /orders is not valid \(id, amount, currency\)/],
  [[], /orders is not valid \(all\)/],
  [{ id: "order_1", amount: 139900, currency: "USD" }, /orders is not valid \(currency\)/],
  [{ id: "order_1", amount: 1399, currency: "INR" }, /orders is not valid \(amount\)/],
] as const)("the response %j to a new order is the provider's error", async ([body, message]) => {
  const { razorpay } = await openProviderWith(200, body);
  const invalid = razorpay.createOrder(139900, "0123");
  await expect(invalid).rejects.toBeInstanceOf(ProviderResponseInvalid);
  await expect(invalid).rejects.toThrow(message);
});

test("a payment in another currency is the provider's error", async () => {
  const payment = { id: "pay_1", order_id: "order_1", amount: 139900, currency: "USD", status: "captured" };
  const { razorpay } = await openProviderWith(200, payment);
  await expect(razorpay.getPayment("pay_1")).rejects.toBeInstanceOf(ProviderResponseInvalid);
});

const notFound = { error: { code: "BAD_REQUEST_ERROR", description: "The id provided does not exist" } };

test.for([
  [400, notFound, undefined],
  [200, { entity: "collection", count: 0, items: [] }, undefined],
  [401, { error: { description: "Authentication failed" } }, /^RAZORPAY_KEY_ID, .* refuses these keys \(401 Auth/],
  [404, notFound, /^RAZORPAY_API_URL: http:.*\/v1 is not the API of a payment provider \(404/],
  [200, { hello: 1 }, /^RAZORPAY_API_URL: .* is not the API/],
  [200, "<h1>Welcome</h1>", /^RAZORPAY_API_URL: no payment provider responds at http:/],
  [503, {}, /^RAZORPAY_API_URL: no payment provider responds/],
] as const)(
  "at the start, the response %i %j of the API URL is reported if it is wrong",
  async ([status, body, problem]) => {
    const { payments } = await openProviderWith(status, body);
    const found = expect(await findProviderProblem(payments));
    if (problem) found.toMatch(problem);
    else found.toBeUndefined();
  },
);
