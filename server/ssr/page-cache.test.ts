import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { expect, test, vi } from "vitest";
import { type CachedPage, createPageCache, type RenderedPage } from "./page-cache.ts";

const page = (html: string, status = 200): RenderedPage => ({ status, html: new TextEncoder().encode(html) });
const getHtml = async (cached: CachedPage | Promise<CachedPage>) => (await (await cached).encode("raw")).toString();

test("concurrent requests for a page share one render", async () => {
  const cache = createPageCache({ ttlMs: 60_000 });
  let renders = 0;
  const render = async () => page(`<p>${++renders}</p>`);
  const all = await Promise.all(Array.from({ length: 200 }, () => cache.get("/", render)));
  expect(renders).toBe(1);
  const bodies = await Promise.all(all.map((cached) => cached.encode("raw")));
  expect(new Set(bodies.map(String))).toEqual(new Set(["<p>1</p>"]));
});

test("gzip and Brotli decompress to the same page", async () => {
  const cached = await createPageCache({ ttlMs: 1000 }).get("/", async () => page("<h1>₹1,299</h1>".repeat(50)));
  const raw = await cached.encode("raw");
  expect(gunzipSync(await cached.encode("gzip"))).toEqual(raw);
  expect(brotliDecompressSync(await cached.encode("br"))).toEqual(raw);
  expect(cached.encode("br"), "concurrent requests share one compression").toBe(cached.encode("br"));
});

test("clear() also discards a render in progress", async () => {
  const cache = createPageCache({ ttlMs: 60_000 });
  let finish = (_: RenderedPage) => {};
  const old = cache.get("/", () => new Promise((resolve) => (finish = resolve)));
  cache.clear();
  finish(page("before"));
  expect(await getHtml(old)).toBe("before");
  const now = await cache.get("/", async () => page("after"));
  expect(await getHtml(now)).toBe("after");
});

test("missing pages and failed renders are not cached", async () => {
  const cache = createPageCache({ ttlMs: 60_000 });
  await cache.get("/gone", async () => page("no", 404));
  expect((await cache.get("/gone", async () => page("yes"))).status).toBe(200);
  await expect(cache.get("/bad", () => Promise.reject(new Error("no database")))).rejects.toThrow("no database");
  expect(await getHtml(cache.get("/bad", async () => page("back")))).toBe("back");
});

test("while rendering is unavailable, pages up to an hour old are served, even after clear(), and other errors are thrown", async () => {
  vi.useFakeTimers({ toFake: ["performance"] });
  try {
    const cache = createPageCache({ ttlMs: 15_000 });
    const unavailable = [
      async () => page("unavailable", 503),
      () => Promise.reject(Object.assign(new Error("unavailable"), { status: 503 })),
    ];
    const get = (render: () => Promise<RenderedPage>) => getHtml(cache.get("/", render));
    await cache.get("/", async () => page("before"));
    for (const render of unavailable) {
      vi.advanceTimersByTime(16_000);
      expect(await get(render)).toBe("before");
      cache.clear();
      expect(await get(render)).toBe("before");
    }
    vi.advanceTimersByTime(2001);
    await expect(cache.get("/", () => Promise.reject(new Error("a bug")))).rejects.toThrow("a bug");
    expect(await get(async () => page("there again"))).toBe("there again");
    vi.advanceTimersByTime(60 * 60_000);
    expect((await cache.get("/", unavailable[0]!)).status).toBe(503);
  } finally {
    vi.useRealTimers();
  }
});

test("the cache is bounded: the oldest page is evicted", async () => {
  const cache = createPageCache({ ttlMs: 60_000, maxBytes: 2_500 });
  for (const key of ["/1", "/2", "/3"]) await cache.get(key, async () => page(key.repeat(500)));
  const again = (key: string) => cache.get(key, async () => page("rendered again"));
  expect(await getHtml(again("/3"))).toBe("/3".repeat(500));
  expect(await getHtml(again("/1"))).toBe("rendered again");
});
