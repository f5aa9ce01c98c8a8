import type { TaxMeasures } from "#contract/admin/tax-report.ts";
import { formatInteger } from "#contract/values/money.ts";
import { formatAmount } from "../amounts.ts";
import type { Fact } from "../demand-parts.tsx";

const labels = {
  ...{ documents: "Documents", taxable: "Taxable value", cgst: "CGST", sgst: "SGST", igst: "IGST" },
  total: "Total with tax",
};
const names = Object.keys(labels) as (keyof typeof labels)[];

/** Sums above the rows, with those of the period before if there is one. */
export function listFacts(totals: TaxMeasures, before?: TaxMeasures): Fact[] {
  return names.map((name) => ({
    label: labels[name],
    value: name === "documents" ? formatInteger(totals.documents) : formatAmount(totals[name]),
    ...(before && { now: totals[name], before: before[name] }),
  }));
}
