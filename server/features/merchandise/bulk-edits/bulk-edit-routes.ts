import {
  BulkEditParams,
  BulkEditResponse,
  BulkEditsResponse,
  StartBulkEdit,
} from "#contract/admin/products/bulk-edits.ts";
import { success } from "#contract/http/response.ts";
import type { AppContext } from "../../../context.ts";
import type { App } from "../../../platform/http/app.ts";
import { toStaffActor } from "../../shop/audit/audit.ts";
import { getBulkEdit, getBulkEdits, startBulkEdit, undoBulkEdit } from "./bulk-edits.ts";

export function bulkEditJobRoutes(app: App, context: AppContext) {
  const tags = ["admin"];
  app.get(
    "/admin/products/bulk-edits",
    {
      config: { staffAccess: "products:read" },
      schema: { tags, summary: "Changes of many products, newest first", response: { 200: BulkEditsResponse } },
    },
    async () => success({ bulkEdits: await getBulkEdits(context.db) }),
  );
  app.post(
    "/admin/products/bulk-edits",
    {
      config: { staffAccess: "products:write" },
      schema: {
        tags,
        summary: "Change brand, category, HSN and tags, or the status, of all products that match filters, by a job",
        body: StartBulkEdit,
        response: { 200: BulkEditResponse },
      },
    },
    async ({ staff, body }) => {
      await startBulkEdit(context, staff, body);
      return success({ bulkEdit: await getBulkEdit(context.db, body.bulkEditId) });
    },
  );
  app.post(
    "/admin/products/bulk-edits/:bulkEditId/undo",
    {
      config: { staffAccess: "products:write" },
      schema: {
        tags,
        summary: "Undo a change of many products, by a job",
        params: BulkEditParams,
        response: { 200: BulkEditResponse },
      },
    },
    async ({ staff, params: { bulkEditId } }) => {
      await undoBulkEdit(context, toStaffActor(staff), bulkEditId);
      return success({ bulkEdit: await getBulkEdit(context.db, bulkEditId) });
    },
  );
}
