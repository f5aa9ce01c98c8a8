import { lazy } from "react";

/** Milliseconds. After these pauses what could not be had is asked for again; then it has failed. */
const retryDelays = [1000, 3000, 9000];

/**
 * A part whose code comes late. A moment without a network is no reason to lose the page over a menu: what stands in its place,
 * mostly the server's own HTML, stands until the code has come.
 */
export const lazyWithRetry: typeof lazy = (load) => lazy(() => loadWithRetry(load));

export async function loadWithRetry<Module>(load: () => Promise<Module>): Promise<Module> {
  for (const delay of retryDelays) {
    try {
      return await load();
    } catch {
      await waitForRetry(delay);
    }
  }
  return load();
}

/** Without a network no pause is long enough. */
function waitForRetry(delay: number) {
  return new Promise<unknown>((resolve) => {
    addEventListener("online", resolve, { once: true });
    if (navigator.onLine) setTimeout(resolve, delay);
  });
}
