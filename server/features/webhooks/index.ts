export { runWebhookJobs } from "./sending/webhook-jobs.ts";
