import type { FastifyReply } from "fastify";
import { z } from "zod";
import { documentRoutes } from "#contract/admin/orders/document-routes.ts";
import { Id } from "#contract/values/values.ts";
import type { AppContext } from "../../../context.ts";
import type { App } from "../../../platform/http/app.ts";
import { serveStaff } from "../../people/staff/index.ts";
import { orderAccess } from "../orders/index.ts";
import { printDocuments } from "./documents.ts";
import { printReturnLabel } from "./labels/return-label.ts";
import { printInvoiceOfCustomer, printInvoices } from "./print-invoices.ts";

export function serveDocuments(app: App, context: AppContext) {
  serveStaff(app, documentRoutes, {
    print: async ({ staff, query }, reply) => sendPdf(reply, "documents", await printDocuments(context, staff, query)),
    printInvoices: async ({ staff, query }, reply) =>
      sendPdf(reply, "invoices", await printInvoices(context, staff, query)),
  });
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
