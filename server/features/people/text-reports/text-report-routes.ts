import { CommentParams, NewReport, ReportedResponse, ReviewParams } from "#contract/catalogue/text-reports.ts";
import { success } from "#contract/http/response.ts";
import type { AppContext } from "../../../context.ts";
import type { App } from "../../../platform/http/app.ts";
import { networkOf } from "../../../platform/rate-limits/rate-limit.ts";
import { reportText } from "./text-reports.ts";

export function textReportRoutes(app: App, context: AppContext) {
  const report = { body: NewReport, response: { 200: ReportedResponse } };
  app.post(
    "/review/:reviewId/reports",
    { schema: { tags: ["reviews"], summary: "Reports a review to the shop, once", params: ReviewParams, ...report } },
    async (request) => {
      const text = { kind: "review", textId: request.params.reviewId } as const;
      const reporter = { customer: await app.findCustomer(request), network: networkOf(request.ip) };
      return success(await reportText(context, text, request.body, reporter));
    },
  );
  app.post(
    "/blogs/comments/:commentId/reports",
    { schema: { tags: ["blog"], summary: "Reports a comment to the shop, once", params: CommentParams, ...report } },
    async (request) => {
      const text = { kind: "comment", textId: request.params.commentId } as const;
      const reporter = { customer: await app.findCustomer(request), network: networkOf(request.ip) };
      return success(await reportText(context, text, request.body, reporter));
    },
  );
}
