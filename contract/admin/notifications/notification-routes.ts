import { get, put, routes } from "../staff-access.ts";
import { ChangeNotifications, NotificationsResponse } from "./notifications.ts";

/** The kinds of events about which members of staff are mailed. */
export const notificationRoutes = routes("/admin/auth/notifications", {
  get: get("", {
    access: "signed in",
    reply: NotificationsResponse,
    summary: "What the member of staff is mailed about",
  }),
  change: put("", {
    access: "signed in",
    body: ChangeNotifications,
    reply: NotificationsResponse,
    summary: "Chooses what the member of staff is mailed about",
  }),
});
