import type { Feature } from "../../../feature.ts";
import { runNotificationJobs } from "./notification-jobs.ts";
import { serveNotifications } from "./notification-routes.ts";

/** Notifications of members of staff. */
export const notificationsFeature: Feature = {
  staffRoutes: [serveNotifications],
  jobs: [runNotificationJobs],
};
