import type { TaxDocument, TaxDocumentsExportQuery } from "#contract/admin/reports/tax-report.ts";
import { toShopInstant } from "#contract/values/shop-day.ts";
import type { AppContext } from "../../../../context.ts";
import { exportRows } from "../../../../platform/csv/export-rows.ts";
import type { StaffMember } from "../../../people/staff/index.ts";
import { getTaxDocumentPage } from "./tax-report.ts";

const limit = 500;

/**
 * The invoices and credit notes of the tax summary, with the part of each that a row counts. Buyers need
 * `customers:read`.
 */
export function exportTaxDocuments(context: AppContext, by: StaffMember, query: TaxDocumentsExportQuery) {
  return exportRows<TaxDocument>({
    columns: {
      Number: ({ number }) => number,
      Kind: ({ kind }) => kind,
      "Issued at (India time)": ({ issuedAt }) => toShopInstant(new Date(issuedAt)),
      Order: ({ orderNumber }) => `#${orderNumber}`,
      "Order id": ({ orderId }) => orderId,
      ...(by.granted.has("customers:read") && { Buyer: ({ buyer }) => buyer ?? "" }),
      GSTIN: ({ gstin }) => gstin,
      "Place of supply": ({ place }) => place,
      Quantity: ({ quantity }) => quantity,
      "Taxable value": ({ taxable }) => taxable,
      CGST: ({ cgst }) => cgst,
      SGST: ({ sgst }) => sgst,
      IGST: ({ igst }) => igst,
      Total: ({ total }) => total,
    },
    getPage: (after) => getTaxDocumentPage(context, { ...query, after, limit }),
  });
}
