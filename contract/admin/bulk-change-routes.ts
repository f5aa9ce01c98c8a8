import { BulkChangedResponse, BulkChangeParams, UndoBulkChange } from "./bulk-changes.ts";
import { post, routes } from "./staff-access.ts";

/** The undo of bulk changes, for all kinds of records. */
export const bulkChangeRoutes = routes("/admin", {
  undo: post("/bulk-changes/:batchId/undo", {
    access: "signed in",
    params: BulkChangeParams,
    reply: BulkChangedResponse,
    summary: "Undoes a bulk change, with the permission that making it needs",
  }),
});

const byBody = { body: UndoBulkChange, reply: BulkChangedResponse };

/** The addresses of earlier versions, each for one kind of records. API tokens may call them. */
export const earlierBulkChangeRoutes = routes("/admin", {
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
