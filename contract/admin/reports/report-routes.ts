import { file, get, routes } from "../staff-access.ts";
import {
  ReportParams,
  ReportQuery,
  ReportResponse,
  ReportRowsExportQuery,
  ReportRowsQuery,
  ReportRowsResponse,
} from "./reports.ts";

const access = "reports:read";

/** Reports of sales and returns. */
export const reportRoutes = routes("/admin/reports/:report", {
  get: get("", {
    access,
    params: ReportParams,
    query: ReportQuery,
    reply: ReportResponse,
    summary: "Sales or returns of a period, with the period before",
  }),
  listRows: get("/rows", {
    access,
    params: ReportParams,
    query: ReportRowsQuery,
    reply: ReportRowsResponse,
    summary: "The orders or items that a row of a report is the sum of",
  }),
  exportRows: file("/rows/export", {
    access,
    params: ReportParams,
    query: ReportRowsExportQuery,
    produces: "text/csv",
    summary: "The orders or items that a row of a report is the sum of, as a CSV file",
  }),
  export: file("/export", {
    access,
    params: ReportParams,
    query: ReportQuery,
    produces: "text/csv",
    summary: "A report as a CSV file",
  }),
});
