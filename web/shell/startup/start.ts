import { repeatEarlyClicks } from "./early-clicks.ts";
import { markEmptyCart } from "./empty-cart.ts";
import { rememberLanguageChoice } from "./language-choice.ts";
import { markOwnPin } from "./own-pin.ts";

/*
 * The only script that a page loads at once. Other scripts would compete for bandwidth with the stylesheet, the fonts
 * and the first image, and the server's HTML is complete without them. They are loaded after the first paint
 * (docs/decisions/0010).
 */
markEmptyCart();
markOwnPin();
repeatEarlyClicks();
rememberLanguageChoice();
layOutFullyOnScroll();
const { scripts = "" } = document.querySelector<HTMLElement>("[data-scripts]")?.dataset ?? {};
const [entry = "", ...others] = scripts.split(" ");

await waitForPaint();
for (const href of others)
  document.head.append(
    Object.assign(document.createElement("link"), { rel: "modulepreload", fetchPriority: "low", href }),
  );
await import(/* @vite-ignore */ entry);

function waitForPaint() {
  return new Promise<unknown>((resolve) => {
    new PerformanceObserver(resolve).observe({ type: "paint", buffered: true });
    // A hidden tab is not painted, but its page must work as soon as it is shown.
    setTimeout(resolve, 1000);
  });
}
/**
 * Lays out the whole page at once when the visitor navigates back, reloads or scrolls. A restored scroll position is in
 * pixels, and estimated heights would shift the content. Otherwise, sections below the first screen are laid out step
 * by step when idle (idle-tasks.ts).
 */
function layOutFullyOnScroll() {
  const layOutFully = () => {
    document.documentElement.dataset.laidOut = "";
  };
  const [navigation] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
  if (navigation?.type !== "navigate") layOutFully();
  for (const event of ["popstate", "wheel", "scroll"])
    addEventListener(event, layOutFully, { once: true, passive: true });
}
