import { Worker } from "node:worker_threads";
import { Refusal } from "#contract/errors.ts";
import type { App } from "../app-type.ts";
import { injectRequest } from "./in-process-api.ts";
import type { RenderedPage } from "./page-cache.ts";
import { deserializeError, type FromRenderWorker, serializeError, type ToRenderWorker } from "./render-messages.ts";

type Awaiting = { resolve: (page: RenderedPage) => void; reject: (error: unknown) => void };
type Thread = { worker: Worker; awaiting: Map<number, Awaiting>; made: number; quiet: NodeJS.Timeout };
type Wanted = {
  count: number;
  script?: string | URL;
  /** Milliseconds after which a thread that has pages to make and says nothing is taken for hung. */
  timeoutMs?: number;
};

/** Pages made in threads of their own: a page is milliseconds of pure computing, which no call should have to wait for. */
export function createRenderWorkers(
  app: App,
  origin: string,
  { count, script = ownScript, timeoutMs = 30_000 }: Wanted,
) {
  const threads: (Thread | undefined)[] = Array.from({ length: count });
  let asked = 0;
  let closing = false;

  function start(at: number, pause: number) {
    if (closing) return;
    const worker = new Worker(script, { workerData: { origin }, resourceLimits });
    const quiet = setTimeout(() => thread.awaiting.size > 0 && void worker.terminate(), timeoutMs).unref();
    const thread: Thread = { worker, awaiting: new Map(), made: 0, quiet };
    threads[at] = thread;
    worker.on("message", (said: FromRenderWorker) => hear(app, thread, said));
    let why: unknown;
    worker.on("error", (error) => {
      why = error;
    });
    worker.on("exit", (code) => {
      if (closing) return lose(thread);
      app.log.error({ err: why, code }, "a thread that makes pages has ended, another takes its place");
      threads[at] = undefined;
      lose(thread);
      // One that never made a page may be followed by many more such.
      const next = thread.made > 0 ? 0 : Math.min(2 * pause || firstPause, longestPause);
      setTimeout(() => start(at, next), next).unref();
    });
  }

  async function render(address: string): Promise<RenderedPage> {
    const thread = leastBusy(threads);
    if (!thread) throw nobodyThere();
    if (thread.awaiting.size === 0) thread.quiet.refresh();
    const id = asked++;
    const coming = new Promise<RenderedPage>((resolve, reject) => thread.awaiting.set(id, { resolve, reject }));
    say(thread, { what: "render", id, address });
    return coming;
  }

  app.addHook("onReady", async () => {
    for (const at of threads.keys()) start(at, 0);
  });
  app.addHook("onClose", async () => {
    closing = true;
    await Promise.all(threads.map((thread) => thread?.worker.terminate()));
  });
  return {
    render,
    drop: () => {
      for (const thread of threads) if (thread) say(thread, { what: "drop" });
    },
  };
}

const ownScript = `${import.meta.dirname}/render-thread.ts`;
/** Several times what one takes: a thread that takes more ends, not the shop. */
const resourceLimits = { maxOldGenerationSizeMb: 512 };
const [firstPause, longestPause] = [1000, 30_000]; // ms

function leastBusy(threads: readonly (Thread | undefined)[]): Thread | undefined {
  const there = threads.filter((thread) => thread !== undefined);
  return there.toSorted((one, other) => one.awaiting.size - other.awaiting.size)[0];
}

/** What it had in hand is not given to another: whichever page ended it would end that one, too. */
function lose({ awaiting, quiet }: Thread) {
  clearTimeout(quiet);
  for (const { reject } of awaiting.values()) reject(nobodyThere());
  awaiting.clear();
}

function nobodyThere() {
  return new Refusal("unavailable", "This page cannot be made for a moment.");
}

async function hear(app: App, thread: Thread, said: FromRenderWorker) {
  thread.quiet.refresh();
  if (said.what === "ask") {
    const { id, path, call } = said;
    try {
      say(thread, { what: "answer", id, answer: await injectRequest(app, path, call) });
    } catch (error) {
      say(thread, { what: "no answer", id, trouble: serializeError(error) });
    }
    // It waited for the database, not the other way round.
    thread.quiet.refresh();
    return;
  }
  const awaiting = thread.awaiting.get(said.id);
  thread.awaiting.delete(said.id);
  thread.made += 1;
  if (said.what === "page") awaiting?.resolve(said.page);
  else awaiting?.reject(deserializeError(said.trouble));
}

function say({ worker }: Thread, message: ToRenderWorker) {
  worker.postMessage(message);
}
