import {
  AbandonedCartsResponse,
  MissedSearchesResponse,
  StockReportQuery,
  StockReportResponse,
} from "#contract/admin/demand.ts";
import {
  ReportParams,
  ReportQuery,
  ReportResponse,
  ReportRowsQuery,
  ReportRowsResponse,
} from "#contract/admin/reports.ts";
import { success } from "#contract/http/response.ts";
import type { AppContext } from "../../context.ts";
import { shareReads } from "../../platform/cache/share-reads.ts";
import type { App } from "../../platform/http/app.ts";
import { sendCsv } from "../../platform/http/csv.ts";
import { getAbandonedCarts, getMissedSearches, getStockReport } from "./demand.ts";
import { exportAbandonedCarts, exportMissedSearches, exportStockReport } from "./export-demand.ts";
import { exportReport } from "./export-report.ts";
import { getCountedRows, getReport } from "./reports.ts";

export function demandRoutes(app: App, context: AppContext) {
  const config = { staffAccess: "reports:read" } as const;
  const tags = ["admin"];
  app.get(
    "/admin/demand/stock",
    {
      config,
      schema: {
        ...{ tags, summary: "Sold units and stock of products, or those of which nothing was sold" },
        ...{ querystring: StockReportQuery, response: { 200: StockReportResponse } },
      },
    },
    async ({ query }) => success(await getStockReport(context, query)),
  );
  app.get(
    "/admin/demand/searches",
    {
      config,
      schema: {
        ...{ tags, summary: "Searches without a result, the most frequent first" },
        ...{ querystring: ReportQuery, response: { 200: MissedSearchesResponse } },
      },
    },
    async ({ query }) => success(await getMissedSearches(context, query)),
  );
  app.get(
    "/admin/demand/carts",
    {
      config,
      schema: {
        ...{ tags, summary: "Abandoned carts, and the products in them" },
        ...{ querystring: ReportQuery, response: { 200: AbandonedCartsResponse } },
      },
    },
    async ({ query }) => success(await getAbandonedCarts(context, query)),
  );
  demandExportRoutes(app, context);
}

function demandExportRoutes(app: App, context: AppContext) {
  const config = { staffAccess: "reports:read" } as const;
  const tags = ["admin"];
  app.get(
    "/admin/demand/stock/export",
    {
      config,
      schema: { tags, summary: "Sold units and stock of all products, as a CSV file", querystring: StockReportQuery },
    },
    async ({ query }, reply) => sendCsv(reply, `report-stock-${query.show}`, await exportStockReport(context, query)),
  );
  app.get(
    "/admin/demand/searches/export",
    { config, schema: { tags, summary: "Searches without a result, as a CSV file", querystring: ReportQuery } },
    async ({ query }, reply) => sendCsv(reply, "report-searches", await exportMissedSearches(context, query)),
  );
  app.get(
    "/admin/demand/carts/export",
    { config, schema: { tags, summary: "Products of abandoned carts, as a CSV file", querystring: ReportQuery } },
    async ({ query }, reply) => sendCsv(reply, "report-carts", await exportAbandonedCarts(context, query)),
  );
}

export function reportRoutes(app: App, context: AppContext) {
  const config = { staffAccess: "reports:read" } as const;
  const call = (summary: string) => ({ tags: ["admin"], summary, params: ReportParams });
  app.get(
    "/admin/reports/:report",
    {
      config,
      schema: {
        ...call("Sales or returns of a period, with the period before"),
        ...{ querystring: ReportQuery, response: { 200: ReportResponse } },
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
        ...{ querystring: ReportRowsQuery, response: { 200: ReportRowsResponse } },
      },
    },
    async ({ params: { report }, query }) => success(await getCountedRows(context, report, query)),
  );
  app.get(
    "/admin/reports/:report/export",
    { config, schema: { ...call("A report as a CSV file"), querystring: ReportQuery } },
    async ({ params: { report }, query }, reply) =>
      sendCsv(reply, `report-${report}`, await exportReport(context, report, query)),
  );
}
