import { Worker } from "node:worker_threads";
import type { Drawing } from "./drawing.ts";

type Answer = { number: number; svg: string } | { number: number; error: unknown };
type Awaiting = { resolve: (svg: string) => void; reject: (error: unknown) => void };

const awaiting = new Map<number, Awaiting>();
let thread: Worker | undefined;
let drawn = 0;

/** Draws in a thread of its own, which is started by the first drawing: a shop with its own pictures has none. */
export function drawAside(drawing: Drawing): Promise<string> {
  thread ??= startThread();
  thread.ref();
  const number = drawn++;
  const coming = new Promise<string>((resolve, reject) => awaiting.set(number, { resolve, reject }));
  thread.postMessage({ number, drawing });
  return coming;
}

function startThread(): Worker {
  const started = new Worker(`${import.meta.dirname}/draw-thread.ts`);
  started.on("message", (answer: Answer) => {
    const { resolve, reject } = awaiting.get(answer.number) ?? {};
    awaiting.delete(answer.number);
    if ("svg" in answer) resolve?.(answer.svg);
    else reject?.(answer.error);
    // The shop may close while nothing is being drawn.
    if (awaiting.size === 0) started.unref();
  });
  started.on("error", (error) => {
    // Out of memory, say: what was asked is lost, the next drawing starts a new thread.
    thread = undefined;
    for (const { reject } of awaiting.values()) reject(error);
    awaiting.clear();
  });
  return started;
}
