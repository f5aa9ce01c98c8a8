import type { Feature } from "../../../feature.ts";
import { needsPermission, toStaffActor } from "../../shop/audit/audit.ts";
import { findCountConflicts, undoSavedCount } from "./save-count.ts";
import { serveStockCounts } from "./stock-count-routes.ts";

/** Counts of the stock on the shelves. */
export const stockCountsFeature: Feature = {
  staffRoutes: [serveStockCounts],
  undo: {
    "stock-count.save": {
      isAllowed: needsPermission("stock:write"),
      findConflicts: async (_context, rows) => findCountConflicts(rows),
      run: (context, by, row) => undoSavedCount(context, toStaffActor(by), row),
    },
  },
};
