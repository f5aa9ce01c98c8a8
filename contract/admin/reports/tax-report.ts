import { z } from "zod";
import { responseSchema } from "../../http/response.ts";
import { Id, Instant, noNull, Rupees } from "../../values/values.ts";
import { restrictedFields } from "../restricted-fields.ts";
import { ReportQuery } from "./reports.ts";
import { taxGroupings } from "./tax-report-groupings.ts";

const Count = z.number().int();
const Period = z.object({ since: z.iso.date(), until: z.iso.date() });

export const TaxReportQuery = ReportQuery.extend({ by: z.enum(taxGroupings).default("all") });
export type TaxReportQuery = z.infer<typeof TaxReportQuery>;

/**
 * Amounts of invoices minus those of credit notes, by the day of issue. `documents`: the number of both. `quantity`:
 * invoiced units minus credited ones. `invoiced` and `credited`: taxable values. `taxable`: their difference. `total`:
 * the amount with tax.
 */
export const TaxMeasures = z.object({
  documents: Count,
  quantity: Count,
  invoiced: Rupees,
  credited: Rupees,
  taxable: Rupees,
  cgst: Rupees,
  sgst: Rupees,
  igst: Rupees,
  total: Rupees,
});
export type TaxMeasures = z.infer<typeof TaxMeasures>;

/** `rate`: in percent. `hsn` and `place`: null if the rows are not grouped by them; "none" if the invoice had none. */
export const TaxRow = z.object({
  month: z.string().regex(/^\d{4}-\d\d$/),
  hsn: z.string().nullable(),
  rate: z.number(),
  place: z.string().nullable(),
  ...TaxMeasures.shape,
});
export type TaxRow = z.infer<typeof TaxRow>;
export const TaxReportResponse = responseSchema({
  period: Period,
  periodBefore: Period,
  rows: z.array(TaxRow),
  totals: TaxMeasures,
  totalsBefore: TaxMeasures,
});
export type TaxReportResponse = z.infer<typeof TaxReportResponse>;

/**
 * The month, HSN, rate and place of the row whose documents are listed. Without them, the documents of the whole period
 * are listed.
 */
const Text = z.string().max(200).regex(noNull).optional();
export const TaxDocumentsQuery = ReportQuery.extend({
  month: z
    .string()
    .regex(/^[12]\d{3}-(0[1-9]|1[0-2])$/, "A month: 2026-11")
    .optional(),
  hsn: Text,
  rate: z.coerce.number().min(0).max(100).optional(),
  place: Text,
  after: Id.optional(),
  limit: z.coerce.number().int().min(1).max(100).default(50),
});
export type TaxDocumentsQuery = z.infer<typeof TaxDocumentsQuery>;
export const TaxDocumentsExportQuery = TaxDocumentsQuery.omit({ after: true, limit: true });
export type TaxDocumentsExportQuery = z.infer<typeof TaxDocumentsExportQuery>;

/** The part of an invoice or credit note that the row counts. Amounts of a credit note are negative. */
export const TaxDocument = z.object({
  _id: Id,
  number: z.string(),
  kind: z.enum(["invoice", "credit note"]),
  issuedAt: Instant,
  orderId: Id,
  orderNumber: z.string(),
  buyer: z.string().optional().register(restrictedFields, { permission: "customers:read" }),
  gstin: z.string(),
  place: z.string(),
  quantity: Count,
  taxable: Rupees,
  cgst: Rupees,
  sgst: Rupees,
  igst: Rupees,
  total: Rupees,
});
export type TaxDocument = z.infer<typeof TaxDocument>;
/** `totals`: the sums over all pages. */
export const TaxDocumentsResponse = responseSchema({
  period: Period,
  rows: z.array(TaxDocument),
  next: Id.nullable(),
  totals: TaxMeasures,
});
export type TaxDocumentsResponse = z.infer<typeof TaxDocumentsResponse>;
