import type { NotificationKind, NotificationTiming } from "#contract/admin/notification-kinds.ts";
import { allPermissions, type Permission } from "#contract/admin/permissions.ts";
import type { WorkKind } from "#contract/admin/work-kinds.ts";

/** What a member must be allowed to do to be mailed about a kind: the same as for its work on Today. */
export const requiredPermission: Record<NotificationKind, Permission> = {
  "new-order": "orders:pack",
  "payment-in-doubt": "orders:totals",
  "return-requested": "orders:write",
  "job-failed": "settings:read",
};

/** The work of Today that the daily mail has for each kind. */
export const kindOfWork: Record<WorkKind, NotificationKind> = {
  pack: "new-order",
  ship: "new-order",
  returns: "return-requested",
  inspect: "return-requested",
  "refund-requests": "payment-in-doubt",
  returning: "return-requested",
  refunds: "payment-in-doubt",
  cash: "payment-in-doubt",
  "failed-jobs": "job-failed",
};

/** From when on the daily mail is sent, unless the member has chosen another hour. */
export const defaultHour = 9;

/** Until a member chooses: owners learn at once what loses money or mails if nobody looks at it, nobody is mailed anything else. */
export function getDefaultTiming(kind: NotificationKind, permissions: readonly string[]): NotificationTiming {
  const isUrgent = kind === "payment-in-doubt" || kind === "job-failed";
  return isUrgent && permissions.includes(allPermissions) ? "at once" : "off";
}
