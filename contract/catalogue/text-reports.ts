import { z } from "zod";
import { responseSchema } from "../http/response.ts";
import { Id, noNull } from "../values/values.ts";
import { maxReportLength, reportReasons } from "./report-reasons.ts";

/** A reader's report of a review or a comment. */
export const NewReport = z.object({
  reason: z.enum(reportReasons, { error: "Please choose a reason" }),
  text: z.string().trim().max(maxReportLength, `At most ${maxReportLength} characters`).regex(noNull).default(""),
});
export type NewReport = z.infer<typeof NewReport>;
export const ReviewParams = z.object({ reviewId: Id });
export const CommentParams = z.object({ commentId: Id });
export const ReportedResponse = responseSchema({ message: z.string() });
export type ReportedResponse = z.infer<typeof ReportedResponse>;
