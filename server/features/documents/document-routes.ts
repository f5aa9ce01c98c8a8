import type { FastifyReply } from "fastify";
import { DocumentsQuery } from "#contract/admin/documents.ts";
import type { AppContext } from "../../context.ts";
import type { App } from "../../platform/http/app.ts";
import { printDocuments } from "./documents.ts";

export function documentRoutes(app: App, context: AppContext) {
  app.get(
    "/admin/orders/documents",
    {
      config: { staffAccess: "orders:pack" },
      schema: {
        ...{ tags: ["admin"], summary: "Packing slips and shipping labels of up to 50 orders, as a PDF" },
        ...{ querystring: DocumentsQuery, produces: ["application/pdf"] },
      },
    },
    async ({ staff, query }, reply) => sendPdf(reply, "documents", await printDocuments(context, staff, query)),
  );
}

/** Shown in the browser, from where it is printed or saved. */
function sendPdf(reply: FastifyReply, name: string, content: Buffer) {
  return reply
    .type("application/pdf")
    .header("content-disposition", `inline; filename="${name}.pdf"`)
    .header("cache-control", "private, no-store")
    .send(content);
}
