import type { ReportReason } from "#contract/catalogue/report-reasons.ts";

export type TextReportTables = {
  text_reports: {
    id: string;
    review_id: string | null;
    comment_id: string | null;
    reporter: string;
    reason: ReportReason;
    text: string;
    reported_at: Date;
    resolved_at: Date | null;
  };
};
