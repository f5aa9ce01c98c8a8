/** Packing slips on A4 and on 80 mm rolls, shipping labels of 100 × 150 mm, invoices with their credit notes on A4 or A5 (landscape). Without Zod, so that pages do not load it. */
export const documentKinds = ["slip", "slip-80", "label", "invoice", "invoice-a5"] as const;
export type DocumentKind = (typeof documentKinds)[number];

export const invoicePapers = ["a4", "a5"] as const;
export type InvoicePaper = (typeof invoicePapers)[number];

/** The maximum number of orders in one PDF. */
export const maxPrintedOrders = 50;
