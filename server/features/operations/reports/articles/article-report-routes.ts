import { articleReportRoutes } from "#contract/admin/reports/article-report-routes.ts";
import type { AppContext } from "../../../../context.ts";
import type { App } from "../../../../platform/http/app.ts";
import { serveStaff } from "../../../people/staff/index.ts";
import { sendAuditedCsv } from "../../../shop/audit/index.ts";
import { exportArticleReport, getArticleReport, getArticleTimes } from "./article-report.ts";

export function serveArticleReport(app: App, context: AppContext) {
  serveStaff(app, articleReportRoutes, {
    get: ({ staff, query }) => getArticleReport(context, staff, query),
    getTimes: ({ staff, params, query }) => getArticleTimes(context, staff, { ...query, ...params }),
    async export(request, reply) {
      const file = { kind: "report", name: "report-articles" };
      return sendAuditedCsv(context, request, reply, file, exportArticleReport(context, request.staff, request.query));
    },
  });
}
