import type { QueryClient } from "@tanstack/react-query";
import { prefetchOnHover } from "./prefetch-on-hover.ts";
import { prefetchPage } from "./routes.tsx";
import { persistProducts } from "./state/persisted-products.ts";

/** What is only wanted later, done when the page has come to life and the browser has a moment. `build` tells one build from another. */
export async function runIdleTasks(client: QueryClient, buildId: string, whenIdle: () => Promise<unknown>) {
  persistProducts(client, buildId);
  prefetchOnHover((url) => prefetchPage(client, url));
  await layOutBelowFold(whenIdle);
}

/** Lays out, part by part, what stands below the first screen (`later` in base.css). */
async function layOutBelowFold(whenIdle: () => Promise<unknown>) {
  for (const section of document.querySelectorAll<HTMLElement>(".later")) {
    await whenIdle();
    section.style.contentVisibility = "visible";
    // One at a time: two moments of leisure may lie in one frame.
    await new Promise(requestAnimationFrame);
  }
  document.documentElement.dataset.whole = "";
}
