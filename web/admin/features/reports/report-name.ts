import { type ReportName, reportNames } from "#contract/admin/report-names.ts";

/** The report that the address names. */
export function toReportName(search: URLSearchParams): ReportName {
  return reportNames.find((name) => name === search.get("report")) ?? "days";
}
