import { BulkChangedResponse, UndoBulkChange } from "#contract/admin/bulk-changes.ts";
import { ChangePromotions } from "#contract/admin/promotions/promotions.ts";
import { success } from "#contract/http/response.ts";
import type { AppContext } from "../../../context.ts";
import type { App } from "../../../platform/http/app.ts";
import { toStaffActor } from "../../shop/audit/audit.ts";
import { changePromotions, undoPromotionChanges } from "./change-promotions.ts";

/** Bulk changes of coupons, batches of codes and sales. */
export function promotionRoutes(app: App, context: AppContext) {
  const config = { staffAccess: "promotions:write" } as const;
  const call = (summary: string) => ({ tags: ["admin"], summary });
  const response = { 200: BulkChangedResponse };
  app.post(
    "/admin/promotions/changes",
    { config, schema: { ...call("Pauses, resumes or ends coupons and sales"), body: ChangePromotions, response } },
    async ({ staff, body }) => success(await changePromotions(context, toStaffActor(staff), body)),
  );
  app.post(
    "/admin/promotions/changes/undo",
    { config, schema: { ...call("Undoes a bulk change of coupons and sales"), body: UndoBulkChange, response } },
    async ({ staff, body }) => success(await undoPromotionChanges(context, toStaffActor(staff), body.batchId)),
  );
}
