import { expect, test } from "../../../tests/support/shop/shop.ts";
import { shareReads } from "./share-reads.ts";

test("calls that arrive during a read share the next one, which starts after their arrival", async ({ shop }) => {
  const { db } = shop.context;
  const reads: PromiseWithResolvers<number>[] = [];
  function read() {
    const started = Promise.withResolvers<number>();
    reads.push(started);
    return started.promise;
  }
  const first = shareReads(db, "orders", read);
  const [second, third] = [shareReads(db, "orders", read), shareReads(db, "orders", read)];
  const other = shareReads(db, "returns", read);
  expect(reads).toHaveLength(2);
  reads[0]!.resolve(1);
  expect(await first).toBe(1);
  await expect.poll(() => reads.length).toBe(3);
  const fourth = shareReads(db, "orders", read);
  reads[2]!.resolve(2);
  expect(await Promise.all([second, third])).toEqual([2, 2]);
  await expect.poll(() => reads.length).toBe(4);
  reads[3]!.resolve(3);
  expect(await fourth).toBe(3);
  reads[1]!.resolve(9);
  expect(await other).toBe(9);

  const later = shareReads(db, "orders", read);
  expect(reads).toHaveLength(5);
  reads[4]!.resolve(5);
  expect(await later).toBe(5);
});

test("a read that fails fails its own callers only", async ({ shop }) => {
  const { db } = shop.context;
  const failing = Promise.withResolvers<number>();
  const first = shareReads(db, "orders", () => failing.promise);
  const second = shareReads(db, "orders", async () => 2);
  failing.reject(new Error("no database"));
  await expect(first).rejects.toThrow("no database");
  expect(await second).toBe(2);
});
