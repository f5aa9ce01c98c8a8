export { customerFile } from "./file/customer-file.ts";
export { maintainSummaries, runCustomerJobs } from "./summaries/maintain-summaries.ts";
export { findCustomerTagConflicts, undoCustomerTags } from "./tags/customer-tags.ts";
