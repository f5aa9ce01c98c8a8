import { z } from "zod";
import { Id } from "../values/values.ts";

/** Packing slips on A4 and on 80 mm rolls, shipping labels of 100 × 150 mm, invoices with their credit notes on A4. */
const documentKinds = ["slip", "slip-80", "label", "invoice"] as const;
export type DocumentKind = (typeof documentKinds)[number];

const splitAtCommas = (value: string) => value.split(",").map((part) => part.trim());
const maxPrintedOrders = 50;
const OrderIds = z
  .string()
  .max(2000)
  .transform((value) => [...new Set(splitAtCommas(value))])
  .pipe(z.array(Id).max(maxPrintedOrders, `At most ${maxPrintedOrders} orders are printed at once`));

/** `ids` and `kind` are lists, separated by commas. The pages of an order follow each other, in the order of the kinds. */
export const DocumentsQuery = z.object({
  ids: OrderIds,
  kind: z
    .string()
    .max(100)
    .transform((value) => [...new Set(splitAtCommas(value))])
    .pipe(z.array(z.enum(documentKinds))),
});
export type DocumentsQuery = z.infer<typeof DocumentsQuery>;

export const InvoicesQuery = DocumentsQuery.pick({ ids: true });
