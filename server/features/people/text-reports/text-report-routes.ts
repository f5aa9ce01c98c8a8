import { commentReportRoutes, reviewReportRoutes } from "#contract/catalogue/text-report-routes.ts";
import type { AppContext } from "../../../context.ts";
import type { App } from "../../../platform/http/app.ts";
import { networkOf } from "../../../platform/rate-limits/rate-limit.ts";
import { serveShop } from "../account/index.ts";
import { reportText } from "./text-reports.ts";

export function serveTextReports(app: App, context: AppContext) {
  serveShop(app, reviewReportRoutes, {
    async review(request) {
      const reporter = { customer: await app.findCustomer(request), network: networkOf(request.ip) };
      return reportText(context, { kind: "review", textId: request.params.reviewId }, request.body, reporter);
    },
  });
  serveShop(app, commentReportRoutes, {
    async comment(request) {
      const reporter = { customer: await app.findCustomer(request), network: networkOf(request.ip) };
      return reportText(context, { kind: "comment", textId: request.params.commentId }, request.body, reporter);
    },
  });
}
