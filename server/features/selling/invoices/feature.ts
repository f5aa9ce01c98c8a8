import type { Feature } from "../../../feature.ts";
import { serveTax } from "./tax/tax-routes.ts";
import { taxRatesUndo } from "./tax/undo-tax-rates.ts";

/** Invoices and tax rates. */
export const invoicesFeature: Feature = {
  staffRoutes: [serveTax],
  undo: {
    "tax-rates.save": taxRatesUndo,
    "tax-rates.remove": taxRatesUndo,
  },
};
