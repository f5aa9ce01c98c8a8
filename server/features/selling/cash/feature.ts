import type { Feature } from "../../../feature.ts";
import { serveCash } from "./cash-routes.ts";
import { remittanceUndo } from "./undo-remittance.ts";

/** Cash on delivery and the remittances of couriers. */
export const cashFeature: Feature = {
  staffRoutes: [serveCash],
  undo: {
    "cash.import-remittance": remittanceUndo,
    "cash.receive": remittanceUndo,
  },
};
