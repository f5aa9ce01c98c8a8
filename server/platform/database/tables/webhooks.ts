import type { ColumnType, Generated, JSONColumnType } from "kysely";
import type { DeliveryState, WebhookState } from "#contract/admin/webhooks/webhook-event-types.ts";

export type WebhookTables = {
  webhooks: WebhooksTable;
  /** Removed webhooks, stored for 30 days. */
  removed_webhooks: RemovedWebhooksTable;
  /** Events that triggers have written. */
  webhook_events: WebhookEventsTable;
  webhook_deliveries: WebhookDeliveriesTable;
};

type RemovedWebhooksTable = {
  id: string;
  url: string;
  description: string;
  events: string[];
  secret: string;
  state: WebhookState;
  staff_id: string | null;
  created_at: Date;
  removed_at: Date;
};

type WebhooksTable = {
  id: string;
  url: string;
  description: string;
  events: string[];
  secret: string;
  former_secret: string | null;
  former_secret_until: Date | null;
  state: Generated<WebhookState>;
  failing_since: Date | null;
  /** The staff member to whom the webhook is tied; null if the build that added the webhook did not store that. */
  staff_id: string | null;
  created_at: Date;
};

type WebhookEventsTable = {
  id: Generated<string>;
  type: string;
  subject_id: string;
  details: JSONColumnType<Record<string, unknown>>;
  occurred_at: Generated<Date>;
  due_at: Generated<Date>;
  dispatched_at: Date | null;
  payload: ColumnType<unknown, string | null, string | null>;
};

type WebhookDeliveriesTable = {
  id: string;
  webhook_id: string;
  event_id: string;
  /** The event's type, copied by a trigger so that the list can be filtered by it. */
  type: Generated<string>;
  state: Generated<DeliveryState>;
  attempts: Generated<number>;
  former_attempts: Generated<number>;
  created_at: Date;
  attempted_at: Date | null;
  next_attempt_at: Date | null;
  duration_ms: number | null;
  response_status: number | null;
  response_body: string | null;
  error: string | null;
};
