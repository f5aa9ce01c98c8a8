export { runStatsJobs } from "./maintain-stats.ts";
