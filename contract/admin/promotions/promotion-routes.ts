import { BulkChangedResponse, UndoBulkChange } from "../bulk-changes.ts";
import { post, routes } from "../staff-access.ts";
import { ChangePromotions } from "./promotions.ts";

const access = "promotions:write";

/** Bulk changes of coupons, batches of codes and sales. */
export const promotionRoutes = routes("/admin/promotions/changes", {
  change: post("", {
    access,
    body: ChangePromotions,
    reply: BulkChangedResponse,
    summary: "Pauses, resumes or ends coupons and sales",
  }),
  undo: post("/undo", {
    access,
    body: UndoBulkChange,
    reply: BulkChangedResponse,
    summary: "Undoes a bulk change of coupons and sales",
  }),
});
