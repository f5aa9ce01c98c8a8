import type { Feature } from "../../../feature.ts";
import { priceUndo } from "./admin/change/undo-prices.ts";
import { servePrices } from "./admin/price-routes.ts";
import { priceRevisions } from "./admin/revisions/revisions.ts";

/** Prices of variants, price revisions, and the calculation of totals. */
export const pricingFeature: Feature = {
  staffRoutes: [servePrices],
  jobs: [priceRevisions.runJobs],
  undo: {
    "price.change": priceUndo,
    ...priceRevisions.undoByAction,
  },
};
