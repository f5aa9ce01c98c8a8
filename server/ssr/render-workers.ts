import { Worker } from "node:worker_threads";
import { Refusal } from "#contract/http/errors.ts";
import type { App } from "../platform/http/app.ts";
import { getPageOrigin, injectRequest } from "./in-process-api.ts";
import type { RenderedPage } from "./page-cache.ts";
import { deserializeError, type FromRenderWorker, serializeError, type ToRenderWorker } from "./render-messages.ts";

type PendingRender = { resolve: (page: RenderedPage) => void; reject: (error: unknown) => void };
type RenderWorker = {
  thread: Worker;
  pending: Map<number, PendingRender>;
  renderedPages: number;
  watchdog: NodeJS.Timeout;
};
type RenderWorkersOptions = {
  count: number;
  script?: string | URL;
  /** Base of the URLs of scripts, images and videos in pages. */
  cdnUrl?: string | undefined;
  /** A worker that has pages to render and sends no message for this long is taken for hung and terminated. Milliseconds. */
  timeoutMs?: number;
};

/** Renders pages in worker threads: a page is milliseconds of pure computing, which would delay every API request. */
export function createRenderWorkers(
  app: App,
  origin: string,
  { count, script = workerScript, cdnUrl, timeoutMs = 30_000 }: RenderWorkersOptions,
) {
  const workers: (RenderWorker | undefined)[] = Array.from({ length: count });
  const starts = workers.map(() => Promise.withResolvers<void>());
  let nextId = 0;
  let closing = false;

  function start(index: number, delayMs: number) {
    if (closing) return;
    const thread = new Worker(script, { workerData: { origin, cdnUrl }, resourceLimits });
    const watchdog = setTimeout(() => worker.pending.size > 0 && void thread.terminate(), timeoutMs).unref();
    const worker: RenderWorker = { thread, pending: new Map(), renderedPages: 0, watchdog };
    workers[index] = worker;
    thread.on("message", (message: FromRenderWorker) =>
      message.type === "started" ? starts[index]?.resolve() : receive(app, worker, message),
    );
    let cause: unknown;
    thread.on("error", (error) => {
      cause = error;
    });
    thread.on("exit", (code) => {
      if (closing) return rejectPending(worker);
      app.log.error({ err: cause, code }, "a render worker has exited and is replaced");
      workers[index] = undefined;
      rejectPending(worker);
      // The delay grows while workers exit before their first page, because many more workers may exit in the same way.
      const nextDelayMs = worker.renderedPages > 0 ? 0 : Math.min(2 * delayMs || minRestartMs, maxRestartMs);
      setTimeout(() => start(index, nextDelayMs), nextDelayMs).unref();
    });
  }

  async function render(path: string): Promise<RenderedPage> {
    const worker = pickWorker(workers);
    if (!worker) throw renderUnavailable();
    if (worker.pending.size === 0) worker.watchdog.refresh();
    const id = nextId++;
    const page = new Promise<RenderedPage>((resolve, reject) => worker.pending.set(id, { resolve, reject }));
    post(worker, { type: "render", id, path, origin: getPageOrigin() });
    return page;
  }

  app.addHook("onReady", async () => {
    for (const index of workers.keys()) start(index, 0);
  });
  app.addHook("onClose", async () => {
    closing = true;
    await Promise.all(workers.map((worker) => worker?.thread.terminate()));
  });
  return {
    render,
    listLoads: () =>
      workers.flatMap((worker) => (worker ? { thread: worker.thread, pending: worker.pending.size } : [])),
    /** Resolves when every worker has loaded the pages. */
    whenStarted: async () => void (await Promise.all(starts.map(({ promise }) => promise))),
    invalidate: (topics: readonly string[]) => {
      for (const worker of workers) if (worker) post(worker, { type: "invalidate", topics });
    },
  };
}

const workerScript = `${import.meta.dirname}/render-worker.ts`;
/**
 * Memory limit of a worker, several times what it needs. A worker that exceeds the limit exits, but the process does
 * not.
 */
const resourceLimits = { maxOldGenerationSizeMb: 512 };
const [minRestartMs, maxRestartMs] = [1000, 30_000];

function pickWorker(workers: readonly (RenderWorker | undefined)[]): RenderWorker | undefined {
  const running = workers.filter((worker) => worker !== undefined);
  return running.toSorted((a, b) => a.pending.size - b.pending.size)[0];
}

/**
 * Pending pages are not retried on another worker, because the page that ended this worker would end the other one,
 * too.
 */
function rejectPending({ pending, watchdog }: RenderWorker) {
  clearTimeout(watchdog);
  for (const { reject } of pending.values()) reject(renderUnavailable());
  pending.clear();
}

function renderUnavailable() {
  return new Refusal("unavailable", "This page cannot be made for a moment.");
}

async function receive(app: App, worker: RenderWorker, message: Exclude<FromRenderWorker, { type: "started" }>) {
  worker.watchdog.refresh();
  if (message.type === "request") {
    const { id, path, request, origin } = message;
    try {
      post(worker, { type: "response", id, response: await injectRequest(app, path, request, origin) });
    } catch (error) {
      // The loader in the worker awaits a response. Without the error it would wait until the watchdog ends the worker.
      post(worker, { type: "response error", id, error: serializeError(error) });
    }
    // The worker has waited for this response, which does not count as hung.
    worker.watchdog.refresh();
    return;
  }
  const render = worker.pending.get(message.id);
  worker.pending.delete(message.id);
  worker.renderedPages += 1;
  if (message.type === "page") render?.resolve(message.page);
  else render?.reject(deserializeError(message.error));
}

function post({ thread }: RenderWorker, message: ToRenderWorker) {
  thread.postMessage(message);
}
