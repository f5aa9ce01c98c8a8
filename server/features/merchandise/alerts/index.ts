export { runAlertJobs } from "./mail-alerts.ts";
