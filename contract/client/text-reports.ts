import type { z } from "zod";
import type { NewReport, ReportedResponse } from "../catalogue/text-reports.ts";
import { id, type Requests } from "./requests.ts";

/** The API's calls for reports of reviews and comments. The dialog that needs them is loaded late. */
export function createReportsApi({ post }: Requests) {
  return {
    reports: {
      review: (reviewId: string, body: z.input<typeof NewReport>) =>
        post<ReportedResponse>(`/review/${id(reviewId)}/reports`, body),
      comment: (commentId: string, body: z.input<typeof NewReport>) =>
        post<ReportedResponse>(`/blogs/comments/${id(commentId)}/reports`, body),
    },
  };
}
