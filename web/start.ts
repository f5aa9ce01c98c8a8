import { replayEarlyClicks } from "./replay-early-clicks.ts";

/*
 * The only script that a page asks for at once. The rest would share a slow line with the stylesheet, the type and the
 * first picture, and the page is whole without it: it is asked for when the page stands there painted.
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
// Each in a task of its own, so that a press in between is answered: the entry needs them all.
for (const script of [...others, entry]) {
  await import(/* @vite-ignore */ script);
  await new Promise((resolve) => setTimeout(resolve));
}

function waitForPaint() {
  return new Promise<unknown>((resolve) => {
    new PerformanceObserver(resolve).observe({ type: "paint", buffered: true });
    // A hidden tab is not painted, and its page must work when it is turned to.
    setTimeout(resolve, 1000);
  });
}

/**
 * What stands below the first screen is laid out in steps (leisure.ts), unless a place on the page is gone to before: Back
 * and a reload know it in pixels, and whoever scrolls sees what was only guessed at. Neither shall move.
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
