import type { AppContext } from "../../../../context.ts";
import type { ServedContext } from "../../../../feature.ts";
import type { App } from "../../../../platform/http/app.ts";
import { recheckSalePrices } from "./sale-prices.ts";
import { applySales } from "./sales.ts";

/**
 * Interval of the job in milliseconds, and so the delay of a sale's start or end in a shop that nobody visits. Alerts
 * and the CDN depend on the job.
 */
const intervalMs = 2000;

export function runSaleJobs(context: AppContext) {
  context.jobs.repeat("Start and end sales", intervalMs, async () => {
    await applySales(context, context.now(), { waitMs: Number.POSITIVE_INFINITY });
    await recheckSalePrices(context.db);
  });
}

/**
 * Applies sales before each request. A request that arrives after the start or end of a sale is not answered with
 * earlier prices, not even from a cache. If the sale is so large that writing its prices takes seconds, this holds for
 * carts and orders only. The next boundary is loaded before the first request.
 */
export function registerSales(app: App, context: ServedContext) {
  async function apply() {
    // An error is only logged: without a database nothing can be ordered, but cached pages are still shown.
    try {
      if (await applySales(context, context.now())) await context.changes.catchUp();
    } catch (error) {
      app.log.warn({ err: error }, "Sales could not be applied");
    }
  }
  app.addHook("onReady", apply);
  app.addHook("onRequest", apply);
}
