/** Kinds of mails to members of staff. Without Zod, so that pages do not load it. */
export const notificationKinds = [
  "new-order",
  "payment-in-doubt",
  "return-requested",
  "low-stock",
  "job-failed",
] as const;
export type NotificationKind = (typeof notificationKinds)[number];

/**
 * "at once": a mail for each event; events within five minutes share a mail. "daily": one mail a day about everything
 * that is still open.
 */
export const notificationTimings = ["off", "at once", "daily"] as const;
export type NotificationTiming = (typeof notificationTimings)[number];
