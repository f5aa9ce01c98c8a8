import type { ColumnType } from "kysely";

export type InvoiceTables = {
  tax_classes: TaxClassesTable;
  invoice_series: { series: string; year: number; last_number: number };
  invoices: InvoicesTable;
};

/** `valid_from` is a day, as 2025-09-22. */
type TaxClassesTable = { hsn: string; rate: number; valid_from: ColumnType<Date, string, never>; price_from: number };

type InvoicesTable = {
  id: string;
  series: string;
  year: number;
  number: number;
  order_id: string;
  kind: "invoice" | "credit note";
  /** Who reads it knows its shape (invoices/invoice-document.ts). */
  document: ColumnType<object, string, never>;
  created_at: Date;
  refund_id: string | null;
};
