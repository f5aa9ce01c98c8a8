import type { Feature } from "../../../feature.ts";
import { needsPermission, toStaffActor } from "../../shop/audit/audit.ts";
import { findPriceConflicts, undoPriceChange } from "./admin/change/undo-prices.ts";
import { servePrices } from "./admin/price-routes.ts";
import { priceRevisions } from "./admin/revisions/revisions.ts";

/** Prices of variants, price revisions, and the calculation of totals. */
export const pricingFeature: Feature = {
  staffRoutes: [servePrices],
  jobs: [priceRevisions.runJobs],
  undo: {
    "price.change": {
      isAllowed: needsPermission("prices:write"),
      findConflicts: ({ db }, rows) => findPriceConflicts(db, rows),
      run: (context, by, row) => undoPriceChange(context, toStaffActor(by), row),
    },
    ...priceRevisions.undoByAction,
  },
};
