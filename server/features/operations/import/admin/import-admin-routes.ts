import type { IncomingMessage } from "node:http";
import { exportRoutes } from "#contract/admin/imports/export-routes.ts";
import { importRoutes } from "#contract/admin/imports/import-routes.ts";
import { maxImportBytes } from "#contract/admin/imports/import-states.ts";
import { ImportResponse, UploadImportQuery } from "#contract/admin/imports/imports.ts";
import { success } from "#contract/http/response.ts";
import type { AppContext } from "../../../../context.ts";
import type { App } from "../../../../platform/http/app.ts";
import { listExportedProducts } from "../../../merchandise/catalogue/products/admin/index.ts";
import { serveStaff } from "../../../people/staff/index.ts";
import { sendAuditedCsv } from "../../../shop/audit/index.ts";
import { exportProducts, stockColumns } from "../shop-export/export-products.ts";
import { exportShopifyProducts } from "../shopify/export-shopify.ts";
import { checkImport, startImport } from "./check-import.ts";
import { getImport, getImportRows, getImports } from "./get-imports.ts";
import { undoImport } from "./undo-import.ts";
import { uploadImport } from "./upload-import.ts";

export async function serveImports(app: App, context: AppContext) {
  serveStaff(app, importRoutes, {
    list: ({ staff, query }) => getImports(context, staff.granted, query),
    get: async ({ staff, params }) => ({ import: await getImport(context, staff, params.importId) }),
    rows: ({ staff, params, query }) => getImportRows(context, staff, params.importId, query),
    async check({ staff, params: { importId }, body }) {
      await checkImport(context, staff, importId, body);
      return { import: await getImport(context, staff, importId) };
    },
    async start({ staff, params: { importId }, body }) {
      await startImport(context, staff, importId, body);
      return { import: await getImport(context, staff, importId) };
    },
    async undo({ staff, params: { importId } }) {
      await undoImport(context, staff, importId);
      return { import: await getImport(context, staff, importId) };
    },
  });
  await app.register(async (upload: App) => {
    upload.removeAllContentTypeParsers();
    // The body is not parsed. It is streamed to the disk and never held in memory.
    upload.addContentTypeParser("*", (_request, payload, done) => done(null, payload));
    upload.post(
      "/admin/imports",
      {
        // An import needs the same permission to be uploaded as to be started.
        config: { staffAccess: importRoutes.start.access },
        bodyLimit: maxImportBytes,
        schema: {
          tags: ["admin"],
          summary: "Upload a file of products, customers or orders; the body is the file",
          querystring: UploadImportQuery,
          response: { 200: ImportResponse },
        },
      },
      async ({ staff, query, body }) => {
        await uploadImport(context, staff, query, (body ?? []) as IncomingMessage);
        return success({ import: await getImport(context, staff, query.importId) });
      },
    );
  });
}

export function serveExports(app: App, context: AppContext) {
  const { db, config } = context;
  serveStaff(app, exportRoutes, {
    products(request, reply) {
      const lines = exportProducts(db, { listIds: listExportedProducts(db, request.query) });
      return sendAuditedCsv(context, request, reply, { kind: "product", name: "products" }, toFileLines(lines));
    },
    stock(request, reply) {
      const lines = exportProducts(db, { columns: stockColumns });
      return sendAuditedCsv(context, request, reply, { kind: "stock", name: "stock" }, toFileLines(lines));
    },
    shopify(request, reply) {
      const lines = exportShopifyProducts(db, { ownUrl: config.publicUrl });
      return sendAuditedCsv(context, request, reply, { kind: "product", name: "shopify-products" }, toFileLines(lines));
    },
  });
}

async function* toFileLines(lines: AsyncIterable<string>) {
  for await (const line of lines) yield `${line}\r\n`;
}
