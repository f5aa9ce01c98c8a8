/** Kinds of open tasks, most urgent first. Without Zod, so that pages do not load it. */
export const workKinds = [
  "pack",
  "ship",
  "returns",
  "inspect",
  "refund-requests",
  "returning",
  "refunds",
  "cash",
  "low-stock",
  "messages",
  "text-reports",
  "reviews",
  "failed-jobs",
  "failed-backup",
] as const;
export type WorkKind = (typeof workKinds)[number];
