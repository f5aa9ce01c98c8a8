import type { Feature } from "../../../feature.ts";
import { needsPermission, toStaffActor } from "../../shop/audit/audit.ts";
import { findStockConflicts, undoStockChange } from "./admin/undo-stock-change.ts";
import { serveInventory } from "./inventory-routes.ts";

/** Stock of variants. */
export const inventoryFeature: Feature = {
  staffRoutes: [serveInventory],
  undo: {
    "stock.change": {
      isAllowed: needsPermission("stock:write"),
      findConflicts: ({ db }, rows) => findStockConflicts(db, rows),
      run: (context, by, row) => undoStockChange(context, toStaffActor(by), row),
    },
  },
};
