import type { FastifyReply } from "fastify";
import { z } from "zod";
import { DocumentsQuery, InvoicesQuery } from "#contract/admin/orders/documents.ts";
import { Id } from "#contract/values/values.ts";
import type { AppContext } from "../../../context.ts";
import type { App } from "../../../platform/http/app.ts";
import { orderAccess } from "../orders/index.ts";
import { printDocuments } from "./documents.ts";
import { printReturnLabel } from "./labels/return-label.ts";
import { printInvoiceOfCustomer, printInvoices } from "./print-invoices.ts";

export function documentRoutes(app: App, context: AppContext) {
  app.get(
    "/admin/orders/documents",
    {
      config: { staffAccess: "orders:pack" },
      schema: {
        tags: ["admin"],
        summary: "Packing slips, labels and invoices of up to 50 orders, as a PDF",
        querystring: DocumentsQuery,
        produces: ["application/pdf"],
      },
    },
    async ({ staff, query }, reply) => sendPdf(reply, "documents", await printDocuments(context, staff, query)),
  );
  app.get(
    "/admin/orders/invoices",
    {
      config: { staffAccess: "orders:totals" },
      schema: {
        tags: ["admin"],
        summary: "Invoices and credit notes of up to 50 orders, as a PDF",
        querystring: InvoicesQuery,
        produces: ["application/pdf"],
      },
    },
    async ({ staff, query }, reply) => sendPdf(reply, "invoices", await printInvoices(context, staff, query)),
  );
}

export function customerDocumentRoutes(app: App, context: AppContext) {
  app.get(
    "/orders/me/:orderId/invoice",
    {
      ...orderAccess,
      schema: {
        tags: ["orders"],
        security: [{ token: [] }],
        summary: "The invoice of a packed order, as a PDF",
        params: z.object({ orderId: Id }),
        produces: ["application/pdf"],
      },
    },
    async ({ customer, params: { orderId } }, reply) =>
      sendPdf(reply, "invoice", await printInvoiceOfCustomer(context, customer, orderId)),
  );
}

export function returnLabelRoutes(app: App, context: AppContext) {
  app.get(
    "/orders/me/:orderId/returns/:returnId/label",
    {
      ...orderAccess,
      schema: {
        tags: ["orders"],
        security: [{ token: [] }],
        summary: "The label for the parcel of an approved return",
        params: z.object({ orderId: Id, returnId: Id }),
        produces: ["application/pdf"],
      },
    },
    async ({ customer, params }, reply) =>
      sendPdf(reply, "return-label", await printReturnLabel(context, customer, params)),
  );
}

/** Sends a PDF that the browser shows, so that it can be printed or saved from there. */
function sendPdf(reply: FastifyReply, name: string, content: Buffer) {
  return reply
    .type("application/pdf")
    .header("content-disposition", `inline; filename="${name}.pdf"`)
    .header("cache-control", "private, no-store")
    .send(content);
}
