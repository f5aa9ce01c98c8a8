import type { Page } from "@playwright/test";

type TraceEvent = { name: string; args?: { elementCount?: number; beginData?: { dirtyObjects?: number } } };

/**
 * Traces Chromium while `run` runs. `styled` has the number of elements of each computation of styles, `laidOut` the
 * number of objects of each layout.
 */
export async function traceRendering(page: Page, run: () => Promise<unknown>) {
  const browser = page.context().browser();
  if (!browser) throw new Error("The page has no browser of its own.");
  await browser.startTracing(page, { categories: ["devtools.timeline", "disabled-by-default-devtools.timeline"] });
  await run();
  const trace = await browser.stopTracing();
  const { traceEvents } = JSON.parse(trace.toString()) as { traceEvents: TraceEvent[] };
  return {
    styled: traceEvents.flatMap(({ name, args }) => (name === "UpdateLayoutTree" ? (args?.elementCount ?? []) : [])),
    laidOut: traceEvents.flatMap(({ name, args }) => (name === "Layout" ? (args?.beginData?.dirtyObjects ?? []) : [])),
  };
}
