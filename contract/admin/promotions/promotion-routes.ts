import { BulkChangedResponse } from "../bulk-changes.ts";
import { post, routes } from "../staff-access.ts";
import { ChangePromotions } from "./promotions.ts";

/** Bulk changes of coupons, batches of codes and sales. */
export const promotionRoutes = routes("/admin/promotions/changes", {
  change: post("", {
    access: "promotions:write",
    body: ChangePromotions,
    reply: BulkChangedResponse,
    summary: "Pauses, resumes or ends coupons and sales",
  }),
});
