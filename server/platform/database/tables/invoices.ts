import type { ColumnType } from "kysely";

export type InvoiceTables = {
  tax_classes: TaxClassesTable;
  invoice_series: { series: string; year: number; last_number: number };
  invoices: InvoicesTable;
  tax_days: TaxDaysTable;
};

/** `valid_from` is a day in the form 2025-09-22. */
type TaxClassesTable = { hsn: string; rate: number; valid_from: ColumnType<Date, string, never>; price_from: number };

type TaxDaysTable = {
  day: Date;
  kind: string;
  hsn: string;
  rate: number;
  place: string;
  documents: number;
  quantity: number;
  taxable: number;
  cgst: number;
  sgst: number;
  igst: number;
  total: number;
};

type InvoicesTable = {
  id: string;
  series: string;
  year: number;
  number: number;
  order_id: string;
  kind: "invoice" | "credit note";
  /** The document's type is in invoices/invoice-document.ts. */
  document: ColumnType<object, string, never>;
  created_at: Date;
  refund_id: string | null;
};
