import type { Feature } from "../../../feature.ts";
import { needsPermission, toStaffActor, type Undo } from "../../shop/audit/audit.ts";
import { runWebhookJobs } from "./sending/webhook-jobs.ts";
import { findWebhookConflicts, undoWebhookChange } from "./undo-webhook.ts";
import { serveWebhooks } from "./webhook-routes.ts";

/**
 * The undo of webhooks only: a revoked API token stays revoked, because it may be in wrong hands and adding a token
 * needs the member's password.
 */
const webhookUndo: Undo = {
  isAllowed: needsPermission("integrations:write"),
  needsPassword: true,
  findConflicts: ({ db }, rows) => findWebhookConflicts(db, rows),
  run: (context, by, row) => undoWebhookChange(context, toStaffActor(by), row),
};

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
