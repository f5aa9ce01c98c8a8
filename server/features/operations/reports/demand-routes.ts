import {
  AbandonedCartsResponse,
  CartRowsExportQuery,
  CartRowsQuery,
  CartRowsResponse,
  MissedSearchesResponse,
  SearchDaysQuery,
  SearchDaysResponse,
  SearchExportQuery,
  StockReportQuery,
  StockReportResponse,
  StockRowsQuery,
  StockRowsResponse,
} from "#contract/admin/reports/demand.ts";
import { ReportQuery } from "#contract/admin/reports/reports.ts";
import { success } from "#contract/http/response.ts";
import type { AppContext } from "../../../context.ts";
import type { App } from "../../../platform/http/app.ts";
import { sendAuditedCsv } from "../../shop/audit/index.ts";
import { getAbandonedCarts, getCartRows } from "./abandoned-carts.ts";
import { getMissedSearches, getSearchDays, getStockReport, getStockRows } from "./demand.ts";
import { exportAbandonedCarts, exportMissedSearches, exportStockReport } from "./export-demand.ts";
import { exportCartRows, exportStockRows } from "./export-report-rows.ts";

export function demandRoutes(app: App, context: AppContext) {
  const config = { staffAccess: "reports:read" } as const;
  const tags = ["admin"];
  app.get(
    "/admin/demand/stock",
    {
      config,
      schema: {
        tags,
        summary: "Sold units and stock of products, or those of which nothing was sold",
        querystring: StockReportQuery,
        response: { 200: StockReportResponse },
      },
    },
    async ({ query }) => success(await getStockReport(context, query)),
  );
  app.get(
    "/admin/demand/searches",
    {
      config,
      schema: {
        tags,
        summary: "Searches without a result, the most frequent first",
        querystring: ReportQuery,
        response: { 200: MissedSearchesResponse },
      },
    },
    async ({ query }) => success(await getMissedSearches(context, query)),
  );
  app.get(
    "/admin/demand/carts",
    {
      config,
      schema: {
        tags,
        summary: "Abandoned carts, and the products in them",
        querystring: ReportQuery,
        response: { 200: AbandonedCartsResponse },
      },
    },
    async ({ query }) => success(await getAbandonedCarts(context, query)),
  );
  demandRowRoutes(app, context);
  demandExportRoutes(app, context);
}

function demandRowRoutes(app: App, context: AppContext) {
  const config = { staffAccess: "reports:read" } as const;
  const tags = ["admin"];
  app.get(
    "/admin/demand/stock/rows",
    {
      config,
      schema: {
        tags,
        summary: "The variants that the stock of a product is the sum of",
        querystring: StockRowsQuery,
        response: { 200: StockRowsResponse },
      },
    },
    async ({ query }) => success(await getStockRows(context, query)),
  );
  app.get(
    "/admin/demand/searches/days",
    {
      config,
      schema: {
        tags,
        summary: "How often a text was searched for without a result on each day or in each month",
        querystring: SearchDaysQuery,
        response: { 200: SearchDaysResponse },
      },
    },
    async ({ query }) => success(await getSearchDays(context, query)),
  );
  app.get(
    "/admin/demand/carts/rows",
    {
      config,
      schema: {
        tags,
        summary: "Abandoned carts, or those with a product; customers with customers:read only",
        querystring: CartRowsQuery,
        response: { 200: CartRowsResponse },
      },
    },
    async ({ query }) => success(await getCartRows(context, query)),
  );
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
    async (request, reply) => {
      const file = { kind: "report", name: `report-stock-${request.query.show}`, query: request.query };
      return sendAuditedCsv(context, request, reply, file, await exportStockReport(context, request.query));
    },
  );
  app.get(
    "/admin/demand/searches/export",
    { config, schema: { tags, summary: "Searches without a result, as a CSV file", querystring: SearchExportQuery } },
    async (request, reply) => {
      const file = { kind: "report", name: "report-searches", query: request.query };
      return sendAuditedCsv(context, request, reply, file, await exportMissedSearches(context, request.query));
    },
  );
  app.get(
    "/admin/demand/carts/export",
    { config, schema: { tags, summary: "Products of abandoned carts, as a CSV file", querystring: ReportQuery } },
    async (request, reply) => {
      const file = { kind: "report", name: "report-carts", query: request.query };
      return sendAuditedCsv(context, request, reply, file, await exportAbandonedCarts(context, request.query));
    },
  );
  app.get(
    "/admin/demand/stock/rows/export",
    {
      config,
      schema: {
        tags,
        summary: "The variants that the stock of a product is the sum of, as a CSV file",
        querystring: StockRowsQuery,
      },
    },
    async (request, reply) => {
      const file = { kind: "report", name: "report-stock-rows", query: request.query };
      return sendAuditedCsv(context, request, reply, file, exportStockRows(context, request.query));
    },
  );
  app.get(
    "/admin/demand/carts/rows/export",
    {
      config: { ...config, needsPassword: true },
      schema: {
        tags,
        summary: "Abandoned carts, or those with a product, as a CSV file; customers with customers:read only",
        querystring: CartRowsExportQuery,
      },
    },
    async (request, reply) => {
      const file = { kind: "report", name: "report-cart-rows", query: request.query };
      return sendAuditedCsv(context, request, reply, file, exportCartRows(context, request.staff, request.query));
    },
  );
}
