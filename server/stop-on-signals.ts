import { setTimeout as pause } from "node:timers/promises";
import type { App } from "./platform/http/app.ts";
import { completeRequests } from "./platform/http/graceful-shutdown.ts";
import type { Readiness } from "./platform/http/readiness.ts";

type StopOptions = {
  app: App;
  readiness: Readiness;
  /** How long requests are still served after SIGTERM. Longer than load balancers take to see that `/readyz` answers 503. */
  drainMs: number;
  /** Closes everything else, once no request is in progress any more. */
  close: () => Promise<void>;
};

/** Stops the server on SIGTERM, after `drainMs`, and on Ctrl-C, which also ends the waiting. */
export function stopOnSignals(options: StopOptions) {
  const skipWaiting = new AbortController();
  let isStopping = false;
  function stopOnce() {
    if (isStopping) return;
    isStopping = true;
    void stop(options, skipWaiting.signal);
  }
  process.on("SIGTERM", stopOnce);
  process.on("SIGINT", () => {
    skipWaiting.abort();
    stopOnce();
  });
}

/**
 * Makes `/readyz` answer 503 while requests are still served. The server then stops listening, completes its requests
 * and closes.
 */
export async function stop({ app, readiness, drainMs, close }: StopOptions, skipWaiting?: AbortSignal) {
  readiness.drain();
  await pause(drainMs, undefined, { signal: skipWaiting }).catch(() => {});
  await completeRequests(app);
  await app.close();
  await close();
}
