import type { AppContext } from "../../../context.ts";
import type { ChangeFeed } from "../../../platform/cache/change-feed.ts";
import type { App } from "../../../platform/http/app.ts";
import { recheckSalePrices } from "./sale-prices.ts";
import { applySales } from "./sales.ts";

/** How long after a boundary prices change in a shop that nobody visits: alerts and the CDN depend on it. */
const intervalMs = 2000;

export function runSaleJobs({ db, now, jobs }: AppContext) {
  jobs.repeat("Start and end sales", intervalMs, async () => {
    await applySales(db, now(), { waitMs: Number.POSITIVE_INFINITY });
    await recheckSalePrices(db);
  });
}

/**
 * No request that arrives after the start or end of a sale is answered with prices from before it, also not from a cache, unless the sale is so large that its
 * prices take seconds to write: then this is true for carts and orders. The next boundary is loaded before the first request.
 */
export function registerSales(app: App, { db, now }: AppContext, changes: ChangeFeed) {
  async function apply() {
    // Without a database nothing can be ordered, but cached pages are still shown.
    try {
      if (await applySales(db, now())) await changes.catchUp();
    } catch (error) {
      app.log.warn({ err: error }, "Sales could not be applied");
    }
  }
  app.addHook("onReady", apply);
  app.addHook("onRequest", apply);
}
