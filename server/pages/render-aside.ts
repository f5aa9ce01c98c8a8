import { Worker } from "node:worker_threads";
import type { App } from "../app.ts";
import { askInProcess } from "./in-process.ts";
import type { Made } from "./page-cache.ts";
import { type FromThread, type ToThread, toError, toTrouble } from "./render-messages.ts";

type Awaiting = { resolve: (page: Made) => void; reject: (error: unknown) => void };
type Thread = { worker: Worker; awaiting: Map<number, Awaiting> };

/** Pages made in threads of their own: a page is milliseconds of pure computing, which no call should have to wait for. */
export function renderAside(app: App, origin: string, count: number) {
  const threads: (Thread | undefined)[] = Array.from({ length: count });
  let asked = 0;

  function start(at: number): Thread {
    const worker = new Worker(`${import.meta.dirname}/render-thread.ts`, { workerData: { origin } });
    const thread: Thread = { worker, awaiting: new Map() };
    worker.on("message", (said: FromThread) => hear(app, thread, said));
    // Out of memory, say: what was asked of it is lost, the next page starts a new one.
    const end = (error: unknown) => {
      if (threads[at] === thread) threads[at] = undefined;
      for (const { reject } of thread.awaiting.values()) reject(error);
      thread.awaiting.clear();
    };
    worker.on("error", end);
    worker.on("exit", () => end(new Error("The thread that made the page has ended.")));
    threads[at] = thread;
    return thread;
  }

  function render(address: string): Promise<Made> {
    const at = leastBusy(threads);
    const thread = threads[at] ?? start(at);
    const id = asked++;
    const coming = new Promise<Made>((resolve, reject) => thread.awaiting.set(id, { resolve, reject }));
    say(thread, { what: "render", id, address });
    return coming;
  }

  app.addHook("onReady", async () => {
    for (const at of threads.keys()) start(at);
  });
  app.addHook("onClose", async () => {
    await Promise.all(threads.map((thread) => thread?.worker.terminate()));
  });
  return {
    render,
    drop: () => {
      for (const thread of threads) if (thread) say(thread, { what: "drop" });
    },
  };
}

function leastBusy(threads: readonly (Thread | undefined)[]): number {
  const busy = threads.map((thread) => thread?.awaiting.size ?? 0);
  return busy.indexOf(Math.min(...busy));
}

async function hear(app: App, thread: Thread, said: FromThread) {
  if (said.what === "ask") {
    const { id, path, call } = said;
    try {
      say(thread, { what: "answer", id, answer: await askInProcess(app, path, call) });
    } catch (error) {
      say(thread, { what: "no answer", id, trouble: toTrouble(error) });
    }
    return;
  }
  const awaiting = thread.awaiting.get(said.id);
  thread.awaiting.delete(said.id);
  if (said.what === "page") awaiting?.resolve(said.page);
  else awaiting?.reject(toError(said.trouble));
}

function say({ worker }: Thread, message: ToThread) {
  worker.postMessage(message);
}
