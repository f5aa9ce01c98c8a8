import { notificationRoutes } from "#contract/admin/notifications/notification-routes.ts";
import type { AppContext } from "../../../context.ts";
import type { App } from "../../../platform/http/app.ts";
import { serveStaff } from "../../people/staff/index.ts";
import { toStaffActor } from "../../shop/audit/audit.ts";
import { changeNotifications, getNotifications } from "./settings.ts";

export function serveNotifications(app: App, context: AppContext) {
  serveStaff(app, notificationRoutes, {
    get: ({ staff }) => getNotifications(context, context.db, staff.id),
    async change({ staff, body }) {
      await changeNotifications(context, toStaffActor(staff), staff.id, body);
      return getNotifications(context, context.db, staff.id);
    },
  });
}
