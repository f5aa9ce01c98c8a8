import { expect, test } from "vitest";
import { drawInWorker, endDrawWorker } from "./draw-in-worker.ts";

test("drawings of a worker that has ended are unavailable, and the next drawing has a new worker", async () => {
  expect(await drawInWorker({ type: "default" })).toContain("<svg");
  // The worker is ended first, because a running worker could finish the drawing before it is ended.
  const ended = endDrawWorker();
  const drawing = drawInWorker({ type: "default" });
  await expect(drawing).rejects.toMatchObject({ code: "unavailable", retryAfter: 2 });
  await ended;
  expect(await drawInWorker({ type: "default" })).toContain("<svg");
});
