import { expect, test } from "vitest";
import { ConcurrencyLimit } from "./concurrency-limit.ts";

test("with two running and three queued tasks, a sixth is refused and the queued ones run in order", async () => {
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

test("a failed task releases its slot", async () => {
  const limit = new ConcurrencyLimit(1, 0, "Too many.");
  const runFailing = () => limit.run(() => Promise.reject(new Error("broken file")));
  await expect(runFailing()).rejects.toThrow("broken file");
  await expect(runFailing()).rejects.toThrow("broken file");
  await expect(limit.run(async () => "done")).resolves.toBe("done");
});

test("rejectQueued refuses queued tasks and lets the running task finish", async () => {
  const limit = new ConcurrencyLimit(1, 2, "Too many.");
  const gate = Promise.withResolvers<string>();
  const running = limit.run(() => gate.promise);
  const queued = [1, 2].map((number) => limit.run(async () => number));
  limit.rejectQueued();
  for (const task of queued) await expect(task).rejects.toMatchObject({ code: "unavailable" });
  gate.resolve("done");
  await expect(running).resolves.toBe("done");
  await expect(limit.run(async () => "next")).resolves.toBe("next");
});
