import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { pollValue } from "./polled-value.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test("the value is read at the beginning and after each interval, until polling stops", async () => {
  let reads = 0;
  const polled = await pollValue(async () => ++reads, 0, 1000);
  expect(polled.get()).toBe(1);
  await vi.advanceTimersByTimeAsync(2500);
  expect(polled.get()).toBe(3);
  polled.stop();
  await vi.advanceTimersByTimeAsync(5000);
  expect(reads).toBe(3);
});

test("while reading fails or hangs, the last value is returned, and no second read begins", async () => {
  const hanging = Promise.withResolvers<string>();
  const outcomes = [async () => "first", () => Promise.reject(new Error("no database")), () => hanging.promise];
  let reads = 0;
  const polled = await pollValue(() => outcomes[reads++]?.() ?? Promise.resolve("last"), "none", 1000);
  await vi.advanceTimersByTimeAsync(9000);
  expect([polled.get(), reads]).toEqual(["first", 3]);
  hanging.resolve("late");
  await vi.advanceTimersByTimeAsync(1000);
  expect(polled.get()).toBe("last");
  polled.stop();
});
