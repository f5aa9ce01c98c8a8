import type { Feature } from "../../../feature.ts";
import { runLowStockJobs } from "./low-stock.ts";
import { serveLowStock } from "./low-stock-routes.ts";
import { levelUndo } from "./stock-levels.ts";

/** Variants that are nearly sold out. */
export const lowStockFeature: Feature = {
  staffRoutes: [serveLowStock],
  jobs: [runLowStockJobs],
  undo: { "variant.set-low-stock-level": levelUndo },
};
