import type { Page } from "@playwright/test";

type TraceEvent = { name: string; args?: { elementCount?: number; beginData?: { dirtyObjects?: number } } };

/** The number of elements whose styles, and that of objects whose layout Chromium has computed anew, each time that it did so while `run` ran. */
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
