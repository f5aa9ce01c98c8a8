import { expect, test } from "vitest";
import { type CacheOptions, createCache } from "./cache.ts";
import { everything } from "./topics.ts";

type Page = { text: string; topics?: string[] };

/** A cache of pages whose clock and loads the test controls. */
function openCache(options: Partial<CacheOptions<Page>> = {}) {
  let time = 0;
  const loaded: string[] = [];
  const cache = createCache<string, Page>({
    maxEntries: 10,
    now: () => time,
    topicsOf: ({ topics = [] }) => topics,
    ...options,
  } as CacheOptions<Page>);
  return {
    cache,
    loaded,
    advance: (milliseconds: number) => {
      time += milliseconds;
    },
    /** Gets the key. A load returns a text with the number of loads so far. */
    load: async (key: string, ...topics: string[]) => {
      const { text } = await cache.get(key, async () => {
        loaded.push(key);
        return { text: `${key} ${loaded.length}`, topics };
      });
      return text;
    },
  };
}

const unavailable = () => Promise.reject(Object.assign(new Error("no database"), { status: 503 }));

test("concurrent and later calls share one load, until the value expires", async () => {
  const { load, advance } = openCache({ ttlMs: 1000 });
  expect(await Promise.all([load("a"), load("a")])).toEqual(["a 1", "a 1"]);
  advance(999);
  expect(await load("a")).toBe("a 1");
  advance(1);
  expect(await load("a")).toBe("a 2");
});

test("each value may have its own time to live, and with 0 only concurrent calls share it", async () => {
  const { load, advance } = openCache({ ttlMs: ({ topics }) => (topics?.includes("brief") ? 0 : 1000) });
  expect(await Promise.all([load("a", "brief"), load("a", "brief")])).toEqual(["a 1", "a 1"]);
  expect(await load("a", "brief")).toBe("a 2");
  await load("b");
  advance(999);
  expect(await load("b")).toBe("b 3");
});

test("a failed load is not cached, and an error thrown before the first await rejects", async () => {
  const { cache, load } = openCache();
  await expect(cache.get("a", () => Promise.reject(new Error("a bug")))).rejects.toThrow("a bug");
  const throwing = () => {
    throw new Error("at once");
  };
  await expect(cache.get("a", throwing)).rejects.toThrow("at once");
  expect(await load("a")).toBe("a 1");
});

test("a value that is not cacheable replaces a cached one and is not cached", async () => {
  const { cache, load, advance } = openCache({ ttlMs: 10, isCacheable: ({ text }) => text !== "gone" });
  await load("a");
  advance(10);
  expect((await cache.get("a", async () => ({ text: "gone" }))).text).toBe("gone");
  expect(await load("a")).toBe("a 2");
});

test("the least recently used entries are evicted first", async () => {
  const { load } = openCache({ maxEntries: 2 });
  for (const key of ["a", "b", "a", "c"]) await load(key);
  expect([await load("a"), await load("c"), await load("b")]).toEqual(["a 1", "c 3", "b 4"]);
});

function openBoundedCache() {
  const sizes: Record<string, number> = { a: 60, b: 50, large: 101 };
  return openCache({ maxBytes: 100, sizeOf: ({ text }) => sizes[text.split(" ")[0]!]! });
}

test("the entries of a cache are bounded by their size", async () => {
  const { load } = openBoundedCache();
  await load("a");
  await load("b");
  expect([await load("b"), await load("a")]).toEqual(["b 2", "a 3"]);
});

test("an entry larger than the bound is not cached and evicts no other", async () => {
  const { load, cache } = openBoundedCache();
  await load("a");
  await load("large", "shared");
  expect(await load("large")).toBe("large 3");
  cache.invalidate(["shared"]);
  expect(await load("a")).toBe("a 1");
});

test("only the entries with an invalidated topic are dropped", async () => {
  const { cache, load, loaded } = openCache();
  await load("home", "settings", "product:1", "product:2");
  await load("one", "settings", "product:1");
  await load("about", "settings");
  const loadedAfter = async (...topics: string[]) => {
    cache.invalidate(topics);
    loaded.length = 0;
    await load("home", "settings", "product:1", "product:2");
    await load("one", "settings", "product:1");
    await load("about", "settings");
    return loaded.join();
  };
  expect(await loadedAfter("product:2")).toBe("home");
  expect(await loadedAfter("product:1", "product:3")).toBe("home,one");
  expect(await loadedAfter("product")).toBe("home,one");
  expect(await loadedAfter("prod", "product:", "categories")).toBe("");
  expect(await loadedAfter("settings")).toBe("home,one,about");
  expect(await loadedAfter(everything)).toBe("home,one,about");
});

