import type { QueryClient } from "@tanstack/react-query";
import { fetchWhatIsPointedAt } from "./pointing.ts";
import { prefetch } from "./routes.tsx";
import { persistProducts } from "./state/persisted-products.ts";

/** What is only wanted later, done when the page has come to life and the browser has a moment. `build` tells one build from another. */
export async function atLeisure(client: QueryClient, build: string, idle: () => Promise<unknown>) {
  persistProducts(client, build);
  fetchWhatIsPointedAt((url) => prefetch(client, url));
  await layOutInSteps(idle);
}

/** Lays out, part by part, what stands below the first screen (`later` in base.css). */
async function layOutInSteps(idle: () => Promise<unknown>) {
  for (const part of document.querySelectorAll<HTMLElement>(".later")) {
    await idle();
    part.style.contentVisibility = "visible";
    // One at a time: two moments of leisure may lie in one frame.
    await new Promise(requestAnimationFrame);
  }
  document.documentElement.dataset.whole = "";
}
