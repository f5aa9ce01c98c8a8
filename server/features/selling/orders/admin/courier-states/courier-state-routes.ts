import { courierStateRoutes } from "#contract/admin/orders/shipping/courier-state-routes.ts";
import type { AppContext } from "../../../../../context.ts";
import type { App } from "../../../../../platform/http/app.ts";
import { serveStaff } from "../../../../people/staff/index.ts";
import { applyCourierStates, previewCourierStates } from "./courier-states.ts";

export function serveCourierStates(app: App, context: AppContext) {
  serveStaff(app, courierStateRoutes, {
    preview: ({ body }) => previewCourierStates(context.db, body),
    apply: async ({ staff, body }) => ({ results: await applyCourierStates(context, staff, body) }),
  });
}
