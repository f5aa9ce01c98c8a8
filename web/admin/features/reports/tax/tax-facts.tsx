import type { TaxMeasures } from "#contract/admin/reports/tax-report.ts";
import { formatInteger } from "#contract/values/money.ts";
import { pluralize } from "../../../../ui/display/pluralize.ts";
import { formatAmount } from "../amounts.ts";
import { CountLink, type Fact } from "../demand-parts.tsx";

const amounts = {
  taxable: "Taxable value",
  cgst: "CGST",
  sgst: "SGST",
  igst: "IGST",
  total: "Total with tax",
};
const names = Object.keys(amounts) as (keyof typeof amounts)[];

type Compared = { before: TaxMeasures; documentsHref: string };

/** Sums above the rows. On the report's page they are compared with the previous period and link to the documents. */
export function listFacts(totals: TaxMeasures, compared?: Compared): Fact[] {
  const toFact = (name: keyof TaxMeasures, label: string, value: Fact["value"]): Fact => ({
    label,
    value,
    ...(compared && { now: totals[name], before: compared.before[name] }),
  });
  const documents = formatInteger(totals.documents);
  const label = pluralize(totals.documents, "document");
  const link = compared && <CountLink href={compared.documentsHref} text={documents} label={label} />;
  return [
    toFact("documents", "Documents", link ?? documents),
    ...names.map((name) => toFact(name, amounts[name], formatAmount(totals[name]))),
  ];
}
