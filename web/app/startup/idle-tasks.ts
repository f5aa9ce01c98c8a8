import type { QueryClient } from "@tanstack/react-query";
import { persistProducts } from "../state/storage/persisted-products.ts";
import { prefetchOnHover } from "./prefetch-on-hover.ts";

type IdleTasksOptions = {
  client: QueryClient;
  /** Differs between builds. */
  buildId: string;
  prefetchPage: (client: QueryClient, url: URL) => void;
  whenIdle: () => Promise<unknown>;
};

/** Work with low priority, run when the page is hydrated and the browser is idle. */
export async function runIdleTasks({ client, buildId, prefetchPage, whenIdle }: IdleTasksOptions) {
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
  document.documentElement.dataset.laidOut = "";
}
