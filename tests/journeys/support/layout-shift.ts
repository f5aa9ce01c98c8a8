import type { Page } from "@playwright/test";

type LayoutShiftEntry = PerformanceEntry & { value: number; hadRecentInput: boolean };

/** Sums up layout shifts without user input on every page loaded from now on. */
export async function recordLayoutShift(page: Page) {
  await page.addInitScript(() => {
    const layoutShift = { sum: 0 };
    Object.assign(window, { layoutShift });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as LayoutShiftEntry[])
        if (!entry.hadRecentInput) layoutShift.sum += entry.value;
    }).observe({ type: "layout-shift", buffered: true });
  });
}

/** Returns the sum of the current page. Waits for two frames, because shifts are reported after the next frame. */
export function getLayoutShift(page: Page): Promise<number> {
  return page.evaluate(
    "new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(() => resolve(layoutShift.sum)))))",
  );
}
