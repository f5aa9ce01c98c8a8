import type { Feature } from "../../../feature.ts";
import { stockUndo } from "./admin/undo-stock-change.ts";
import { serveInventory } from "./inventory-routes.ts";

/** Stock of variants. */
export const inventoryFeature: Feature = {
  staffRoutes: [serveInventory],
  undo: { "stock.change": stockUndo },
};
