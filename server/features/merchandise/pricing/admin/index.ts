export { findPriceConflicts, undoPriceChange } from "./change/undo-prices.ts";
export { undoRevisionChange } from "./revisions/revisions.ts";
export { runPriceJobs } from "./revisions/run-revision.ts";
