import type { Page } from "@playwright/test";

type Shift = PerformanceEntry & { value: number; hadRecentInput: boolean };

/** Adds up what moves by itself on every page from now on, as Chromium measures it. */
export async function watchShifts(page: Page) {
  await page.addInitScript(() => {
    const seen = { shift: 0 };
    Object.assign(window, { seen });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as Shift[]) if (!entry.hadRecentInput) seen.shift += entry.value;
    }).observe({ type: "layout-shift", buffered: true });
  });
}

/** So far; what moved in the last picture is told after the next. */
export function shiftOf(page: Page): Promise<number> {
  return page.evaluate(
    "new Promise((tell) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(() => tell(seen.shift)))))",
  );
}
