import { toQuery } from "../../client/requests.ts";
import type {
  ArticleExportQueryInput,
  ArticleReportResponse,
  ArticleTimesResponse,
} from "../reports/article-report.ts";
import type {
  AbandonedCartsResponse,
  CartRowsExportQuery,
  CartRowsQueryInput,
  CartRowsResponse,
  MissedSearchesResponse,
  SearchDaysQuery,
  SearchDaysResponse,
  SearchExportQuery,
  StockReportQueryInput,
  StockReportResponse,
  StockRowsResponse,
} from "../reports/demand.ts";
import type { ReportName } from "../reports/report-names.ts";
import type {
  ReportQuery,
  ReportResponse,
  ReportRowsExportQueryInput,
  ReportRowsQueryInput,
  ReportRowsResponse,
} from "../reports/reports.ts";
import type {
  TaxDocumentsExportQuery,
  TaxDocumentsQueryInput,
  TaxDocumentsResponse,
  TaxReportQueryInput,
  TaxReportResponse,
} from "../reports/tax-report.ts";
import type { Calls, Query } from "./calls.ts";

export const reportsCalls = ({ get }: Calls) => ({
  get: (report: ReportName, query: ReportQuery = {}) => get<ReportResponse>(`/reports/${report}`, query),
  rows: (report: ReportName, query: ReportRowsQueryInput) =>
    get<ReportRowsResponse>(`/reports/${report}/rows`, query as Query),
  stock: (query: StockReportQueryInput) => get<StockReportResponse>("/demand/stock", query),
  stockRows: (product: string) => get<StockRowsResponse>("/demand/stock/rows", { product }),
  missedSearches: (query: ReportQuery) => get<MissedSearchesResponse>("/demand/searches", query),
  searchDays: (query: SearchDaysQuery) => get<SearchDaysResponse>("/demand/searches/days", query as Query),
  abandonedCarts: (query: ReportQuery) => get<AbandonedCartsResponse>("/demand/carts", query),
  cartRows: (query: CartRowsQueryInput) => get<CartRowsResponse>("/demand/carts/rows", query as Query),
  articles: (query: ReportQuery) => get<ArticleReportResponse>("/article-report", query),
  articleTimes: (articleId: string, query: ReportQuery) =>
    get<ArticleTimesResponse>(`/article-report/articles/${articleId}`, query),
  /** The URL of a file to download. */
  articlesExportUrl: (query: ArticleExportQueryInput) => `/api/v1/admin/article-report/export${toQuery(query)}`,
  taxes: (query: TaxReportQueryInput) => get<TaxReportResponse>("/tax-report", query),
  taxDocuments: (query: TaxDocumentsQueryInput) => get<TaxDocumentsResponse>("/tax-report/documents", query as Query),
  /** The URL of a file to download. */
  taxExportUrl: (query: TaxReportQueryInput) => `/api/v1/admin/tax-report/export${toQuery(query)}`,
  /** The URL of a file to download. */
  exportDemandUrl: (
    view: "stock" | "searches" | "carts",
    query: ReportQuery & Partial<StockReportQueryInput> & SearchExportQuery,
  ) => `/api/v1/admin/demand/${view}/export${toQuery(query)}`,
  /** The URL of a file to download. */
  rowsExportUrl: (report: ReportName, query: ReportRowsExportQueryInput) =>
    `/api/v1/admin/reports/${report}/rows/export${toQuery(query)}`,
  cartRowsExportUrl: (query: CartRowsExportQuery) => `/api/v1/admin/demand/carts/rows/export${toQuery(query)}`,
  stockRowsExportUrl: (product: string) => `/api/v1/admin/demand/stock/rows/export${toQuery({ product })}`,
  taxDocumentsExportUrl: (query: TaxDocumentsExportQuery) =>
    `/api/v1/admin/tax-report/documents/export${toQuery(query)}`,
  exportUrl: (report: ReportName, query: ReportQuery) => `/api/v1/admin/reports/${report}/export${toQuery(query)}`,
});
