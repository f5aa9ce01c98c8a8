import type { Feature } from "../../../feature.ts";
import { serveArticleReport } from "./articles/article-report-routes.ts";
import { serveDemand } from "./demand-routes.ts";
import { runStatsJobs } from "./maintain-stats.ts";
import { serveReports } from "./report-routes.ts";
import { serveTaxReport } from "./tax/tax-report-routes.ts";
import { runTaxJobs } from "./tax-days/count-taxes.ts";

/** Reports on sales, demand, articles and tax. */
export const reportsFeature: Feature = {
  staffRoutes: [serveReports, serveDemand, serveArticleReport, serveTaxReport],
  jobs: [runStatsJobs, runTaxJobs],
};
