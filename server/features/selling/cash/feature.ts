import type { Feature } from "../../../feature.ts";
import { needsPermission, toStaffActor, type Undo } from "../../shop/audit/audit.ts";
import { serveCash } from "./cash-routes.ts";
import { findRemittanceConflicts, undoRemittance } from "./undo-remittance.ts";

const remittanceUndo: Undo = {
  isAllowed: needsPermission("cash:write"),
  findConflicts: ({ db }, rows) => findRemittanceConflicts(db, rows),
  run: (context, by, row) => undoRemittance(context, toStaffActor(by), row),
};

/** Cash on delivery and the remittances of couriers. */
export const cashFeature: Feature = {
  staffRoutes: [serveCash],
  undo: {
    "cash.import-remittance": remittanceUndo,
    "cash.receive": remittanceUndo,
  },
};
