import { AsyncLocalStorage } from "node:async_hooks";
import { expect, test } from "vitest";
import { createBatchQueue } from "./batch-queue.ts";

type Item = { key: string; fails?: boolean };

function openQueue(options: { maxSize?: number; maxConcurrent?: number; stalledAfterMs?: number } = {}) {
  const batches: { items: readonly Item[]; end: (error?: Error) => void }[] = [];
  const add = createBatchQueue<Item, string>({
    maxSize: 3,
    maxConcurrent: 1,
    stalledAfterMs: 60_000,
    ...options,
    keyOf: ({ key }) => key,
    run(items) {
      const { promise, resolve, reject } = Promise.withResolvers<Promise<string>[]>();
      const toResults = () => items.map(async ({ key, fails }) => (fails ? Promise.reject(new Error(key)) : key));
      batches.push({ items, end: (error) => (error ? reject(error) : resolve(toResults())) });
      return promise;
    },
  });
  const started = async (count: number) => {
    await expect.poll(() => batches.length).toBe(count);
    return batches.map(({ items }) => items.map(({ key }) => key).join(""));
  };
  return { add: (key: string, fails = false) => add({ key, fails }), batches, started };
}

test("items that arrive while a batch runs form the next batches, of limited size", async () => {
  const { add, batches, started } = openQueue();
  const first = add("a");
  expect(await started(1)).toEqual(["a"]);
  const others = Promise.all(["b", "c", "d", "e"].map((key) => add(key)));
  batches[0]!.end();
  expect(await first).toBe("a");
  expect(await started(2)).toEqual(["a", "bcd"]);
  batches[1]!.end();
  await started(3);
  batches[2]!.end();
  expect(await others).toEqual(["b", "c", "d", "e"]);
});

test("items with the same key run one after the other, also when others are free to run", async () => {
  const { add, batches, started } = openQueue({ maxConcurrent: 5 });
  const both = Promise.all([add("a"), add("a"), add("b")]);
  expect(await started(1)).toEqual(["ab"]);
  const other = add("c");
  expect(await started(2)).toEqual(["ab", "c"]);
  batches[0]!.end();
  expect(await started(3)).toEqual(["ab", "c", "a"]);
  for (const { end } of batches) end();
  expect([await both, await other]).toEqual([["a", "a", "b"], "c"]);
});

test("without keys, equal items are one batch", async () => {
  const sizes: number[] = [];
  const add = createBatchQueue<string, void>({
    maxSize: 3,
    maxConcurrent: 1,
    stalledAfterMs: 60_000,
    async run(items) {
      sizes.push(items.length);
      return items.map(async () => {});
    },
  });
  await Promise.all([add("a"), add("a"), add("a")]);
  expect(sizes).toEqual([3]);
});

test("an item's error rejects only that item, a batch's error rejects all its items, and later batches run", async () => {
  const { add, batches, started } = openQueue();
  const failing = Promise.allSettled([add("a"), add("b", true)]);
  await started(1);
  batches[0]!.end();
  expect(await failing).toMatchObject([{ value: "a" }, { reason: { message: "b" } }]);
  const lost = Promise.allSettled([add("a"), add("b")]);
  await started(2);
  batches[1]!.end(new Error("connection lost"));
  expect(await lost).toMatchObject([
    { reason: { message: "connection lost" } },
    { reason: { message: "connection lost" } },
  ]);
  const next = add("a");
  await started(3);
  batches[2]!.end();
  expect(await next).toBe("a");
});

test("a batch that stalls does not hold up the next one, and does not count twice", async () => {
  const { add, batches, started } = openQueue({ stalledAfterMs: 20 });
  const stalled = add("a");
  await started(1);
  const second = add("b");
  await started(2);
  batches[0]!.end();
  await stalled;
  batches[1]!.end();
  await second;
  const third = add("c");
  await started(3);
  batches[2]!.end();
  expect(await third).toBe("c");
});

test("an item that is still pending when its batch ends delays only later items with the same key", async () => {
  const { promise, resolve } = Promise.withResolvers<string>();
  const batches: string[] = [];
  const add = createBatchQueue<string, string>({
    maxSize: 3,
    maxConcurrent: 1,
    stalledAfterMs: 60_000,
    keyOf: (item) => item,
    async run(items) {
      batches.push(items.join(""));
      return items.map((item) => (item === "a" ? promise : Promise.resolve(item)));
    },
  });
  const pending = add("a");
  expect(await add("b")).toBe("b");
  const repeated = add("a");
  expect(await add("c")).toBe("c");
  expect(batches).toEqual(["ab", "c"]);
  resolve("done");
  expect(await Promise.all([pending, repeated])).toEqual(["done", "done"]);
  expect(batches).toEqual(["ab", "c", "a"]);
});

test("a batch runs in the async context of its first item", async () => {
  const storage = new AsyncLocalStorage<string>();
  const contexts: (string | undefined)[] = [];
  const add = createBatchQueue<Item, string>({
    maxSize: 3,
    maxConcurrent: 1,
    stalledAfterMs: 1000,
    keyOf: ({ key }) => key,
    async run(items) {
      contexts.push(storage.getStore());
      return items.map(async ({ key }) => key);
    },
  });
  const [one, two] = [storage.run("one", () => add({ key: "a" })), storage.run("two", () => add({ key: "b" }))];
  await Promise.all([one, two]);
  await storage.run("three", () => add({ key: "a" }));
  expect(contexts).toEqual(["one", "three"]);
});
