import { useSearchParams } from "react-router";
import type { ReportName } from "#contract/admin/reports/report-names.ts";
import type { CountedRow } from "#contract/admin/reports/reports.ts";
import { formatDateTime } from "#contract/values/format-date.ts";
import { formatInteger } from "#contract/values/money.ts";
import { pluralize } from "../../../ui/display/pluralize.ts";
import { api } from "../../state/api.ts";
import { type Column, DataTable } from "../../ui/data-table.tsx";
import { OrderLink } from "../../ui/order-link.tsx";
import { OrderStatusBadge } from "../../ui/order-status-badge.tsx";
import { formatAmount } from "./amounts.ts";
import { formatPeriod, toReportQuery } from "./periods.ts";
import { reportKinds } from "./report-kinds.ts";
import { toReportName } from "./report-name.ts";
import { RowsPage } from "./rows-page.tsx";

/** /admin/reports/rows: the orders or items behind a number of a report. */
export function Component() {
  const [search] = useSearchParams();
  const report = toReportName(search);
  const key = search.get("key") ?? "";
  return (
    <RowsPage
      name="rows"
      load={() =>
        api.reports.listRows({ report }, { ...toReportQuery(search), key, after: search.get("after") ?? undefined })
      }
      exportUrl={api.reports.exportRows({ report }, { ...toReportQuery(search), key })}
      report={{ path: "/admin/reports", omit: ["key"] }}
      describe={({ label, period, totals }) => ({
        ...(report === "days"
          ? { title: formatPeriod(period), text: "Orders placed on these days" }
          : { title: label, text: `${reportKinds[report].label}, ${formatPeriod(period)}` }),
        facts: reportKinds[report].columns.map((column) => ({ label: column.label, value: column.show(totals) })),
      })}
      empty={{ title: "No rows", text: "Nothing was counted on these days." }}
    >
      {({ rows, label, period }) => (
        <DataTable
          label={report === "days" ? formatPeriod(period) : label}
          rows={rows}
          columns={listColumns(report, rows)}
          toId={({ _id }) => _id}
          toName={({ number }) => `order #${number}`}
          card={RowCard}
        />
      )}
    </RowsPage>
  );
}

const order: Column<CountedRow> = {
  id: "order",
  label: "Order",
  cell: ({ orderId, number }) => <OrderLink id={orderId} number={number} isRowLink />,
};
const at: Column<CountedRow> = {
  id: "at",
  label: "When",
  cell: (row) => <time dateTime={row.at}>{formatDateTime(row.at)}</time>,
};
const status: Column<CountedRow> = {
  id: "status",
  label: "Status",
  cell: (row) => <OrderStatusBadge status={row.status} />,
};
const amounts: readonly Column<CountedRow>[] = [
  { id: "amount", label: "Sales", align: "end", cell: ({ amount }) => formatAmount(amount) },
  { id: "refunded", label: "Refunds", align: "end", cell: ({ refunded }) => formatAmount(refunded), isMinor: true },
  { id: "net", label: "Net sales", align: "end", cell: ({ net }) => formatAmount(net) },
];
const units: Column<CountedRow> = {
  id: "units",
  label: "Units",
  align: "end",
  cell: (row) => formatInteger(row.units),
};
const orderColumns: readonly Column<CountedRow>[] = [
  order,
  at,
  status,
  {
    id: "payment",
    label: "Payment",
    isMinor: true,
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
/** Orders have units only in the report by day. */
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
        <OrderStatusBadge status={row.status} />
      </div>
    </div>
  );
}
