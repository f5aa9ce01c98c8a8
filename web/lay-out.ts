/** What stands below the first screen (`later` in base.css) is laid out after the page has come to life, part by part. */
export async function layOutInSteps() {
  const parts = document.querySelectorAll<HTMLElement>(".later");
  while (!("live" in document.documentElement.dataset)) await idle();
  for (const part of parts) {
    await idle();
    part.style.contentVisibility = "visible";
    // One at a time: two moments of leisure may lie in one frame.
    await new Promise(requestAnimationFrame);
  }
  layOutWhole();
}

/** Back, or a reload, goes to a place in pixels, and whoever scrolls sees what was only guessed at: neither shall move. */
export function layOutWholeInTime() {
  const [arrival] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
  if (arrival?.type !== "navigate") layOutWhole();
  for (const event of ["popstate", "wheel", "touchmove", "scroll"])
    addEventListener(event, layOutWhole, { once: true, passive: true });
}

function layOutWhole() {
  document.documentElement.dataset.whole = "";
}

function idle() {
  return new Promise<unknown>((resolve) => {
    if ("requestIdleCallback" in window) requestIdleCallback(resolve, { timeout: 1000 });
    else setTimeout(resolve, 50);
  });
}
