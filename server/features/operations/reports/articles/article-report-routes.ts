import {
  ArticleExportQuery,
  ArticleReportParams,
  ArticleReportResponse,
  ArticleTimesResponse,
} from "#contract/admin/reports/article-report.ts";
import { ReportQuery } from "#contract/admin/reports/reports.ts";
import { success } from "#contract/http/response.ts";
import type { AppContext } from "../../../../context.ts";
import type { App } from "../../../../platform/http/app.ts";
import { sendAuditedCsv } from "../../../shop/audit/index.ts";
import { exportArticleReport, getArticleReport, getArticleTimes } from "./article-report.ts";

export function articleReportRoutes(app: App, context: AppContext) {
  // Members who may write articles, but not read reports, get their own articles only.
  const config = { staffAccess: "reports:read or content:write" } as const;
  const tags = ["admin"];
  app.get(
    "/admin/article-report",
    {
      config,
      schema: {
        tags,
        summary: "Views and comments of articles, with the period before; without reports:read of own ones",
        querystring: ReportQuery,
        response: { 200: ArticleReportResponse },
      },
    },
    async ({ staff, query }) => success(await getArticleReport(context, staff, query)),
  );
  app.get(
    "/admin/article-report/articles/:articleId",
    {
      config,
      schema: {
        tags,
        summary: "Views and comments of an article by day or month",
        params: ArticleReportParams,
        querystring: ReportQuery,
        response: { 200: ArticleTimesResponse },
      },
    },
    async ({ staff, params, query }) => success(await getArticleTimes(context, staff, { ...query, ...params })),
  );
  app.get(
    "/admin/article-report/export",
    {
      config,
      schema: {
        tags,
        summary: "Views and comments by article, or by day or month, as a CSV file",
        querystring: ArticleExportQuery,
      },
    },
    async (request, reply) => {
      const file = { kind: "report", name: "report-articles", query: request.query };
      return sendAuditedCsv(context, request, reply, file, exportArticleReport(context, request.staff, request.query));
    },
  );
}
