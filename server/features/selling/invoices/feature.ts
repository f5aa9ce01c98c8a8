import type { Feature } from "../../../feature.ts";
import { needsPermission, toStaffActor, type Undo } from "../../shop/audit/audit.ts";
import { serveTax } from "./tax/tax-routes.ts";
import { findTaxRateConflicts, undoTaxRates } from "./tax/undo-tax-rates.ts";

const taxUndo: Undo = {
  isAllowed: needsPermission("settings.tax:write"),
  findConflicts: findTaxRateConflicts,
  run: (context, by, row) => undoTaxRates(context, toStaffActor(by), row),
};

/** Invoices and tax rates. */
export const invoicesFeature: Feature = {
  staffRoutes: [serveTax],
  undo: {
    "tax-rates.save": taxUndo,
    "tax-rates.remove": taxUndo,
  },
};
