import type { TaxDocumentsExportQuery } from "#contract/admin/reports/tax-report.ts";
import { toShopInstant } from "#contract/values/shop-day.ts";
import type { AppContext } from "../../../../context.ts";
import type { StaffMember } from "../../../people/staff/index.ts";
import { exportRows } from "../export-rows.ts";
import { getTaxDocumentPage } from "./tax-report.ts";

const limit = 500;

/**
 * The invoices and credit notes of the tax summary, with the part of each that a row counts. Buyers need
 * `customers:read`.
 */
export function exportTaxDocuments(context: AppContext, by: StaffMember, query: TaxDocumentsExportQuery) {
  const seesBuyers = by.granted.has("customers:read");
  return exportRows({
    head: [
      "Number",
      "Kind",
      "Issued at (India time)",
      "Order",
      "Order id",
      ...(seesBuyers ? ["Buyer"] : []),
      "GSTIN",
      "Place of supply",
      "Quantity",
      "Taxable value",
      "CGST",
      "SGST",
      "IGST",
      "Total",
    ],
    getPage: (after) => getTaxDocumentPage(context, { ...query, after, limit }),
    toLines: ({ number, kind, issuedAt, orderNumber, orderId, buyer, gstin, place, quantity, ...amounts }) => [
      [
        number,
        kind,
        toShopInstant(new Date(issuedAt)),
        `#${orderNumber}`,
        orderId,
        ...(seesBuyers ? [buyer ?? ""] : []),
        gstin,
        place,
        quantity,
        amounts.taxable,
        amounts.cgst,
        amounts.sgst,
        amounts.igst,
        amounts.total,
      ],
    ],
  });
}
