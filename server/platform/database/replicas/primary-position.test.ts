import { expect, test } from "vitest";
import { PrimaryPosition } from "./primary-position.ts";
import { parseWalPosition } from "./wal-position.ts";

/** A primary whose responses arrive when the test calls `respond`. */
function createPrimary() {
  let position = 100n;
  let clock = 0;
  let pending: PromiseWithResolvers<bigint>[] = [];
  let isHeld = false;
  const required = new PrimaryPosition({
    maxLagMs: 5000,
    now: () => clock,
    query() {
      const response = Promise.withResolvers<bigint>();
      if (isHeld) pending.push(response);
      else response.resolve(position);
      return response.promise;
    },
  });
  return {
    required,
    write(to: bigint) {
      position = to;
    },
    wait(milliseconds: number) {
      clock += milliseconds;
    },
    hold() {
      isHeld = true;
    },
    countQueries: () => pending.length,
    respond() {
      const [response] = pending;
      pending = pending.slice(1);
      response?.resolve(position);
    },
    fail() {
      for (const { reject } of pending) reject(new Error("unavailable"));
      pending = [];
      isHeld = false;
    },
  };
}

test("positions are compared as numbers of 64 bits", () => {
  expect(parseWalPosition("0/9000000") < parseWalPosition("0/10000000")).toBe(true);
  expect(parseWalPosition("1/0")).toBe(2n ** 32n);
  expect(() => parseWalPosition("1")).toThrow();
});

test("no position is known before the primary has responded", async () => {
  const { required } = createPrimary();
  expect(await required.getRequired()).toBeUndefined();
  await required.sample();
  expect(await required.getRequired()).toBe(100n);
});

test("changes of other clients are required after the maximum lag, announced changes at once", async () => {
  const { required, write, wait } = createPrimary();
  await required.sample();
  write(200n);
  for (let seconds = 0; seconds < 5; seconds++) {
    wait(1000);
    await required.sample();
    expect(await required.getRequired()).toBe(100n);
  }
  wait(1000);
  expect(await required.getRequired()).toBe(200n);
  write(300n);
  required.raise();
  expect(await required.getRequired()).toBe(300n);
});

test("a read after an announced change waits for the position of a query that began after it", async () => {
  const { required, write, hold, respond, countQueries } = createPrimary();
  await required.sample();
  hold();
  const early = required.get();
  write(200n);
  required.raise();
  required.raise();
  const later = required.getRequired();
  expect(countQueries()).toBe(1);
  respond();
  expect(await early).toBe(200n);
  write(300n);
  await expect.poll(countQueries).toBe(1);
  respond();
  expect(await later).toBe(300n);
});

test("after an announced change replicas are not read until the primary has answered", async () => {
  const { required, write, hold, fail } = createPrimary();
  await required.sample();
  hold();
  required.raise();
  const read = required.getRequired();
  fail();
  expect(await read).toBeUndefined();
  write(200n);
  await required.sample();
  expect(await required.getRequired()).toBe(200n);
});

test("without samples within the maximum lag, replicas are not read", async () => {
  const { required, wait } = createPrimary();
  await required.sample();
  wait(5001);
  expect(await required.getRequired()).toBeUndefined();
});

test("a new primary that lacks the last writes of the former one sets the required position back", async () => {
  const { required, write, wait } = createPrimary();
  write(500n);
  await required.sample();
  write(400n);
  wait(1000);
  await required.sample();
  expect(await required.getRequired()).toBe(400n);
});

test("the lag of a replica is the age of the first change that it lacks", async () => {
  const { required, write, wait } = createPrimary();
  await required.sample();
  for (const position of [200n, 300n, 400n]) {
    wait(1000);
    write(position);
    await required.sample();
  }
  wait(500);
  expect([400n, 300n, 250n, 100n].map((position) => required.getLagMs(position))).toEqual([0, 500, 1500, 2500]);
});
