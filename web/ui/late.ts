import { lazy } from "react";

/** Milliseconds. After these pauses what could not be had is asked for again; then it has failed. */
const pauses = [1000, 3000, 9000];

/**
 * A part whose code comes late. A moment without a network is no reason to lose the page over a menu: what stands in its place,
 * mostly the server's own HTML, stands until the code has come.
 */
export const late: typeof lazy = (load) => lazy(() => patiently(load));

export async function patiently<Module>(load: () => Promise<Module>): Promise<Module> {
  for (const pause of pauses) {
    try {
      return await load();
    } catch {
      await anotherMoment(pause);
    }
  }
  return load();
}

/** Without a network no pause is long enough. */
function anotherMoment(pause: number) {
  return new Promise<unknown>((resolve) => {
    addEventListener("online", resolve, { once: true });
    if (navigator.onLine) setTimeout(resolve, pause);
  });
}
