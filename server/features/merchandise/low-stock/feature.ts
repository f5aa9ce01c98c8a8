import type { Feature } from "../../../feature.ts";
import { needsPermission, toStaffActor } from "../../shop/audit/audit.ts";
import { runLowStockJobs } from "./low-stock.ts";
import { serveLowStock } from "./low-stock-routes.ts";
import { findLevelConflicts, undoLevelChange } from "./stock-levels.ts";

/** Variants that are nearly sold out. */
export const lowStockFeature: Feature = {
  staffRoutes: [serveLowStock],
  jobs: [runLowStockJobs],
  undo: {
    "variant.set-low-stock-level": {
      isAllowed: needsPermission("stock:write"),
      findConflicts: ({ db }, rows) => findLevelConflicts(db, rows),
      run: (context, by, row) => undoLevelChange(context, toStaffActor(by), row),
    },
  },
};
