import { expect, test } from "vitest";
import { Turns } from "./turns.ts";

test("two work, three wait, the sixth is sent away, and all who waited get their turn in order", async () => {
  const turns = new Turns(2, 3, "Too many.");
  let busy = 0;
  let mostBusy = 0;
  const done: number[] = [];
  const gate = Promise.withResolvers<void>();
  const work = (number: number) =>
    turns.take(async () => {
      mostBusy = Math.max(mostBusy, ++busy);
      await gate.promise;
      busy--;
      done.push(number);
    });
  const taken = [1, 2, 3, 4, 5].map(work);
  await expect(work(6)).rejects.toMatchObject({ code: "unavailable", message: "Too many.", retryAfter: 5 });
  gate.resolve();
  await Promise.all(taken);
  expect(done).toEqual([1, 2, 3, 4, 5]);
  expect(mostBusy).toBe(2);
});

test("work that fails gives its turn back", async () => {
  const turns = new Turns(1, 0, "Too many.");
  const fails = () => turns.take(() => Promise.reject(new Error("broken file")));
  await expect(fails()).rejects.toThrow("broken file");
  await expect(fails()).rejects.toThrow("broken file");
  await expect(turns.take(async () => "made")).resolves.toBe("made");
});

test("who still waits can be sent away; who works goes on", async () => {
  const turns = new Turns(1, 2, "Too many.");
  const gate = Promise.withResolvers<string>();
  const working = turns.take(() => gate.promise);
  const waiting = [1, 2].map((number) => turns.take(async () => number));
  turns.dismiss();
  for (const one of waiting) await expect(one).rejects.toMatchObject({ code: "unavailable" });
  gate.resolve("done");
  await expect(working).resolves.toBe("done");
  await expect(turns.take(async () => "next")).resolves.toBe("next");
});
