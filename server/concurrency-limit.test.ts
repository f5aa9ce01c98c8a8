import { expect, test } from "vitest";
import { ConcurrencyLimit } from "./concurrency-limit.ts";

test("two work, three wait, the sixth is sent away, and all who waited get their turn in order", async () => {
  const limit = new ConcurrencyLimit(2, 3, "Too many.");
  let running = 0;
  let maxRunning = 0;
  const finished: number[] = [];
  const gate = Promise.withResolvers<void>();
  const work = (number: number) =>
    limit.run(async () => {
      maxRunning = Math.max(maxRunning, ++running);
      await gate.promise;
      running--;
      finished.push(number);
    });
  const results = [1, 2, 3, 4, 5].map(work);
  await expect(work(6)).rejects.toMatchObject({ code: "unavailable", message: "Too many.", retryAfter: 5 });
  gate.resolve();
  await Promise.all(results);
  expect(finished).toEqual([1, 2, 3, 4, 5]);
  expect(maxRunning).toBe(2);
});

test("work that fails gives its turn back", async () => {
  const limit = new ConcurrencyLimit(1, 0, "Too many.");
  const fails = () => limit.run(() => Promise.reject(new Error("broken file")));
  await expect(fails()).rejects.toThrow("broken file");
  await expect(fails()).rejects.toThrow("broken file");
  await expect(limit.run(async () => "made")).resolves.toBe("made");
});

test("who still waits can be sent away; who works goes on", async () => {
  const limit = new ConcurrencyLimit(1, 2, "Too many.");
  const gate = Promise.withResolvers<string>();
  const working = limit.run(() => gate.promise);
  const waiting = [1, 2].map((number) => limit.run(async () => number));
  limit.rejectQueued();
  for (const one of waiting) await expect(one).rejects.toMatchObject({ code: "unavailable" });
  gate.resolve("done");
  await expect(working).resolves.toBe("done");
  await expect(limit.run(async () => "next")).resolves.toBe("next");
});
