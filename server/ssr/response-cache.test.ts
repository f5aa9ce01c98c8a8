import { expect, test } from "vitest";
import { createResponseCache } from "./response-cache.ts";

const get = { method: "GET", headers: {} };

/** Answers how often it was asked. */
function createCountingApi(response: { status?: (requests: number) => number; cacheControl?: string } = {}) {
  let requests = 0;
  return async () => {
    requests += 1;
    const body = { asked: requests };
    return {
      status: response.status?.(requests) ?? 200,
      cacheControl: response.cacheControl ?? "no-cache",
      json: () => body,
    };
  };
}

test("what pages are made from is asked for once, until it changes", async () => {
  const { send, clear } = createResponseCache(createCountingApi());
  const settings = async () => (await send("/api/v1/home-settings", get)).json();
  expect(await Promise.all([settings(), settings()])).toEqual([{ asked: 1 }, { asked: 1 }]);
  await expect(settings()).resolves.toEqual({ asked: 1 });
  clear();
  await expect(settings()).resolves.toEqual({ asked: 2 });
});

test("another address is another answer, and what is not only read is done every time", async () => {
  const { send } = createResponseCache(createCountingApi());
  await send("/api/v1/products/1", get);
  expect((await send("/api/v1/products/2", get)).json()).toEqual({ asked: 2 });
  await send("/api/v1/products/2", { ...get, method: "POST" });
  expect((await send("/api/v1/products/2", { ...get, method: "POST" })).json()).toEqual({ asked: 4 });
});

test("what failed, and what says that it may not be kept, is asked for again", async () => {
  const failingOnce = createResponseCache(createCountingApi({ status: (requests) => (requests === 1 ? 503 : 200) }));
  expect((await failingOnce.send("/api/v1/categories", get)).status).toBe(503);
  expect((await failingOnce.send("/api/v1/categories", get)).status).toBe(200);
  const uncacheable = createResponseCache(createCountingApi({ cacheControl: "no-store" }));
  await uncacheable.send("/api/v1/newsletter/subscription?token=1", get);
  expect((await uncacheable.send("/api/v1/newsletter/subscription?token=1", get)).json()).toEqual({ asked: 2 });
});

test("at most five hundred are kept: the one asked for longest ago goes first", async () => {
  const { send } = createResponseCache(createCountingApi());
  for (let product = 0; product < 501; product += 1) await send(`/api/v1/products/${product}`, get);
  expect((await send("/api/v1/products/1", get)).json()).toEqual({ asked: 2 });
  expect((await send("/api/v1/products/0", get)).json()).toEqual({ asked: 502 });
});
