import { Worker } from "node:worker_threads";
import { Refusal } from "#contract/http/errors.ts";
import type { Drawing } from "./drawing.ts";

export type DrawRequest = { id: number; drawing: Drawing };
export type DrawResponse = { id: number; svg: string } | { id: number; error: unknown };
type Pending = { resolve: (svg: string) => void; reject: (error: unknown) => void };

const pending = new Map<number, Pending>();
let worker: Worker | undefined;
let nextId = 0;

/** Draws in a worker thread. The first drawing starts the worker, because a shop with its own images needs none. */
export function drawInWorker(drawing: Drawing): Promise<string> {
  worker ??= startWorker();
  worker.ref();
  const id = nextId++;
  const svg = new Promise<string>((resolve, reject) => pending.set(id, { resolve, reject }));
  worker.postMessage({ id, drawing } satisfies DrawRequest);
  return svg;
}

/** Ends the worker as running out of memory would, for tests. */
export async function endDrawWorker(): Promise<void> {
  await worker?.terminate();
}

function startWorker(): Worker {
  const started = new Worker(`${import.meta.dirname}/draw-worker.ts`);
  started.on("message", (response: DrawResponse) => {
    const { resolve, reject } = pending.get(response.id) ?? {};
    pending.delete(response.id);
    if ("svg" in response) resolve?.(response.svg);
    else reject?.(response.error);
    // The process may exit while nothing is being drawn.
    if (pending.size === 0) started.unref();
  });
  let cause: unknown;
  started.on("error", (error) => {
    cause = error;
  });
  started.on("exit", () => {
    // The worker may have run out of memory. The next drawing starts a new worker, and pending drawings may be
    // requested again.
    worker = undefined;
    const busy = new Refusal("unavailable", "This picture cannot be drawn for a moment.", { retryAfter: 2, cause });
    for (const { reject } of pending.values()) reject(busy);
    pending.clear();
  });
  return started;
}
