import { expect, test } from "../../../tests/support/shop/shop.ts";

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
