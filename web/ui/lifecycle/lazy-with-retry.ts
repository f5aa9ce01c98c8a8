import { lazy } from "react";

/** Pauses before each retry, in milliseconds. After the last retry the error is thrown. */
const retryDelays = [1000, 3000, 9000];

/**
 * React.lazy that retries failed imports, so that a short network outage does not break the page. Until the code has
 * loaded, the Suspense fallback stays, which is mostly the server-rendered HTML.
 */
export const lazyWithRetry: typeof lazy = (load) => lazy(() => loadWithRetry(load));

export async function loadWithRetry<Module>(load: () => Promise<Module>): Promise<Module> {
  for (const delay of retryDelays) {
    // A failed import is expected during a network outage. Only the last attempt, after the loop, throws.
    try {
      return await load();
    } catch {
      await waitForRetry(delay);
    }
  }
  return load();
}

/** Loads code before it is needed. A failure is ignored here, because the component that needs the code reports it. */
export function preload(load: () => Promise<unknown>) {
  load().catch(() => {});
}

/** Waits before the next attempt: offline until the network is back, online for `delay` at most. */
function waitForRetry(delay: number) {
  return new Promise<unknown>((resolve) => {
    addEventListener("online", resolve, { once: true });
    if (navigator.onLine) setTimeout(resolve, delay);
  });
}
