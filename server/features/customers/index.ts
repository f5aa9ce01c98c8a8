export { maintainSummaries, runCustomerJobs } from "./summaries/maintain-summaries.ts";
