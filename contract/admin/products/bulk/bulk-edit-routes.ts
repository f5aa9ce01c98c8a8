import { get, post, routes } from "../../staff-access.ts";
import { BulkEditParams, BulkEditResponse, BulkEditsResponse, StartBulkEdit } from "./bulk-edits.ts";

/** Changes of many products, each by a job. */
export const bulkEditRoutes = routes("/admin/products/bulk-edits", {
  list: get("", {
    access: "products:read",
    reply: BulkEditsResponse,
    summary: "Changes of many products, newest first",
  }),
  start: post("", {
    access: "products:write",
    body: StartBulkEdit,
    reply: BulkEditResponse,
    summary: "Change brand, category, HSN and tags, or the status, of all products that match filters, by a job",
  }),
  undo: post("/:bulkEditId/undo", {
    access: "products:write",
    params: BulkEditParams,
    reply: BulkEditResponse,
    summary: "Undo a change of many products, by a job",
  }),
});
