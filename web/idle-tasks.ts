import type { QueryClient } from "@tanstack/react-query";
import { prefetchOnHover } from "./prefetch-on-hover.ts";
import { prefetchPage } from "./routes.tsx";
import { persistProducts } from "./state/persisted-products.ts";

/** Work with low priority, run when the page is hydrated and the browser is idle. `buildId` differs between builds. */
export async function runIdleTasks(client: QueryClient, buildId: string, whenIdle: () => Promise<unknown>) {
  persistProducts(client, buildId);
  prefetchOnHover((url) => prefetchPage(client, url));
  await layOutBelowFold(whenIdle);
}

/** Lays out the sections below the first screen one by one (`lazy-render` in base.css). */
async function layOutBelowFold(whenIdle: () => Promise<unknown>) {
  for (const section of document.querySelectorAll<HTMLElement>(".lazy-render")) {
    await whenIdle();
    section.style.contentVisibility = "visible";
    // One section per frame: two idle callbacks may run in the same frame.
    await new Promise(requestAnimationFrame);
  }
  document.documentElement.dataset.whole = "";
}
