import { expect, test } from "vitest";
import { createResponseCache } from "./response-cache.ts";

const get = { method: "GET", headers: {} };

/** An API whose responses hold the number of requests so far. */
function createCountingApi(
  response: { status?: (requests: number) => number; cacheControl?: string; topics?: string[]; bytes?: number } = {},
) {
  let requests = 0;
  return async () => {
    requests += 1;
    const body = { requests };
    return {
      status: response.status?.(requests) ?? 200,
      cacheControl: response.cacheControl ?? "no-cache",
      topics: response.topics ?? [],
      bytes: response.bytes ?? 0,
      json: () => body,
    };
  };
}

test("concurrent and repeated requests share one response until it is invalidated", async () => {
  const { send, invalidate } = createResponseCache(createCountingApi({ topics: ["settings"] }));
  const settings = async () => (await send("/api/v1/home-settings", get)).json();
  expect(await Promise.all([settings(), settings()])).toEqual([{ requests: 1 }, { requests: 1 }]);
  await expect(settings()).resolves.toEqual({ requests: 1 });
  invalidate(["settings"]);
  await expect(settings()).resolves.toEqual({ requests: 2 });
});

test("each URL has its own response, and methods other than GET are never cached", async () => {
  const { send } = createResponseCache(createCountingApi());
  await send("/api/v1/products/1", get);
  expect((await send("/api/v1/products/2", get)).json()).toEqual({ requests: 2 });
  await send("/api/v1/products/2", { ...get, method: "POST" });
  expect((await send("/api/v1/products/2", { ...get, method: "POST" })).json()).toEqual({ requests: 4 });
});

test("failed responses and responses with no-store are not cached", async () => {
  const failingOnce = createResponseCache(createCountingApi({ status: (requests) => (requests === 1 ? 503 : 200) }));
  expect((await failingOnce.send("/api/v1/categories", get)).status).toBe(503);
  expect((await failingOnce.send("/api/v1/categories", get)).status).toBe(200);
  const uncacheable = createResponseCache(createCountingApi({ cacheControl: "no-store" }));
  await uncacheable.send("/api/v1/newsletter/subscription?token=1", get);
  expect((await uncacheable.send("/api/v1/newsletter/subscription?token=1", get)).json()).toEqual({ requests: 2 });
});

test("at most 500 responses are cached, and the oldest is evicted first", async () => {
  const { send } = createResponseCache(createCountingApi());
  for (let product = 0; product < 501; product += 1) await send(`/api/v1/products/${product}`, get);
  expect((await send("/api/v1/products/1", get)).json()).toEqual({ requests: 2 });
  expect((await send("/api/v1/products/0", get)).json()).toEqual({ requests: 502 });
});

test("at most 16 MB of JSON are cached", async () => {
  const { send } = createResponseCache(createCountingApi({ bytes: 3 * 1024 ** 2 }));
  for (let page = 1; page <= 6; page += 1) await send(`/api/v1/products?page=${page}`, get);
  expect((await send("/api/v1/products?page=2", get)).json()).toEqual({ requests: 2 });
  expect((await send("/api/v1/products?page=1", get)).json()).toEqual({ requests: 7 });
});
