import { expect, test } from "vitest";
import { drawInWorker, endDrawWorker } from "./draw-in-worker.ts";

test("drawings of a worker that has ended are unavailable, and the next drawing has a new worker", async () => {
  const drawing = drawInWorker({ type: "default" });
  const outcome = expect(drawing).rejects.toMatchObject({ code: "unavailable", retryAfter: 2 });
  await endDrawWorker();
  await outcome;
  expect(await drawInWorker({ type: "default" })).toContain("<svg");
});
