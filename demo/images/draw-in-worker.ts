import { Worker } from "node:worker_threads";
import type { Drawing } from "./drawing.ts";

export type DrawRequest = { id: number; drawing: Drawing };
export type DrawResponse = { id: number; svg: string } | { id: number; error: unknown };
type Pending = { resolve: (svg: string) => void; reject: (error: unknown) => void };

const pending = new Map<number, Pending>();
let worker: Worker | undefined;
let nextId = 0;

/** Draws in a worker thread, which is started by the first drawing: a shop with its own images needs no worker. */
export function drawInWorker(drawing: Drawing): Promise<string> {
  worker ??= startWorker();
  worker.ref();
  const id = nextId++;
  const svg = new Promise<string>((resolve, reject) => pending.set(id, { resolve, reject }));
  worker.postMessage({ id, drawing } satisfies DrawRequest);
  return svg;
}

function startWorker(): Worker {
  const started = new Worker(`${import.meta.dirname}/draw-worker.ts`);
  started.on("message", (response: DrawResponse) => {
    const { resolve, reject } = pending.get(response.id) ?? {};
    pending.delete(response.id);
    if ("svg" in response) resolve?.(response.svg);
    else reject?.(response.error);
    // Lets the process exit while nothing is being drawn.
    if (pending.size === 0) started.unref();
  });
  started.on("error", (error) => {
    // For example out of memory: pending drawings fail, the next drawing starts a new worker.
    worker = undefined;
    for (const { reject } of pending.values()) reject(error);
    pending.clear();
  });
  return started;
}
