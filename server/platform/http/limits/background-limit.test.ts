import { setTimeout as pause } from "node:timers/promises";
import { expect, test } from "vitest";
import { BackgroundLimit } from "./background-limit.ts";
import { ConcurrencyLimit } from "./concurrency-limit.ts";

function createLimits() {
  const foreground = new ConcurrencyLimit(2, 10, "Busy.");
  return { foreground, background: new BackgroundLimit(foreground, 10) };
}

test("background work waits until no foreground work runs, and leaves a slot for the next", async () => {
  const { foreground, background } = createLimits();
  const events: string[] = [];
  const client = Promise.withResolvers<void>();
  const running = foreground.run(() => client.promise);
  const waiting = background.run(async () => {
    events.push("background");
    await foreground.run(async () => events.push("client beside it"));
  });
  await pause(120);
  expect(events).toEqual([]);
  client.resolve();
  await Promise.all([running, waiting]);
  expect(events).toEqual(["background", "client beside it"]);
});

test("background tasks run one at a time, for at most half of the time", async () => {
  const { background } = createLimits();
  const startedAt: number[] = [];
  const task = async () => {
    startedAt.push(performance.now());
    await pause(40);
  };
  await Promise.all([background.run(task), background.run(task)]);
  const [first = 0, second = 0] = startedAt;
  expect(second - first).toBeGreaterThan(75);
});

test("after closing, waiting and later tasks are refused", async () => {
  const { foreground, background } = createLimits();
  const client = Promise.withResolvers<void>();
  const running = foreground.run(() => client.promise);
  const waiting = background.run(async () => {});
  background.close();
  await expect(waiting).rejects.toMatchObject({ code: "unavailable" });
  await expect(background.run(async () => {})).rejects.toMatchObject({ code: "unavailable" });
  client.resolve();
  await running;
});
