import { once } from "node:events";
import { createServer, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, onTestFinished, test } from "vitest";
import { paymentConfig } from "../../../config/payment-config.ts";
import { createRazorpayClient, ProviderRefused, ProviderUnavailable } from "./razorpay.ts";

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
  return {
    requests,
    server,
    razorpay: createRazorpayClient({ ...config, apiUrl: config.apiUrl.replace(/\/sandbox.*/, "/v1") }),
  };
}
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
