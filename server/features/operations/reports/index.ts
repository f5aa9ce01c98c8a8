export { runStatsJobs } from "./maintain-stats.ts";
export { runTaxJobs } from "./tax-days/count-taxes.ts";
