import { post, routes } from "../http/shop-access.ts";
import { CommentParams, NewReport, ReportedResponse, ReviewParams } from "./text-reports.ts";

const report = { access: "everyone", body: NewReport, reply: ReportedResponse } as const;

export const reviewReportRoutes = routes("reviews", {
  review: post("/review/:reviewId/reports", {
    ...report,
    params: ReviewParams,
    summary: "Reports a review to the shop, once",
  }),
});
export const commentReportRoutes = routes("blog", {
  comment: post("/blogs/comments/:commentId/reports", {
    ...report,
    params: CommentParams,
    summary: "Reports a comment to the shop, once",
  }),
});
