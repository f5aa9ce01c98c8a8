import type { Feature } from "../../../feature.ts";
import { textReportRoutes } from "./text-report-routes.ts";

/** Reports of customers about reviews, comments and answers. */
export const textReportsFeature: Feature = {
  routes: [textReportRoutes],
};
