import { file, get, routes } from "../staff-access.ts";
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
} from "./demand.ts";
import { ReportQuery } from "./reports.ts";

const access = "reports:read";

/** Reports of stock, of searches without a result, and of abandoned carts. */
export const demandRoutes = routes("/admin/demand", {
  getStock: get("/stock", {
    access,
    query: StockReportQuery,
    reply: StockReportResponse,
    summary: "Sold units and stock of products, or those of which nothing was sold",
  }),
  getSearches: get("/searches", {
    access,
    query: ReportQuery,
    reply: MissedSearchesResponse,
    summary: "Searches without a result, the most frequent first",
  }),
  getCarts: get("/carts", {
    access,
    query: ReportQuery,
    reply: AbandonedCartsResponse,
    summary: "Abandoned carts, and the products in them",
  }),
  listStockRows: get("/stock/rows", {
    access,
    query: StockRowsQuery,
    reply: StockRowsResponse,
    summary: "The variants that the stock of a product is the sum of",
  }),
  getSearchDays: get("/searches/days", {
    access,
    query: SearchDaysQuery,
    reply: SearchDaysResponse,
    summary: "How often a text was searched for without a result on each day or in each month",
  }),
  listCartRows: get("/carts/rows", {
    access,
    query: CartRowsQuery,
    reply: CartRowsResponse,
    summary: "Abandoned carts, or those with a product; customers with customers:read only",
  }),
  exportStock: file("/stock/export", {
    access,
    query: StockReportQuery,
    produces: "text/csv",
    summary: "Sold units and stock of all products, as a CSV file",
  }),
  exportSearches: file("/searches/export", {
    access,
    query: SearchExportQuery,
    produces: "text/csv",
    summary: "Searches without a result, as a CSV file",
  }),
  exportCarts: file("/carts/export", {
    access,
    query: ReportQuery,
    produces: "text/csv",
    summary: "Products of abandoned carts, as a CSV file",
  }),
  exportStockRows: file("/stock/rows/export", {
    access,
    query: StockRowsQuery,
    produces: "text/csv",
    summary: "The variants that the stock of a product is the sum of, as a CSV file",
  }),
  exportCartRows: file("/carts/rows/export", {
    access,
    needsPassword: true,
    query: CartRowsExportQuery,
    produces: "text/csv",
    summary: "Abandoned carts, or those with a product, as a CSV file; customers with customers:read only",
  }),
});
