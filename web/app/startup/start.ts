import { replayEarlyClicks } from "./replay-early-clicks.ts";

/*
 * The only script that a page loads immediately. The others would compete for bandwidth with the stylesheet, the fonts and
 * the first image, and the server-rendered page is complete without them: they are loaded after the first paint.
 */
replayEarlyClicks();
layOutFullyOnScroll();
const { scripts = "" } = document.querySelector<HTMLElement>("[data-scripts]")?.dataset ?? {};
const [entry = "", ...others] = scripts.split(" ");

await waitForPaint();
for (const href of others) {
  const link = Object.assign(document.createElement("link"), { rel: "modulepreload", fetchPriority: "low", href });
  document.head.append(link);
}
// Each script runs in a separate task, so that the page responds to input in between. The entry needs all of them.
for (const script of [...others, entry]) {
  await import(/* @vite-ignore */ script);
  await new Promise((resolve) => setTimeout(resolve));
}

function waitForPaint() {
  return new Promise<unknown>((resolve) => {
    new PerformanceObserver(resolve).observe({ type: "paint", buffered: true });
    // A hidden tab is not painted, but its page must work as soon as it is shown.
    setTimeout(resolve, 1000);
  });
}

/**
 * Sections below the first screen are laid out in steps when idle (idle-tasks.ts). Navigating back, reloading and scrolling lay
 * out the whole page at once, because a restored scroll position is in pixels and estimated heights would shift the content.
 */
function layOutFullyOnScroll() {
  const layOutFully = () => {
    document.documentElement.dataset.whole = "";
  };
  const [navigation] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
  if (navigation?.type !== "navigate") layOutFully();
  for (const event of ["popstate", "wheel", "scroll"])
    addEventListener(event, layOutFully, { once: true, passive: true });
}
