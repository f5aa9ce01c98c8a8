import { ChangeNotifications, NotificationsResponse } from "#contract/admin/staff/notifications.ts";
import { success } from "#contract/http/response.ts";
import type { AppContext } from "../../../context.ts";
import type { App } from "../../../platform/http/app.ts";
import { toStaffActor } from "../../shop/audit/audit.ts";
import { changeNotifications, getNotifications } from "./settings.ts";

export function notificationRoutes(app: App, context: AppContext) {
  const call = (summary: string) => ({ tags: ["admin"], summary, response: { 200: NotificationsResponse } });

  app.get(
    "/admin/auth/notifications",
    { config: { staffAccess: "signed in" }, schema: call("What the member of staff is mailed about") },
    async ({ staff }) => success(await getNotifications(context, context.db, staff.id)),
  );
  app.put(
    "/admin/auth/notifications",
    {
      config: { staffAccess: "signed in" },
      schema: { ...call("Chooses what the member of staff is mailed about"), body: ChangeNotifications },
    },
    async ({ staff, body }) => {
      await changeNotifications(context, toStaffActor(staff), staff.id, body);
      return success(await getNotifications(context, context.db, staff.id));
    },
  );
}
