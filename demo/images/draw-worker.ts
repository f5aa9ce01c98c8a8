import { parentPort } from "node:worker_threads";
import { type Drawing, draw } from "./drawing.ts";

// A drawing takes 30 to 400 ms of pure computing, which no request should have to wait for.
parentPort?.on("message", ({ number, drawing }: { number: number; drawing: Drawing }) => {
  try {
    parentPort?.postMessage({ number, svg: draw(drawing) });
  } catch (error) {
    parentPort?.postMessage({ number, error });
  }
});
