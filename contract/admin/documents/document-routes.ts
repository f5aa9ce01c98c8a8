import { file, routes } from "../staff-access.ts";
import { DocumentsQuery, InvoicesQuery } from "./documents.ts";

/** Documents of orders, to be printed. */
export const documentRoutes = routes("/admin/orders", {
  print: file("/documents", {
    access: "orders:pack",
    query: DocumentsQuery,
    produces: "application/pdf",
    summary: "Packing slips, labels and invoices of up to 50 orders, as a PDF",
  }),
  printInvoices: file("/invoices", {
    access: "orders:totals",
    query: InvoicesQuery,
    produces: "application/pdf",
    summary: "Invoices and credit notes of up to 50 orders, as a PDF",
  }),
});
