import { expect, type TestShop, testWithNewShop as test } from "../../../tests/support/shop/shop.ts";

test("count and duration of requests by route are readable from this machine only", async ({ shop }) => {
  await shop.api.catalogue.products({});
  await shop.app.inject("/api/v1/products/nothing");
  const { statusCode, body } = await shop.app.inject("/metrics");
  expect(statusCode).toBe(200);
  const times = 'http_request_duration_seconds_count{method="GET",route="/api/v1/products';
  expect(body).toContain(`${times}",status="200"} 1`);
  expect(body).toContain(`${times}/:id",status="400"} 1`);
  expect(body).toContain("process_resident_memory_bytes");
  const outside = await shop.app.inject({ url: "/metrics", headers: { "x-forwarded-for": "203.0.113.7" } });
  expect(outside.statusCode).toBe(404);
});

/** Reads the values of a metric, by their labels. */
async function readMetric({ app }: TestShop, name: string): Promise<Record<string, number>> {
  const { body } = await app.inject("/metrics");
  const samples = [...body.matchAll(/^(\w+)(?:\{(.*)\})? (\S+)$/gm)];
  return Object.fromEntries(
    samples.flatMap(([, sample, labels = "", value]) => (sample === name ? [[labels, Number(value)]] : [])),
  );
}

test("with METRICS_TOKEN a collector elsewhere can read the metrics", async ({ shop }) => {
  const read = async (authorization?: string) => {
    const headers = authorization ? { authorization } : {};
    return (await shop.app.inject({ url: "/metrics", remoteAddress: "10.1.2.3", headers })).statusCode;
  };
  expect(await read("Bearer undefined")).toBe(404);
  expect(await read("Bearer ")).toBe(404);
  shop.context.config.metricsToken = "a token of 24 characters";
  expect(await read("Bearer a token of 24 characters")).toBe(200);
  for (const wrong of [undefined, "", "Bearer", "Bearer a token of 24 character", "Basic a token of 24 characters"])
    expect(await read(wrong), wrong).toBe(404);
});

test("the queue, the connections and the database are measured, also while the database is gone", async ({ shop }) => {
  const { context } = shop;
  await context.jobs.add(context.db, "payment", { orderId: "0123456789abcdef01234567" }, { afterSeconds: 600 });
  expect(await readMetric(shop, "jobs_queued")).toEqual({ 'type="payment",state="scheduled"': 1 });
  expect(await readMetric(shop, "database_up")).toEqual({ "": 1 });
  const connections = await readMetric(shop, "database_connections");
  expect(connections['state="idle"']).toBeGreaterThan(0);
  expect(connections['state="waiting"']).toBe(0);
  expect(await readMetric(shop, "database_connections_max")).toEqual({ "": 10 });
});

test("orders, refusals and products are counted", async ({ shop }) => {
  const before = await readMetric(shop, "orders_placed_total");
  const refusedBefore = await readMetric(shop, "refusals_total");
  await shop.placeCodOrder(await shop.createCustomer("asha"), await shop.createProduct());
  await shop.app.inject("/api/v1/products/nothing");
  await shop.api.catalogue.products({});
  const added = (now: Record<string, number>, earlier: Record<string, number>, label: string) =>
    (now[label] ?? 0) - (earlier[label] ?? 0);
  expect(added(await readMetric(shop, "orders_placed_total"), before, 'payment="cod"')).toBe(1);
  expect(added(await readMetric(shop, "refusals_total"), refusedBefore, 'code="invalid"')).toBe(1);
  expect(await readMetric(shop, "facet_index_products")).toEqual({ "": 1 });
  expect(Object.keys(await readMetric(shop, "kapas_build_info"))[0]).toMatch(/^version="\d.*",node="v24/);
});
