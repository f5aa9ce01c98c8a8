import { holdEarlyPresses } from "./early-presses.ts";

/*
 * The only script that a page asks for at once. The rest would share a slow line with the stylesheet, the type and the
 * first picture, and the page is whole without it: it is asked for when the page stands there painted.
 */
holdEarlyPresses();
const { scripts = "" } = document.querySelector<HTMLElement>("[data-scripts]")?.dataset ?? {};
const [entry = "", ...others] = scripts.split(" ");

await painted();
for (const href of others) {
  const link = Object.assign(document.createElement("link"), { rel: "modulepreload", fetchPriority: "low", href });
  document.head.append(link);
}
await import(/* @vite-ignore */ entry);

function painted() {
  return new Promise<unknown>((resolve) => {
    new PerformanceObserver(resolve).observe({ type: "paint", buffered: true });
    // A hidden tab is not painted, and its page must work when it is turned to.
    setTimeout(resolve, 1000);
  });
}
