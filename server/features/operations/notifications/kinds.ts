import type { NotificationKind, NotificationTiming } from "#contract/admin/notifications/notification-kinds.ts";
import { allPermissions, type Permission } from "#contract/admin/permissions.ts";
import type { WorkKind } from "#contract/admin/system/work-kinds.ts";

/** The permission that mails of a kind need. It is the permission for the kind's work on Today. */
export const requiredPermission: Record<NotificationKind, Permission> = {
  "new-order": "orders:pack",
  "payment-in-doubt": "orders:totals",
  "return-requested": "orders:write",
  "low-stock": "stock:read",
  "job-failed": "settings:read",
};

/**
 * The kinds of notifications by the work of Today that the daily mail lists for them. Staff are not mailed about other
 * work.
 */
export const kindOfWork: Readonly<Partial<Record<WorkKind, NotificationKind>>> = {
  pack: "new-order",
  ship: "new-order",
  returns: "return-requested",
  inspect: "return-requested",
  "refund-requests": "payment-in-doubt",
  returning: "return-requested",
  refunds: "payment-in-doubt",
  cash: "payment-in-doubt",
  "low-stock": "low-stock",
  "failed-jobs": "job-failed",
  "failed-backup": "job-failed",
};

/** The hour of the daily mail for members who have not chosen another one. */
export const defaultHour = 9;

/**
 * The timing until a member chooses another one. Owners are mailed at once about events that lose money or mails if
 * nobody looks at them. Nobody is mailed about anything else.
 */
export function getDefaultTiming(kind: NotificationKind, permissions: readonly string[]): NotificationTiming {
  const isUrgent = kind === "payment-in-doubt" || kind === "job-failed";
  return isUrgent && permissions.includes(allPermissions) ? "at once" : "off";
}
