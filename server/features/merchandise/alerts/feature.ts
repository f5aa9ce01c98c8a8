import type { Feature } from "../../../feature.ts";
import { alertMails } from "./alert-mail-samples.ts";
import { alertFormRoutes, serveAlerts } from "./alert-routes.ts";
import { runAlertJobs } from "./mail-alerts.ts";

/** Mails about lower prices and products that are back in stock. */
export const alertsFeature: Feature = {
  routes: [serveAlerts],
  pages: [alertFormRoutes],
  mails: alertMails,
  jobs: [runAlertJobs],
};
