// Why a reader reports a review or a comment. In a file without schemas, so that pages can import it without bundling Zod.

export const reportReasons = ["spam", "offensive", "personal", "misleading", "other"] as const;
export type ReportReason = (typeof reportReasons)[number];

export const reportReasonLabels: Record<ReportReason, string> = {
  spam: "Advertising or spam",
  offensive: "Offensive or hateful",
  personal: "Contains personal data",
  misleading: "Untrue or misleading",
  other: "Something else",
};
export const maxReportLength = 500;
