import { file, get, routes } from "../staff-access.ts";
import {
  ArticleExportQuery,
  ArticleReportParams,
  ArticleReportResponse,
  ArticleTimesResponse,
} from "./article-report.ts";
import { ReportQuery } from "./reports.ts";

// Members who may write articles, but not read reports, get their own articles only.
const access = "reports:read or content:write";

/** The report of the articles' readers. */
export const articleReportRoutes = routes("/admin/article-report", {
  get: get("", {
    access,
    query: ReportQuery,
    reply: ArticleReportResponse,
    summary: "Views and comments of articles, with the period before; without reports:read of own ones",
  }),
  getTimes: get("/articles/:articleId", {
    access,
    params: ArticleReportParams,
    query: ReportQuery,
    reply: ArticleTimesResponse,
    summary: "Views and comments of an article by day or month",
  }),
  export: file("/export", {
    access,
    query: ArticleExportQuery,
    produces: "text/csv",
    summary: "Views and comments by article, or by day or month, as a CSV file",
  }),
});
