import { useQuery } from "@tanstack/react-query";
import { useSearchParams } from "react-router";
import type { TaxReportResponse, TaxRow } from "#contract/admin/reports/tax-report.ts";
import { type TaxGrouping, taxGroupings } from "#contract/admin/reports/tax-report-groupings.ts";
import { formatInteger } from "#contract/values/money.ts";
import { EmptyState } from "../../../../ui/feedback/empty-state.tsx";
import { ButtonAnchor } from "../../../../ui/forms/button.tsx";
import { Select } from "../../../../ui/forms/select.tsx";
import { Link } from "../../../../ui/navigation/link.tsx";
import { api } from "../../../state/api.ts";
import { type Column, DataTable } from "../../../ui/data-table.tsx";
import { PageHeader } from "../../../ui/page-header.tsx";
import { QueryState } from "../../../ui/query-state.tsx";
import { formatAmount } from "../amounts.ts";
import { Facts } from "../demand-parts.tsx";
import { PeriodForm } from "../period-form.tsx";
import { formatDay, toReportQuery } from "../periods.ts";
import { ReportTabs } from "../report-tabs.tsx";
import { listFacts } from "./tax-facts.tsx";
import { describeRow, formatRate, toHsnLabel, toPlaceLabel } from "./tax-labels.ts";

const groupingLabels: Record<TaxGrouping, string> = {
  all: "By HSN and state",
  hsn: "By HSN",
  place: "By state",
};

/** /admin/reports/tax: GST of invoices minus credit notes, for the tax return of a month. */
export function Component() {
  const [search, setSearch] = useSearchParams();
  const by = taxGroupings.find((grouping) => grouping === search.get("by")) ?? "all";
  const filters = { ...toReportQuery(search), by };
  const query = useQuery({
    queryKey: ["reports", "tax", filters.since, filters.until, by],
    queryFn: () => api.taxReport.get(filters),
    // The previous period is shown until another period has loaded, so that the page does not jump.
    placeholderData: (previous) => previous,
  });
  const choose = (value: string) => {
    const next = new URLSearchParams(search);
    next.set("by", value);
    setSearch(next);
  };
  return (
    <>
      <PageHeader title="Reports" text="GST of invoices less credit notes, by the day on which they were issued.">
        <ButtonAnchor href={api.taxReport.export(filters)} download size="sm" variant="secondary">
          Export CSV
        </ButtonAnchor>
      </PageHeader>
      <ReportTabs current="tax" />
      <PeriodForm period={query.data?.period} />
      <Select
        label="Rows"
        hideLabel
        compact
        className="mb-5"
        value={by}
        onChange={({ target }) => choose(target.value)}
        options={taxGroupings.map((value) => ({ value, label: groupingLabels[value] }))}
      />
      <QueryState query={query}>{(response) => <TaxTable {...response} by={by} />}</QueryState>
    </>
  );
}

function TaxTable({ rows, totals, totalsBefore, period, periodBefore, by }: TaxReportResponse & { by: TaxGrouping }) {
  if (rows.length === 0)
    return <EmptyState title="No invoices in this period" text="Invoices are issued when orders are packed." />;
  const documentsHref = `/admin/reports/tax/documents?${new URLSearchParams({ ...period, by })}`;
  const toHref = (row: TaxRow) => `/admin/reports/tax/documents?${toDocumentsQuery(row, period, by)}`;
  return (
    <>
      <Facts facts={listFacts(totals, { before: totalsBefore, documentsHref })} periodBefore={periodBefore} />
      <DataTable
        label="Tax"
        rows={rows}
        columns={listColumns(by, toHref)}
        toId={toRowId}
        toName={describeRow}
        card={(row) => <TaxCard row={row} href={toHref(row)} />}
      />
    </>
  );
}

const toRowId = ({ month, hsn, rate, place }: TaxRow) => [month, hsn, rate, place].join(" ");

/** The query parameters that select the documents of a row. */
function toDocumentsQuery(
  { month, hsn, rate, place }: TaxRow,
  { since, until }: TaxReportResponse["period"],
  by: TaxGrouping,
) {
  const query = new URLSearchParams({ since, until, by, month, rate: String(rate) });
  if (hsn !== null) query.set("hsn", hsn);
  if (place !== null) query.set("place", place);
  return query;
}

function listColumns(by: TaxGrouping, toHref: (row: TaxRow) => string): readonly Column<TaxRow>[] {
  const columns: (Column<TaxRow> | false)[] = [
    { id: "month", label: "Month", cell: (row) => <RowLink row={row} href={toHref(row)} /> },
    by !== "place" && { id: "hsn", label: "HSN", cell: ({ hsn }) => toHsnLabel(hsn ?? "") },
    { id: "rate", label: "Rate", align: "end", cell: ({ rate }) => formatRate(rate) },
    by !== "hsn" && { id: "place", label: "Place of supply", cell: ({ place }) => toPlaceLabel(place ?? "") },
    { id: "quantity", label: "Units", align: "end", isMinor: true, cell: ({ quantity }) => formatInteger(quantity) },
    amount("invoiced", "Invoiced", true),
    amount("credited", "Credited", true),
    amount("taxable", "Taxable value"),
    amount("cgst", "CGST"),
    amount("sgst", "SGST"),
    amount("igst", "IGST"),
    amount("total", "Total", true),
  ];
  return columns.filter((column) => column !== false);
}

function amount(
  id: "invoiced" | "credited" | "taxable" | "cgst" | "sgst" | "igst" | "total",
  label: string,
  isMinor = false,
) {
  return { id, label, align: "end" as const, isMinor, cell: (row: TaxRow) => <Amount value={row[id]} /> };
}
const Amount = ({ value }: { value: number }) => (
  <span className="whitespace-nowrap tabular-nums">{value === 0 ? "–" : formatAmount(value)}</span>
);

function RowLink({ row, href }: { row: TaxRow; href: string }) {
  return (
    <Link
      to={href}
      data-row-link
      aria-label={`${formatDay(row.month)}, ${describeRow(row)}: invoices`}
      className="font-medium whitespace-nowrap underline decoration-line underline-offset-4 hover:text-accent"
    >
      {formatDay(row.month)}
    </Link>
  );
}

function TaxCard({ row, href }: { row: TaxRow; href: string }) {
  const { cgst, sgst, igst } = row;
  return (
    <div className="grid gap-1">
      <span className="flex flex-wrap justify-between gap-x-3">
        <RowLink row={row} href={href} />
        <span className="font-medium tabular-nums">{formatAmount(row.taxable)}</span>
      </span>
      <span>{describeRow(row)}</span>
      <span className="text-muted tabular-nums">
        {igst !== 0 && `IGST ${formatAmount(igst)}`}
        {cgst !== 0 && `CGST ${formatAmount(cgst)} · SGST ${formatAmount(sgst)}`}
      </span>
    </div>
  );
}
