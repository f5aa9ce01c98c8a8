export { maintainSummaries, runCustomerJobs } from "./summaries/maintain-summaries.ts";
export { findCustomerTagConflicts, undoCustomerTags } from "./tags/customer-tags.ts";
