import { Worker } from "node:worker_threads";
import type { Drawing } from "./drawing.ts";

type WorkerResponse = { number: number; svg: string } | { number: number; error: unknown };
type Pending = { resolve: (svg: string) => void; reject: (error: unknown) => void };

const pending = new Map<number, Pending>();
let worker: Worker | undefined;
let lastNumber = 0;

/** Draws in a thread of its own, which is started by the first drawing: a shop with its own pictures has none. */
export function drawInWorker(drawing: Drawing): Promise<string> {
  worker ??= startWorker();
  worker.ref();
  const number = lastNumber++;
  const svg = new Promise<string>((resolve, reject) => pending.set(number, { resolve, reject }));
  worker.postMessage({ number, drawing });
  return svg;
}

function startWorker(): Worker {
  const started = new Worker(`${import.meta.dirname}/draw-worker.ts`);
  started.on("message", (response: WorkerResponse) => {
    const { resolve, reject } = pending.get(response.number) ?? {};
    pending.delete(response.number);
    if ("svg" in response) resolve?.(response.svg);
    else reject?.(response.error);
    // The shop may close while nothing is being drawn.
    if (pending.size === 0) started.unref();
  });
  started.on("error", (error) => {
    // Out of memory, say: what was asked is lost, the next drawing starts a new thread.
    worker = undefined;
    for (const { reject } of pending.values()) reject(error);
    pending.clear();
  });
  return started;
}
