import {
  ReportParams,
  ReportQuery,
  ReportResponse,
  ReportRowsExportQuery,
  ReportRowsQuery,
  ReportRowsResponse,
} from "#contract/admin/reports/reports.ts";
import { success } from "#contract/http/response.ts";
import type { AppContext } from "../../../context.ts";
import { shareReads } from "../../../platform/cache/share-reads.ts";
import type { App } from "../../../platform/http/app.ts";
import { sendAuditedCsv } from "../../shop/audit/index.ts";
import { exportReport } from "./export-report.ts";
import { exportCountedRows } from "./export-report-rows.ts";
import { getCountedRows, getReport } from "./reports.ts";

export function reportRoutes(app: App, context: AppContext) {
  const config = { staffAccess: "reports:read" } as const;
  const call = (summary: string) => ({ tags: ["admin"], summary, params: ReportParams });
  app.get(
    "/admin/reports/:report",
    {
      config,
      schema: {
        ...call("Sales or returns of a period, with the period before"),
        querystring: ReportQuery,
        response: { 200: ReportResponse },
      },
    },
    async ({ params: { report }, query }) => {
      const key = `report ${report} ${query.since} ${query.until}`;
      return success(await shareReads(context.db, key, () => getReport(context, report, query)));
    },
  );
  app.get(
    "/admin/reports/:report/rows",
    {
      config,
      schema: {
        ...call("The orders or items that a row of a report is the sum of"),
        querystring: ReportRowsQuery,
        response: { 200: ReportRowsResponse },
      },
    },
    async ({ params: { report }, query }) => success(await getCountedRows(context, report, query)),
  );
  app.get(
    "/admin/reports/:report/rows/export",
    {
      config,
      schema: {
        ...call("The orders or items that a row of a report is the sum of, as a CSV file"),
        querystring: ReportRowsExportQuery,
      },
    },
    (request, reply) => {
      const { report } = request.params;
      const file = { kind: "report", name: `report-${report}-rows`, query: request.query };
      return sendAuditedCsv(context, request, reply, file, exportCountedRows(context, report, request.query));
    },
  );
  app.get(
    "/admin/reports/:report/export",
    { config, schema: { ...call("A report as a CSV file"), querystring: ReportQuery } },
    async (request, reply) => {
      const { report } = request.params;
      const file = { kind: "report", name: `report-${report}`, query: request.query };
      return sendAuditedCsv(context, request, reply, file, await exportReport(context, report, request.query));
    },
  );
}
