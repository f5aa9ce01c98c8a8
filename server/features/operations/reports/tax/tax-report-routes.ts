import {
  TaxDocumentsExportQuery,
  TaxDocumentsQuery,
  TaxDocumentsResponse,
  TaxReportQuery,
  TaxReportResponse,
} from "#contract/admin/reports/tax-report.ts";
import { success } from "#contract/http/response.ts";
import type { AppContext } from "../../../../context.ts";
import { shareReads } from "../../../../platform/cache/share-reads.ts";
import type { App } from "../../../../platform/http/app.ts";
import { sendAuditedCsv } from "../../../shop/audit/index.ts";
import { exportTaxDocuments } from "./export-tax-documents.ts";
import { exportTaxReport, getTaxDocuments, getTaxReport } from "./tax-report.ts";

export function taxReportRoutes(app: App, context: AppContext) {
  const config = { staffAccess: "reports:read" } as const;
  const tags = ["admin"];
  app.get(
    "/admin/tax-report",
    {
      config,
      schema: {
        tags,
        summary: "Taxable values and GST of invoices less credit notes, by month, rate, HSN and place of supply",
        querystring: TaxReportQuery,
        response: { 200: TaxReportResponse },
      },
    },
    async ({ query }) => {
      const key = `tax report ${query.by} ${query.since} ${query.until}`;
      return success(await shareReads(context.db, key, () => getTaxReport(context, query)));
    },
  );
  app.get(
    "/admin/tax-report/documents",
    {
      config,
      schema: {
        tags,
        summary: "The invoices and credit notes that a row of the tax summary is the sum of",
        querystring: TaxDocumentsQuery,
        response: { 200: TaxDocumentsResponse },
      },
    },
    async ({ query }) => success(await getTaxDocuments(context, query)),
  );
  app.get(
    "/admin/tax-report/export",
    { config, schema: { tags, summary: "The tax summary as a CSV file", querystring: TaxReportQuery } },
    async (request, reply) => {
      const file = { kind: "report", name: "tax-summary", query: request.query };
      return sendAuditedCsv(context, request, reply, file, exportTaxReport(context, request.query));
    },
  );
  app.get(
    "/admin/tax-report/documents/export",
    {
      config: { ...config, needsPassword: true },
      schema: {
        tags,
        summary: "The invoices and credit notes that a row of the tax summary is the sum of, as a CSV file",
        querystring: TaxDocumentsExportQuery,
      },
    },
    async (request, reply) => {
      const file = { kind: "report", name: "tax-documents", query: request.query };
      return sendAuditedCsv(context, request, reply, file, exportTaxDocuments(context, request.staff, request.query));
    },
  );
}
