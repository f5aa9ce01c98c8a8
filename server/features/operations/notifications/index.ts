export { changeNotifications, getNotifications, requireMemberId } from "./settings.ts";
