import { taxReportRoutes } from "#contract/admin/reports/tax-report-routes.ts";
import type { AppContext } from "../../../../context.ts";
import { shareReads } from "../../../../platform/cache/share-reads.ts";
import type { App } from "../../../../platform/http/app.ts";
import { serveStaff } from "../../../people/staff/index.ts";
import { sendAuditedCsv } from "../../../shop/audit/index.ts";
import { exportTaxDocuments } from "./export-tax-documents.ts";
import { exportTaxReport, getTaxDocuments, getTaxReport } from "./tax-report.ts";

export function serveTaxReport(app: App, context: AppContext) {
  serveStaff(app, taxReportRoutes, {
    get({ query }) {
      const key = `tax report ${query.by} ${query.since} ${query.until}`;
      return shareReads(context.db, key, () => getTaxReport(context, query));
    },
    listDocuments: ({ query }) => getTaxDocuments(context, query),
    async export(request, reply) {
      const file = { kind: "report", name: "tax-summary" };
      return sendAuditedCsv(context, request, reply, file, exportTaxReport(context, request.query));
    },
    async exportDocuments(request, reply) {
      const file = { kind: "report", name: "tax-documents" };
      return sendAuditedCsv(context, request, reply, file, exportTaxDocuments(context, request.staff, request.query));
    },
  });
}