test("an entry has the topics of its last load only", async () => {
  const { cache, load, advance } = openCache({ ttlMs: 10 });
  await load("a", "old");
  advance(10);
  await load("a", "new");
  cache.invalidate(["old"]);
  expect(await load("a")).toBe("a 2");
});

test.each([
  ["its topic", ["product:1"]],
  ["all topics of its name", ["product"]],
  ["everything", [everything]],
])(
  "a load that began before an invalidation of %s is returned, but neither cached nor shared with later calls",
  async (_, topics) => {
    const { cache, load } = openCache();
    const { promise, resolve } = Promise.withResolvers<Page>();
    const before = cache.get("a", () => promise);
    cache.invalidate(topics);
    const after = load("a", "product:1");
    resolve({ text: "old", topics: ["product:1"] });
    expect((await before).text).toBe("old");
    expect(await after).toBe("a 1");
    expect(await load("a")).toBe("a 1");
  },
);

test("a load that began before an invalidation of other topics is cached", async () => {
  const { cache, load } = openCache();
  const { promise, resolve } = Promise.withResolvers<Page>();
  const before = cache.get("a", () => promise);
  cache.invalidate(["product:2", "articles"]);
  resolve({ text: "right", topics: ["product:1"] });
  await before;
  expect(await load("a")).toBe("right");
});

test("a load that began before its key was deleted is not cached", async () => {
  const { cache, load } = openCache();
  const { promise, resolve } = Promise.withResolvers<Page>();
  const before = cache.get("a", () => promise);
  cache.delete("a");
  resolve({ text: "old" });
  await before;
  expect(await load("a")).toBe("a 1");
});

test("while loads are unavailable, a stale value is returned for a limited time, also after an invalidation", async () => {
  const { cache, load, advance } = openCache({ ttlMs: 1000, staleOnErrorMs: 60_000 });
  const getUnavailable = async () => (await cache.get("a", unavailable)).text;
  await load("a", "product:1");
  expect(await getUnavailable()).toBe("a 1");
  advance(1000);
  expect(await getUnavailable()).toBe("a 1");
  // For two seconds no further load is tried.
  expect(await load("a")).toBe("a 1");
  cache.invalidate(["product:1"]);
  expect(await getUnavailable()).toBe("a 1");
  advance(2000);
  await expect(cache.get("a", () => Promise.reject(new Error("a bug")))).rejects.toThrow("a bug");
  advance(57_000);
  await expect(getUnavailable()).rejects.toThrow("no database");
});

test("a deleted value is not returned when the next load is unavailable", async () => {
  const { cache, load } = openCache({ ttlMs: 1000, staleOnErrorMs: 60_000 });
  await load("a");
  cache.delete("a");
  await expect(cache.get("a", unavailable)).rejects.toThrow("no database");
});

test("getMany loads the keys that are not cached together and omits those without a value", async () => {
  const { cache } = openCache();
  const loaded: (readonly string[])[] = [];
  const getTexts = async (...keys: string[]) => {
    const values = await cache.getMany(keys, async (missing) => {
      loaded.push(missing);
      return missing
        .filter((key) => key !== "none")
        .map((key) => [key, { text: key, topics: [`row:${key}`] }] as const);
    });
    return Object.fromEntries([...values].map(([key, { text }]) => [key, text]));
  };
  expect(await getTexts("a", "b")).toEqual({ a: "a", b: "b" });
  expect(await getTexts("b", "none", "c")).toEqual({ b: "b", c: "c" });
  cache.invalidate(["row:b"]);
  cache.delete("c");
  await getTexts("a", "b", "c", "none");
  expect(loaded).toEqual([
    ["a", "b"],
    ["none", "c"],
    ["b", "c", "none"],
  ]);
});

test("getMany does not cache values that were loaded before a change and received after it", async () => {
  const { cache, load } = openCache();
  const { promise, resolve } = Promise.withResolvers<Iterable<[string, Page]>>();
  const before = cache.getMany(["a", "b", "c"], () => promise);
  cache.invalidate(["row:a"]);
  cache.delete("b");
  resolve(["a", "b", "c"].map((key) => [key, { text: "old", topics: [`row:${key}`] }]));
  expect((await before).size).toBe(3);
  expect([await load("a"), await load("b"), await load("c")]).toEqual(["a 1", "b 2", "old"]);
});
