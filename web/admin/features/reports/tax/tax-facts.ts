import type { TaxMeasures } from "#contract/admin/tax-report.ts";
import { formatInteger } from "#contract/values/money.ts";
import { formatAmount } from "../amounts.ts";

/** Sums above the rows. */
export function listFacts(totals: TaxMeasures) {
  return [
    ["Documents", formatInteger(totals.documents)],
    ["Taxable value", formatAmount(totals.taxable)],
    ["CGST", formatAmount(totals.cgst)],
    ["SGST", formatAmount(totals.sgst)],
    ["IGST", formatAmount(totals.igst)],
    ["Total with tax", formatAmount(totals.total)],
  ] as const;
}
