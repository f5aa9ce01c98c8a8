import { formatDecimals } from "#contract/values/money.ts";
import type { InvoiceDocument, InvoiceLine } from "../../invoices/invoices.ts";
import { mm } from "../pdf/render-pdf.ts";

type Column = {
  heading: string;
  /** In millimetres. The column without a width gets the remaining width. */
  width?: number;
  align?: "right";
  toText: (line: InvoiceLine) => string;
};
export type PlacedColumn = Column & {
  /** In points. */
  width: number;
};

/** "18%" or "2.5%", from hundredths of a percent. */
const formatRate = (rate: number) => `${rate / 100}%`;

/** The columns of the table of lines. Columns that would be empty in every line are left out. */
export function listColumns({ supply, totals }: InvoiceDocument, tableWidth: number): PlacedColumn[] {
  const amount = (heading: string, field: "price" | Exclude<keyof InvoiceDocument["totals"], "total">): Column => ({
    heading,
    width: 17,
    align: "right",
    toText: (line) => formatDecimals(line[field] ?? 0),
  });
  const isTaxed = supply !== "untaxed";
  const columns: Column[] = [
    { heading: "Item", toText: ({ name, variant, sku }) => [name, variant, sku].filter((text) => text).join(" · ") },
    ...(isTaxed ? [{ heading: "HSN", width: 14, toText: ({ hsn }: InvoiceLine) => hsn }] : []),
    { heading: "Qty", width: 9, align: "right", toText: ({ quantity }) => (quantity === 0 ? "" : String(quantity)) },
    // A credited amount without units has neither quantity nor price.
    { ...amount("Price", "price"), toText: ({ quantity, price }) => (quantity === 0 ? "" : formatDecimals(price)) },
    ...(totals.discount > 0 ? [amount("Discount", "discount")] : []),
    ...toChargeColumns(totals, amount),
    ...(isTaxed ? [{ ...amount("Taxable", "taxable"), width: 19 }] : []),
    ...(isTaxed
      ? [{ heading: "GST", width: 11, align: "right" as const, toText: ({ rate }: InvoiceLine) => formatRate(rate) }]
      : []),
    ...(supply === "intra-state" ? [amount("CGST", "cgst"), amount("SGST", "sgst")] : []),
    ...(supply === "inter-state" ? [amount("IGST", "igst")] : []),
    { heading: "Total", width: 20, align: "right", toText: ({ total }) => formatDecimals(total) },
  ];
  const fixed = columns.reduce((sum, { width = 0 }) => sum + mm(width), 0);
  return columns.map((column) => ({
    ...column,
    width: column.width === undefined ? tableWidth - fixed : mm(column.width),
  }));
}

/**
 * Shipping and the fee for cash on delivery share a column, because two columns would leave too little width for the
 * names. A note below the table has each amount.
 */
function toChargeColumns(
  { shipping, codFee }: InvoiceDocument["totals"],
  amount: (heading: string, field: "shipping") => Column,
): Column[] {
  if (!codFee) return shipping > 0 ? [amount("Shipping", "shipping")] : [];
  const toText = (line: InvoiceLine) => formatDecimals(line.shipping + (line.codFee ?? 0));
  return [{ ...amount("Charges", "shipping"), toText }];
}

/** The note with the parts of the column "Charges". Empty if the invoice has no such column. */
export function describeCharges({ totals: { shipping, codFee } }: InvoiceDocument): string {
  if (!codFee) return "";
  const parts = [
    ...(shipping > 0 ? [`shipping ${formatDecimals(shipping)}`] : []),
    `cash on delivery ${formatDecimals(codFee)}`,
  ];
  return `Charges: ${parts.join(", ")}.`;
}

/** The sums below the table. The last one is the document's total. */
export function listTotals({ kind, supply, totals }: InvoiceDocument): { name: string; paise: number }[] {
  const taxes =
    supply === "intra-state"
      ? [
          { name: "CGST", paise: totals.cgst },
          { name: "SGST", paise: totals.sgst },
        ]
      : [{ name: "IGST", paise: totals.igst }];
  return [
    ...(supply === "untaxed" ? [] : [{ name: "Taxable value", paise: totals.taxable }, ...taxes]),
    { name: kind === "invoice" ? "Total" : "Total credited", paise: totals.total },
  ];
}
