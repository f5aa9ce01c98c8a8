import { promotionRoutes } from "#contract/admin/promotions/promotion-routes.ts";
import type { AppContext } from "../../../context.ts";
import type { App } from "../../../platform/http/app.ts";
import { serveStaff } from "../../people/staff/index.ts";
import { toStaffActor } from "../../shop/audit/audit.ts";
import { changePromotions } from "./change-promotions.ts";

export function servePromotions(app: App, context: AppContext) {
  serveStaff(app, promotionRoutes, {
    change: ({ staff, body }) => changePromotions(context, toStaffActor(staff), body),
  });
}
