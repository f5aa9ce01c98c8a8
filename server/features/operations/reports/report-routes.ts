import { reportRoutes } from "#contract/admin/reports/report-routes.ts";
import type { AppContext } from "../../../context.ts";
import { shareReads } from "../../../platform/cache/share-reads.ts";
import type { App } from "../../../platform/http/app.ts";
import { serveStaff } from "../../people/staff/index.ts";
import { sendAuditedCsv } from "../../shop/audit/index.ts";
import { exportReport } from "./export-report.ts";
import { exportCountedRows } from "./export-report-rows.ts";
import { getCountedRows, getReport } from "./reports.ts";

export function serveReports(app: App, context: AppContext) {
  serveStaff(app, reportRoutes, {
    get({ params: { report }, query }) {
      const key = `report ${report} ${query.since} ${query.until}`;
      return shareReads(context.db, key, () => getReport(context, report, query));
    },
    listRows: ({ params: { report }, query }) => getCountedRows(context, report, query),
    async exportRows(request, reply) {
      const { report } = request.params;
      const file = { kind: "report", name: `report-${report}-rows` };
      return sendAuditedCsv(context, request, reply, file, exportCountedRows(context, report, request.query));
    },
    async export(request, reply) {
      const { report } = request.params;
      const file = { kind: "report", name: `report-${report}` };
      return sendAuditedCsv(context, request, reply, file, await exportReport(context, report, request.query));
    },
  });
}
