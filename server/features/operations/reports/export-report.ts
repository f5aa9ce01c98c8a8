import type { ReportName } from "#contract/admin/reports/report-names.ts";
import type { ReportMeasures, ReportQuery } from "#contract/admin/reports/reports.ts";
import type { AppContext } from "../../../context.ts";
import { toCsvLine } from "../../../platform/http/csv.ts";
import { getReport } from "./reports.ts";

const columns: readonly [string, keyof ReportMeasures][] = [
  ["Orders placed", "placed"],
  ["Placed amount", "placedAmount"],
  ["Cancelled", "cancelled"],
  ["Orders", "orders"],
  ["Units", "units"],
  ["Sales", "amount"],
  ["Refunds", "refunded"],
  ["Net sales", "net"],
  ["Coupon discount", "discount"],
  ["Shipped", "shipped"],
  ["Delivered", "delivered"],
  ["Not delivered", "undelivered"],
];
/** Reports on items have only these numbers. */
const itemColumns = ["units", "amount", "refunded", "net"];
const itemReports: readonly ReportName[] = ["products", "categories", "sizes", "returns"];

/** Whether a report has this number. Units are counted only by day and in reports on items. */
function isCounted(report: ReportName, measure: keyof ReportMeasures): boolean {
  if (itemReports.includes(report)) return itemColumns.includes(measure);
  return measure !== "units" || report === "days";
}

/** The numbers that a report counts, with the names that files have for them. */
export const listMeasureColumns = (report: ReportName) => columns.filter(([, measure]) => isCounted(report, measure));

/** All rows of a report as lines of a CSV file. The last line has the totals. */
export async function exportReport(context: AppContext, report: ReportName, query: ReportQuery) {
  const { rows, totals } = await getReport(context, report, query, true);
  const shown = listMeasureColumns(report);
  const toLine = (key: string, label: string, row: ReportMeasures) =>
    toCsvLine([label, key, ...shown.map(([, measure]) => row[measure])]);
  return toLines([
    toCsvLine(["Name", "Key", ...shown.map(([name]) => name)]),
    ...rows.map((row) => toLine(row.key, row.label, row)),
    toLine("", "Total", totals),
  ]);
}

async function* toLines(lines: readonly string[]) {
  yield* lines;
}
