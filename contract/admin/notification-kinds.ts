/** Kinds of mails to members of staff. Without Zod, so that pages do not load it. */
export const notificationKinds = [
  "new-order",
  "payment-in-doubt",
  "return-requested",
  "low-stock",
  "job-failed",
] as const;
export type NotificationKind = (typeof notificationKinds)[number];

/** "at once": when it happens, several within five minutes in one mail. "daily": what is open, in one mail a day. */
export const notificationTimings = ["off", "at once", "daily"] as const;
export type NotificationTiming = (typeof notificationTimings)[number];
