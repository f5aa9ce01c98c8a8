export { runNotificationJobs } from "./notification-jobs.ts";
export { changeNotifications, getNotifications, requireMemberId } from "./settings.ts";
