/** Packing slips on A4 and on 80 mm rolls, shipping labels of 100 × 150 mm, invoices with their credit notes on A4. Without Zod, so that pages do not load it. */
export const documentKinds = ["slip", "slip-80", "label", "invoice"] as const;
export type DocumentKind = (typeof documentKinds)[number];

/** In one PDF. */
export const maxPrintedOrders = 50;
