import type { Feature } from "../../../feature.ts";
import { serveTextReports } from "./text-report-routes.ts";

/** Reports of customers about reviews, comments and answers. */
export const textReportsFeature: Feature = {
  routes: [serveTextReports],
};
