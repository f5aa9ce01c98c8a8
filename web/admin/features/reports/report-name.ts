import { type ReportName, reportNames } from "#contract/admin/reports/report-names.ts";

/** The report in the address, or the report by day. */
export function toReportName(search: URLSearchParams): ReportName {
  return reportNames.find((name) => name === search.get("report")) ?? "days";
}
