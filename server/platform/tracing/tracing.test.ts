import { inject, onTestFinished } from "vitest";
import { placePaidOrder } from "../../../tests/support/shop/online-payment.ts";
import { expect, test } from "../../../tests/support/shop/shop.ts";
import { createTestShop } from "../../../tests/support/shop/test-shop.ts";
import { attributesOf, openTraceReceiver, type ReceivedSpan } from "../../../tests/support/tracing/trace-receiver.ts";
import { createLogger } from "../logging/create-logger.ts";
import { startTracing } from "./start-tracing.ts";

/** A shop whose traces are sent to a receiver. `finish` closes it and returns all spans. */
async function openTracedShop() {
  const receiver = await openTraceReceiver();
  process.env.OTEL_EXPORTER_OTLP_ENDPOINT = receiver.url;
  process.env.OTEL_RESOURCE_ATTRIBUTES = "deployment.environment.name=test";
  const stopTracing = await startTracing({
    protocol: "http/json",
    serviceName: "kapas-test",
    sampler: "parentbased_always_on",
    samplerRatio: 1,
  });
  onTestFinished(async () => {
    delete process.env.OTEL_EXPORTER_OTLP_ENDPOINT;
    delete process.env.OTEL_RESOURCE_ATTRIBUTES;
    await stopTracing();
    await receiver.close();
  });
  const shop = await createTestShop(inject("template"));
  return {
    shop,
    receiver,
    async finish(): Promise<ReceivedSpan[]> {
      await shop.close();
      await stopTracing();
      return receiver.spans;
    },
  };
}

test("a trace leads from a request through its SQL to its job, the call of the payment provider and a mail", {
  tags: "long",
}, async () => {
  const { shop, receiver, finish } = await openTracedShop();
  await shop.listen();
  const asha = await shop.createCustomer("asha");
  const { order } = await placePaidOrder(shop, asha, await shop.createProduct());
  const traceId = "0af7651916cd43dd8448eb211c80319c";
  const response = await shop.app.inject({
    method: "POST",
    url: `/api/v1/orders/me/${order._id}/cancel?token=secret-in-the-url`,
    headers: {
      authorization: `Bearer ${asha.token}`,
      traceparent: `00-${traceId}-b7ad6b7169203331-01`,
      "x-request-id": "id-of-the-proxy",
    },
    payload: {},
  });
  expect(response.statusCode).toBe(200);
  const payment = async () => (await asha.api.payments.state({ orderId: order._id })).payment?.state;
  await expect.poll(payment).toBe("refunded");
  await expect.poll(() => shop.mailbox.mails.some(({ subject }) => subject?.startsWith("Refund for"))).toBe(true);
  const received = await finish();
  const spans = received.filter((span) => span.traceId === traceId);
  const byId = new Map(spans.map((span) => [span.spanId, span]));
  /** The names of the spans from the proxy's request down to this span. */
  const pathOf = (span: ReceivedSpan | undefined): string[] =>
    span ? [...pathOf(byId.get(span.parentSpanId ?? "")), span.name] : [];
  const paths = new Set(spans.map((span) => pathOf(span).join(" > ")));
  const request = "POST /api/v1/orders/me/:orderId/cancel";
  expect([...paths]).toEqual(
    expect.arrayContaining([
      request,
      expect.stringMatching(`^${request} > UPDATE `),
      `${request} > process refund`,
      expect.stringMatching(`^${request} > process refund > SELECT `),
      `${request} > process refund > POST`,
      `${request} > process refund > POST > POST /sandbox/razorpay/v1/payments/:id/refund`,
      `${request} > process mail > send mail`,
    ]),
  );
  expect(attributesOf(spans.find(({ name }) => name === request)!)).toEqual({
    "http.request.method": "POST",
    "http.route": "/api/v1/orders/me/:orderId/cancel",
    "http.response.status_code": 200,
    "url.scheme": "http",
    "kapas.request_id": "id-of-the-proxy",
  });
  expect(receiver.resource).toMatchObject({ "service.name": "kapas-test", "deployment.environment.name": "test" });
  // The test's spans contain no email, password, token, key, address or name of a customer.
  const sent = JSON.stringify(received);
  for (const secret of [asha.email, asha.token, "secret-in-the-url", "Bearer", "Basic", "sample.example", "Asha"])
    expect(sent, secret).not.toContain(secret);
});

test("a client without a trusted proxy cannot continue a trace or choose the request's id", async () => {
  const { shop, finish } = await openTracedShop();
  const traceId = "1af7651916cd43dd8448eb211c80319c";
  const response = await shop.app.inject({
    url: "/api/v1/home-settings",
    remoteAddress: "203.0.113.7",
    headers: { traceparent: `00-${traceId}-b7ad6b7169203331-01`, "x-request-id": "id-of-the-client" },
  });
  expect(response.headers["x-request-id"]).toMatch(/^[0-9a-f]{16}$/);
  const spans = await finish();
  expect(spans.map(({ name }) => name)).toContain("GET /api/v1/home-settings");
  expect(spans.filter((span) => span.traceId === traceId)).toEqual([]);
});

test("a failed request is marked, with the code of the error instead of its message", async () => {
  const { shop, finish } = await openTracedShop();
  shop.app.get("/fails", async () => {
    await shop.context.db.selectFrom("orders").selectAll().where("id", "=", "\0").execute();
  });
  expect((await shop.app.inject("/fails")).statusCode).toBe(400);
  const spans = await finish();
  const query = spans.find(({ name }) => name === "SELECT orders")!;
  expect(attributesOf(query)).toEqual({
    "db.system.name": "postgresql",
    "db.query.summary": "SELECT orders",
    "db.query.text": 'select * from "orders" where "id" = $1',
    "db.response.status_code": "22021",
    "error.type": "22021",
  });
  expect(query.status.code).toBe(2);
});

test("log lines of a request name its trace", async () => {
  const { shop, finish } = await openTracedShop();
  const lines: Record<string, unknown>[] = [];
  const log = createLogger("info", { write: (line: string) => void lines.push(JSON.parse(line)) });
  shop.app.get("/logs", async () => {
    log.info("in a request");
    return {};
  });
  await shop.app.inject("/logs");
  const spans = await finish();
  const { traceId } = spans.find(({ name }) => name === "GET /logs")!;
  expect(lines).toEqual([expect.objectContaining({ msg: "in a request", traceId })]);
});
