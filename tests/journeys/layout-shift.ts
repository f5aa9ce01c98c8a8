import type { Page } from "@playwright/test";

type LayoutShiftEntry = PerformanceEntry & { value: number; hadRecentInput: boolean };

/** Adds up what moves by itself on every page from now on, as Chromium measures it. */
export async function recordLayoutShift(page: Page) {
  await page.addInitScript(() => {
    const recorded = { shift: 0 };
    Object.assign(window, { seen: recorded });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as LayoutShiftEntry[])
        if (!entry.hadRecentInput) recorded.shift += entry.value;
    }).observe({ type: "layout-shift", buffered: true });
  });
}

/** So far; what moved in the last picture is told after the next. */
export function getLayoutShift(page: Page): Promise<number> {
  return page.evaluate(
    "new Promise((tell) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(() => tell(seen.shift)))))",
  );
}
