import { z } from "zod";
import { Id } from "../../values/values.ts";
import { documentKinds, invoicePapers, maxPrintedOrders } from "./printing.ts";

const splitAtCommas = (value: string) => value.split(",").map((part) => part.trim());
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

export const InvoicesQuery = DocumentsQuery.pick({ ids: true }).extend({ paper: z.enum(invoicePapers).default("a4") });
