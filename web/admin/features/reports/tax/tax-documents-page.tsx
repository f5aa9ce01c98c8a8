import { useSearchParams } from "react-router";
import type { TaxDocument } from "#contract/admin/reports/tax-report.ts";
import { formatDate } from "#contract/values/format-date.ts";
import { formatInteger } from "#contract/values/money.ts";
import { api } from "../../../state/api.ts";
import { type Column, DataTable } from "../../../ui/data-table.tsx";
import { OrderLink } from "../../../ui/order-link.tsx";
import { formatAmount } from "../amounts.ts";
import { formatDay, formatPeriod, toReportQuery } from "../periods.ts";
import { RowsPage } from "../rows-page.tsx";
import { listFacts } from "./tax-facts.tsx";
import { describeRow, toPlaceLabel } from "./tax-labels.ts";

/** /admin/reports/tax/documents: the invoices and credit notes behind a row of the tax summary. */
export function Component() {
  const [search] = useSearchParams();
  const get = (name: string) => search.get(name) ?? undefined;
  const rate = Number(search.get("rate") ?? Number.NaN);
  const filters = {
    ...toReportQuery(search),
    month: get("month"),
    hsn: get("hsn"),
    place: get("place"),
    rate: Number.isNaN(rate) ? undefined : rate,
  };
  return (
    <RowsPage
      name="tax documents"
      load={() => api.taxReport.listDocuments({ ...filters, after: get("after") })}
      exportUrl={api.taxReport.exportDocuments(filters)}
      namesCustomers
      report={{ path: "/admin/reports/tax", omit: ["month", "hsn", "place", "rate"] }}
      describe={({ period, totals }) => ({
        title: filters.month === undefined ? formatPeriod(period) : formatDay(filters.month),
        text: filters.rate === undefined ? "All invoices and credit notes" : describeRow({ ...filters, rate }),
        facts: listFacts(totals),
      })}
      empty={{ title: "No invoices", text: "Nothing was issued on these days." }}
    >
      {({ rows }) => (
        <DataTable
          label="Invoices and credit notes"
          rows={rows}
          columns={columns}
          toId={({ _id }) => _id}
          toName={({ number }) => number}
          card={DocumentCard}
        />
      )}
    </RowsPage>
  );
}

const amount = (id: "taxable" | "cgst" | "sgst" | "igst" | "total", label: string): Column<TaxDocument> => ({
  id,
  label,
  align: "end",
  cell: (row) => <span className="whitespace-nowrap tabular-nums">{row[id] === 0 ? "–" : formatAmount(row[id])}</span>,
});

const columns: readonly Column<TaxDocument>[] = [
  { id: "number", label: "Number", cell: (row) => <DocumentNumber {...row} /> },
  {
    id: "order",
    label: "Order",
    cell: ({ orderId, orderNumber }) => <OrderLink id={orderId} number={orderNumber} isRowLink />,
  },
  { id: "buyer", label: "Buyer", width: "w-1/5", cell: (row) => <Buyer {...row} /> },
  { id: "place", label: "Place of supply", isMinor: true, cell: ({ place }) => toPlaceLabel(place) },
  { id: "quantity", label: "Units", align: "end", isMinor: true, cell: ({ quantity }) => formatInteger(quantity) },
  amount("taxable", "Taxable value"),
  amount("cgst", "CGST"),
  amount("sgst", "SGST"),
  amount("igst", "IGST"),
  amount("total", "Total"),
];

function DocumentNumber({ number, kind, issuedAt }: TaxDocument) {
  return (
    <span className="grid min-w-32">
      <span className="font-medium whitespace-nowrap tabular-nums">{number}</span>
      <span className="text-xs text-muted">
        {kind === "invoice" ? "Invoice" : "Credit note"} of {formatDate(issuedAt)}
      </span>
    </span>
  );
}

/** The buyer of a document. Names of customers need a permission, so the server may have left the name out. */
function Buyer({ buyer = "Customer", gstin }: TaxDocument) {
  return (
    <span className="grid min-w-24">
      <span className="wrap-anywhere">{buyer}</span>
      {gstin && <span className="text-xs text-muted">{gstin}</span>}
    </span>
  );
}

function DocumentCard(row: TaxDocument) {
  return (
    <div className="grid gap-1">
      <span className="flex flex-wrap justify-between gap-3">
        <DocumentNumber {...row} />
        <span className="font-medium tabular-nums">{formatAmount(row.taxable)}</span>
      </span>
      <span className="flex flex-wrap justify-between gap-3">
        <Buyer {...row} />
        <OrderLink id={row.orderId} number={row.orderNumber} isRowLink />
      </span>
    </div>
  );
}
