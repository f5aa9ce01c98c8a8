import { file, get, routes } from "../staff-access.ts";
import {
  TaxDocumentsExportQuery,
  TaxDocumentsQuery,
  TaxDocumentsResponse,
  TaxReportQuery,
  TaxReportResponse,
} from "./tax-report.ts";

const access = "reports:read";

/** The tax summary, and the documents that it is the sum of. */
export const taxReportRoutes = routes("/admin/tax-report", {
  get: get("", {
    access,
    query: TaxReportQuery,
    reply: TaxReportResponse,
    summary: "Taxable values and GST of invoices less credit notes, by month, rate, HSN and place of supply",
  }),
  listDocuments: get("/documents", {
    access,
    query: TaxDocumentsQuery,
    reply: TaxDocumentsResponse,
    summary: "The invoices and credit notes that a row of the tax summary is the sum of",
  }),
  export: file("/export", {
    access,
    query: TaxReportQuery,
    produces: "text/csv",
    summary: "The tax summary as a CSV file",
  }),
  exportDocuments: file("/documents/export", {
    access,
    needsPassword: true,
    query: TaxDocumentsExportQuery,
    produces: "text/csv",
    summary: "The invoices and credit notes that a row of the tax summary is the sum of, as a CSV file",
  }),
});
