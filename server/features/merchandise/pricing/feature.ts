import type { Feature } from "../../../feature.ts";
import { needsPermission, toStaffActor } from "../../shop/audit/audit.ts";
import { findPriceConflicts, undoPriceChange } from "./admin/change/undo-prices.ts";
import { servePrices } from "./admin/price-routes.ts";
import { undoRevisionChange } from "./admin/revisions/revisions.ts";
import { runPriceJobs } from "./admin/revisions/run-revision.ts";

/** Prices of variants, price revisions, and the calculation of totals. */
export const pricingFeature: Feature = {
  staffRoutes: [servePrices],
  jobs: [runPriceJobs],
  undo: {
    "price.change": {
      isAllowed: needsPermission("prices:write"),
      findConflicts: ({ db }, rows) => findPriceConflicts(db, rows),
      run: (context, by, row) => undoPriceChange(context, toStaffActor(by), row),
    },
    "price-revision.start": {
      isAllowed: needsPermission("prices:write"),
      findConflicts: async () => new Map(),
      run: (context, by, row) => undoRevisionChange(context, toStaffActor(by), row),
    },
  },
};
