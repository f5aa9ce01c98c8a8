import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { expect, test, vi } from "vitest";
import { type Made, PageCache } from "./page-cache.ts";

const page = (html: string): Made => ({ status: 200, html });

test("a page is made once however many ask at the same time", async () => {
  const cache = new PageCache({ milliseconds: 60_000 });
  let made = 0;
  const make = async () => page(`<p>${++made}</p>`);
  const all = await Promise.all(Array.from({ length: 200 }, () => cache.get("/", make)));
  expect(made).toBe(1);
  expect(new Set(all.map((kept) => kept.in("raw").toString()))).toEqual(new Set(["<p>1</p>"]));
});

test("the compressed forms hold the same page", async () => {
  const kept = await new PageCache({ milliseconds: 1000 }).get("/", async () => page("<h1>₹1,299</h1>".repeat(50)));
  expect(gunzipSync(kept.in("gzip"))).toEqual(kept.in("raw"));
  expect(brotliDecompressSync(kept.in("br"))).toEqual(kept.in("raw"));
});

test("after a change the page is made anew, also when it was just being made", async () => {
  const cache = new PageCache({ milliseconds: 60_000 });
  let finish = (_: Made) => {};
  const old = cache.get("/", () => new Promise((resolve) => (finish = resolve)));
  cache.clear();
  finish(page("before"));
  expect((await old).in("raw").toString()).toBe("before");
  const now = await cache.get("/", async () => page("after"));
  expect(now.in("raw").toString()).toBe("after");
});

test("what is missing or failed is not kept", async () => {
  const cache = new PageCache({ milliseconds: 60_000 });
  await cache.get("/gone", async () => ({ status: 404, html: "no" }));
  expect((await cache.get("/gone", async () => page("yes"))).status).toBe(200);
  await expect(cache.get("/bad", () => Promise.reject(new Error("no database")))).rejects.toThrow("no database");
  expect((await cache.get("/bad", async () => page("back"))).in("raw").toString()).toBe("back");
});

test("while no page can be made one of the last hour stands, also after a change; what is wrong with it is said", async () => {
  vi.useFakeTimers({ toFake: ["Date"] });
  try {
    const cache = new PageCache({ milliseconds: 15_000 });
    const away = [
      async () => ({ status: 503, html: "away" }),
      () => Promise.reject(Object.assign(new Error("away"), { status: 503 })),
    ];
    const shown = async (make: () => Promise<Made>) => (await cache.get("/", make)).in("raw").toString();
    await cache.get("/", async () => page("before"));
    for (const make of away) {
      vi.advanceTimersByTime(16_000);
      expect(await shown(make)).toBe("before");
      cache.clear();
      expect(await shown(make)).toBe("before");
    }
    vi.advanceTimersByTime(2001);
    await expect(cache.get("/", () => Promise.reject(new Error("a bug")))).rejects.toThrow("a bug");
    expect(await shown(async () => page("there again"))).toBe("there again");
    vi.advanceTimersByTime(60 * 60_000);
    expect((await cache.get("/", away[0]!)).status).toBe(503);
  } finally {
    vi.useRealTimers();
  }
});

test("the cache is bounded: the oldest page makes room", async () => {
  const cache = new PageCache({ milliseconds: 60_000, mostBytes: 2_500 });
  for (const key of ["/1", "/2", "/3"]) await cache.get(key, async () => page(key.repeat(500)));
  const again = (key: string) => cache.get(key, async () => page("made anew"));
  expect((await again("/3")).in("raw").toString()).toBe("/3".repeat(500));
  expect((await again("/1")).in("raw").toString()).toBe("made anew");
});
