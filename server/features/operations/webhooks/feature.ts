import type { Feature } from "../../../feature.ts";
import { runWebhookJobs } from "./sending/webhook-jobs.ts";
import { webhookUndo } from "./undo-webhook.ts";
import { serveWebhooks } from "./webhook-routes.ts";

/** Webhooks to other systems. */
export const webhooksFeature: Feature = {
  staffRoutes: [serveWebhooks],
  jobs: [runWebhookJobs],
  undo: {
    "webhook.add": webhookUndo,
    "webhook.change": webhookUndo,
    "webhook.remove": webhookUndo,
  },
};
