import { commentReportRoutes, reviewReportRoutes } from "../catalogue/text-report-routes.ts";
import type { Requests } from "./requests.ts";
import { createRouteClient } from "./route-client.ts";

/** The API's calls for reports of reviews and comments. The dialog that needs them is loaded late. */
export function createReportsApi({ callRoute }: Requests) {
  return {
    reports: {
      ...createRouteClient(reviewReportRoutes, callRoute),
      ...createRouteClient(commentReportRoutes, callRoute),
    },
  };
}
