import type { IncomingMessage } from "node:http";
import { maxImportBytes } from "#contract/admin/imports/import-states.ts";
import {
  ImportOptions,
  ImportParams,
  ImportResponse,
  ImportRowsQuery,
  ImportRowsResponse,
  ImportsQuery,
  ImportsResponse,
  StartImport,
  UploadImportQuery,
} from "#contract/admin/imports/imports.ts";
import { ExportProductsQuery } from "#contract/admin/products/matching-products.ts";
import { success } from "#contract/http/response.ts";
import type { AppContext } from "../../../../context.ts";
import type { App } from "../../../../platform/http/app.ts";
import { listExportedProducts } from "../../../merchandise/catalogue/products/admin/index.ts";
import { sendAuditedCsv } from "../../../shop/audit/index.ts";
import { exportProducts, stockColumns } from "../shop-export/export-products.ts";
import { exportShopifyProducts } from "../shopify/export-shopify.ts";
import { checkImport, startImport } from "./check-import.ts";
import { getImport, getImportRows, getImports } from "./get-imports.ts";
import { undoImport } from "./undo-import.ts";
import { uploadImport } from "./upload-import.ts";

export async function importAdminRoutes(app: App, context: AppContext) {
  const call = (summary: string) => ({ tags: ["admin"], summary });
  // The permission depends on the kind of the import, which is known only once its record is read.
  const reads = { staffAccess: "products:read or customers:read or orders:totals" } as const;
  const writes = { staffAccess: "products:write or customers:write or orders:write" } as const;

  app.get(
    "/admin/imports",
    {
      config: reads,
      schema: {
        ...call("Imports of what the member may see, newest first"),
        querystring: ImportsQuery,
        response: { 200: ImportsResponse },
      },
    },
    async ({ staff, query }) => success(await getImports(context, staff.granted, query)),
  );
  app.get(
    "/admin/imports/:importId",
    {
      config: reads,
      schema: {
        ...call("An import with its columns, and what an undo has left"),
        params: ImportParams,
        response: { 200: ImportResponse },
      },
    },
    async ({ staff, params }) => success({ import: await getImport(context, staff, params.importId) }),
  );
  app.get(
    "/admin/imports/:importId/rows",
    {
      config: reads,
      schema: {
        ...call(
          "What the dry run has found: the old and the new value of each field, and refused rows with their reasons",
        ),
        params: ImportParams,
        querystring: ImportRowsQuery,
        response: { 200: ImportRowsResponse },
      },
    },
    async ({ staff, params, query }) => success(await getImportRows(context, staff, params.importId, query)),
  );
  app.post(
    "/admin/imports/:importId/check",
    {
      config: writes,
      schema: {
        ...call("Begin a dry run with these options"),
        params: ImportParams,
        body: ImportOptions,
        response: { 200: ImportResponse },
      },
    },
    async ({ staff, params: { importId }, body }) => {
      await checkImport(context, staff, importId, body);
      return success({ import: await getImport(context, staff, importId) });
    },
  );
  app.post(
    "/admin/imports/:importId/start",
    {
      config: writes,
      schema: {
        ...call("Import what the dry run has shown"),
        params: ImportParams,
        body: StartImport,
        response: { 200: ImportResponse },
      },
    },
    async ({ staff, params: { importId }, body }) => {
      await startImport(context, staff, importId, body);
      return success({ import: await getImport(context, staff, importId) });
    },
  );
  app.post(
    "/admin/imports/:importId/undo",
    {
      config: writes,
      schema: {
        ...call("Give what an import has changed its former values"),
        params: ImportParams,
        response: { 200: ImportResponse },
      },
    },
    async ({ staff, params: { importId } }) => {
      await undoImport(context, staff, importId);
      return success({ import: await getImport(context, staff, importId) });
    },
  );
  const readsProducts = { staffAccess: "products:read" } as const;
  const exportSchema = (summary: string) => ({ ...call(summary), produces: ["text/csv"] });
  app.get(
    "/admin/exports/products",
    {
      config: readsProducts,
      schema: {
        ...exportSchema("Products, all or those that match filters, as a CSV file that imports again unchanged"),
        querystring: ExportProductsQuery,
      },
    },
    (request, reply) => {
      const { query } = request;
      const listIds = listExportedProducts(context.db, query);
      return sendAuditedCsv(
        context,
        request,
        reply,
        { kind: "product", name: "products", query },
        toFileLines(exportProducts(context.db, { listIds })),
      );
    },
  );
  app.get(
    "/admin/exports/stock",
    {
      config: { staffAccess: "stock:read" },
      schema: exportSchema("The stock of all variants as a CSV file that imports again unchanged"),
    },
    (request, reply) =>
      sendAuditedCsv(
        context,
        request,
        reply,
        { kind: "stock", name: "stock" },
        toFileLines(exportProducts(context.db, { columns: stockColumns })),
      ),
  );
  app.get(
    "/admin/exports/shopify",
    { config: readsProducts, schema: exportSchema("All products as a CSV file in Shopify's format") },
    (request, reply) => {
      const lines = exportShopifyProducts(context.db, { ownUrl: context.config.publicUrl });
      return sendAuditedCsv(context, request, reply, { kind: "product", name: "shopify-products" }, toFileLines(lines));
    },
  );
  await app.register(async (upload: App) => {
    upload.removeAllContentTypeParsers();
    // The body is not parsed. It is streamed to the disk and never held in memory.
    upload.addContentTypeParser("*", (_request, payload, done) => done(null, payload));
    upload.post(
      "/admin/imports",
      {
        config: writes,
        bodyLimit: maxImportBytes,
        schema: {
          ...call("Upload a file of products, customers or orders; the body is the file"),
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

async function* toFileLines(lines: AsyncIterable<string>) {
  for await (const line of lines) yield `${line}\r\n`;
}
