import { useQuery } from "@tanstack/react-query";
import { useSearchParams } from "react-router";
import type { ReportName } from "#contract/admin/report-names.ts";
import type { CountedRow, ReportMeasures } from "#contract/admin/reports.ts";
import { formatDateTime } from "#contract/values/format-date.ts";
import { formatInteger } from "#contract/values/money.ts";
import { pluralize } from "../../../ui/display/pluralize.ts";
import { EmptyState } from "../../../ui/feedback/empty-state.tsx";
import { Link } from "../../../ui/navigation/link.tsx";
import { api } from "../../state/api.ts";
import { type Column, DataTable } from "../../ui/data-table.tsx";
import { OrderLink } from "../../ui/order-link.tsx";
import { PageHeader } from "../../ui/page-header.tsx";
import { Pager } from "../../ui/pager.tsx";
import { QueryState } from "../../ui/query-state.tsx";
import { StatusBadge } from "../orders/status/status-badge.tsx";
import { formatAmount } from "./amounts.ts";
import { formatPeriod, toReportQuery } from "./periods.ts";
import { reportKinds } from "./report-kinds.ts";
import { toReportName } from "./report-name.ts";

/** /admin/reports/rows: the orders or items that a number of a report is the sum of. */
export function Component() {
  const [search] = useSearchParams();
  const report = toReportName(search);
  const filters = toReportQuery(search);
  const query = useQuery({
    queryKey: ["reports", "rows", search.toString()],
    queryFn: () =>
      api.reports.rows(report, {
        ...{ ...filters, key: search.get("key") ?? "", after: search.get("after") ?? undefined },
      }),
    placeholderData: (previous) => previous,
  });
  const back = new URLSearchParams(search);
  for (const name of ["key", "after"]) back.delete(name);
  return (
    <QueryState query={query}>
      {({ rows, label, period, totals, next }) => {
        const days = formatPeriod(period);
        const title = report === "days" ? days : label;
        return (
          <>
            <PageHeader
              title={title}
              text={report === "days" ? "Orders placed on these days" : `${reportKinds[report].label}, ${days}`}
            >
              <Link to={`/admin/reports?${back}`} className="text-sm underline decoration-line underline-offset-4">
                Back to the report
              </Link>
            </PageHeader>
            <Sums report={report} totals={totals} />
            {rows.length === 0 ? (
              <EmptyState title="No rows" text="Nothing was counted on these days." />
            ) : (
              <>
                <DataTable
                  label={title}
                  rows={rows}
                  columns={listColumns(report, rows)}
                  toId={({ _id }) => _id}
                  toName={({ number }) => `order #${number}`}
                  card={RowCard}
                />
                <Pager next={next} />
              </>
            )}
          </>
        );
      }}
    </QueryState>
  );
}

/** The numbers of the report, which all pages of the list add up to. */
function Sums({ report, totals }: { report: ReportName; totals: ReportMeasures }) {
  return (
    <dl className="flex flex-wrap gap-x-6 gap-y-1 pb-4 text-sm">
      {reportKinds[report].columns.map(({ label, show }) => (
        <div key={label} className="flex gap-2">
          <dt className="text-muted">{label}</dt>
          <dd className="font-medium tabular-nums">{show(totals)}</dd>
        </div>
      ))}
    </dl>
  );
}

const order: Column<CountedRow> = {
  ...{ id: "order", label: "Order" },
  cell: ({ orderId, number }) => <OrderLink id={orderId} number={number} isRowLink />,
};
const at: Column<CountedRow> = {
  ...{ id: "at", label: "When" },
  cell: (row) => <time dateTime={row.at}>{formatDateTime(row.at)}</time>,
};
const status: Column<CountedRow> = {
  id: "status",
  label: "Status",
  cell: (row) => <StatusBadge status={row.status} />,
};
const amounts: readonly Column<CountedRow>[] = [
  { id: "amount", label: "Sales", align: "end", cell: ({ amount }) => formatAmount(amount) },
  { id: "refunded", label: "Refunds", align: "end", cell: ({ refunded }) => formatAmount(refunded), isMinor: true },
  { id: "net", label: "Net sales", align: "end", cell: ({ net }) => formatAmount(net) },
];
const units: Column<CountedRow> = {
  ...{ id: "units", label: "Units", align: "end" },
  cell: (row) => formatInteger(row.units),
};
const orderColumns: readonly Column<CountedRow>[] = [
  ...[order, at, status],
  {
    ...{ id: "payment", label: "Payment", isMinor: true },
    cell: ({ paymentMethod }) => (paymentMethod === "cod" ? "Cash on delivery" : "Online"),
  },
  { id: "placed", label: "Placed", align: "end", cell: ({ placedAmount }) => formatAmount(placedAmount) },
  ...amounts,
];
const itemColumns: readonly Column<CountedRow>[] = [
  order,
  { id: "item", label: "Item", cell: ({ item }) => <span className="wrap-anywhere">{item}</span>, width: "w-1/3" },
  { ...at, isMinor: true },
  status,
  units,
  ...amounts,
];
/** Units of orders are counted by day only. */
const ordersOfDayColumns = orderColumns.flatMap((column) => (column.id === "placed" ? [units, column] : [column]));

function listColumns(report: ReportName, rows: readonly CountedRow[]) {
  if (rows.some(({ item }) => item !== null)) return itemColumns;
  return report === "days" ? ordersOfDayColumns : orderColumns;
}

function RowCard(row: CountedRow) {
  return (
    <div className="grid gap-1">
      <div className="flex items-center justify-between gap-3">
        <OrderLink id={row.orderId} number={row.number} isRowLink />
        <span className="font-medium tabular-nums">{formatAmount(row.net)}</span>
      </div>
      {row.item && <p className="wrap-anywhere">{row.item}</p>}
      <div className="flex flex-wrap items-center justify-between gap-2 text-muted">
        {row.units > 0 ? `${formatDateTime(row.at)} · ${pluralize(row.units, "unit")}` : formatDateTime(row.at)}
        <StatusBadge status={row.status} />
      </div>
    </div>
  );
}
