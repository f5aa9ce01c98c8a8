import type { Feature } from "../../../feature.ts";
import { needsPermission, toStaffActor, type Undo } from "../../shop/audit/audit.ts";
import { serveDelivery } from "./delivery-routes.ts";
import { findAreaConflicts, undoAreaChange, undoAreaChanges } from "./undo-area.ts";

const areaUndo: Undo = {
  isAllowed: needsPermission("settings:write"),
  findConflicts: findAreaConflicts,
  run: (context, by, row) => undoAreaChange(context, toStaffActor(by), row),
  runAll: (context, by, rows) => undoAreaChanges(context, toStaffActor(by), rows),
};

/** Delivery areas and charges. */
export const deliveryFeature: Feature = {
  routes: [serveDelivery],
  undo: {
    "delivery.add": areaUndo,
    "delivery.change": areaUndo,
    "delivery.remove": areaUndo,
  },
};
