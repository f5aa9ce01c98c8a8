import { parentPort } from "node:worker_threads";
import type { DrawRequest, DrawResponse } from "./draw-in-worker.ts";
import { draw } from "./drawing.ts";

// A drawing takes 30 to 400 ms of CPU time, which would block all requests on the main thread.
parentPort?.on("message", ({ id, drawing }: DrawRequest) => {
  parentPort?.postMessage(respond(id, drawing));
});

function respond(id: number, drawing: DrawRequest["drawing"]): DrawResponse {
  try {
    return { id, svg: draw(drawing) };
  } catch (error) {
    // The main thread rejects only this drawing. A thrown error would end the worker and fail all pending drawings.
    return { id, error };
  }
}
