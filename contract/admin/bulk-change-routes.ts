import { BulkChangedResponse, BulkChangeParams, UndoBulkChange } from "./bulk-changes.ts";
import { post, routes } from "./staff-access.ts";

const byBody = { body: UndoBulkChange, reply: BulkChangedResponse };

/**
 * The undo of bulk changes. Pages use the first route, for all kinds of records. The others are the addresses of
 * earlier versions, each for one kind, which API tokens may call.
 */
export const bulkChangeRoutes = routes("/admin", {
  undo: post("/bulk-changes/:batchId/undo", {
    access: "signed in",
    params: BulkChangeParams,
    reply: BulkChangedResponse,
    summary: "Undoes a bulk change, with the permission that making it needs",
  }),
  undoMessages: post("/inbox/changes/undo", {
    ...byBody,
    access: "inbox:write",
    summary: "Undo a bulk change of messages",
  }),
  undoPromotions: post("/promotions/changes/undo", {
    ...byBody,
    access: "promotions:write",
    summary: "Undoes a bulk change of coupons and sales",
  }),
  undoVisibility: post("/content/visibility/undo", {
    ...byBody,
    access: "content:write",
    summary: "Undo that pages, articles and banners were published, scheduled or made drafts",
  }),
});
