export { runWebhookJobs } from "./sending/webhook-jobs.ts";
export { findWebhookConflicts, undoWebhookChange } from "./undo-webhook.ts";
