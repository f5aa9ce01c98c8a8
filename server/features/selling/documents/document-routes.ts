import type { FastifyReply } from "fastify";
import { documentRoutes } from "#contract/admin/documents/document-routes.ts";
import { orderDocumentRoutes, returnLabelRoutes } from "#contract/orders/order-routes.ts";
import type { AppContext } from "../../../context.ts";
import type { App } from "../../../platform/http/app.ts";
import { serveStaff } from "../../people/staff/index.ts";
import { serveOrder } from "../orders/index.ts";
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

export function serveOrderDocuments(app: App, context: AppContext) {
  serveOrder(app, orderDocumentRoutes, {
    invoice: async ({ customer, params }, reply) =>
      sendPdf(reply, "invoice", await printInvoiceOfCustomer(context, customer, params.orderId)),
  });
}

export function serveReturnLabels(app: App, context: AppContext) {
  serveOrder(app, returnLabelRoutes, {
    returnLabel: async ({ customer, params }, reply) =>
      sendPdf(reply, "return-label", await printReturnLabel(context, customer, params)),
  });
}

/** Sends a PDF that the browser shows, so that it can be printed or saved from there. */
function sendPdf(reply: FastifyReply, name: string, content: Buffer) {
  return reply
    .type("application/pdf")
    .header("content-disposition", `inline; filename="${name}.pdf"`)
    .header("cache-control", "private, no-store")
    .send(content);
}
