export { customerFile } from "./file/customer-file.ts";
export { maintainSummaries } from "./summaries/maintain-summaries.ts";
