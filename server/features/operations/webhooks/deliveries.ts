import { WebhookPayload } from "#contract/admin/webhooks/webhook-events.ts";
import type { DeliveriesQuery, Delivery } from "#contract/admin/webhooks/webhooks.ts";
import { Refusal } from "#contract/http/errors.ts";
import type { AppContext } from "../../../context.ts";
import type { Database } from "../../../platform/database/database.ts";
import { toListPage } from "../../../platform/database/list-sorts.ts";
import { type Actor, recordAudit } from "../../shop/audit/audit.ts";
import * as queries from "./webhook-queries.ts";

export async function getDeliveries(db: Database, query: DeliveriesQuery) {
  const { rows, next } = toListPage(
    await queries.listDeliveries(db, { ...query, limit: query.limit + 1 }),
    query.limit,
  );
  return { deliveries: rows.map(toDelivery), next };
}

export async function getDelivery(db: Database, id: string) {
  const row = await queries.findDelivery(db, id);
  if (!row) throw new Refusal("not_found", "There is no such delivery. Deliveries are stored for 30 days.");
  const request = row.payload ? JSON.stringify(row.payload, null, 2) : null;
  return { delivery: toDelivery(row), request, response: row.response_body };
}

/**
 * Sends the same events again, with the attempts of a new delivery. Returns the number of deliveries that did not wait
 * already.
 */
export function sendAgain(context: AppContext, by: Actor, ids: readonly string[]): Promise<number> {
  return context.db.transaction().execute(async (trx) => {
    const restarted = await queries.restartDeliveries(trx, ids, context.now());
    await context.jobs.addAll(
      trx,
      "webhook",
      restarted.map(({ id: deliveryId, attempts: attempt }) => ({ deliveryId, attempt })),
    );
    const changes = restarted.map(({ id, webhookId }) => ({
      action: "webhook.send-again",
      entity: "webhook",
      entityId: webhookId,
      after: { delivery: id },
    }));
    await recordAudit(trx, context, by, ...changes);
    return restarted.length;
  });
}

function toDelivery(row: queries.DeliveryRow): Delivery {
  return {
    _id: row.id,
    webhook: { _id: row.webhook_id, url: row.url },
    subjectId: row.subject_id,
    type: WebhookPayload.shape.type.parse(row.type),
    state: row.state,
    attempts: row.attempts,
    createdAt: row.created_at.toISOString(),
    attemptedAt: row.attempted_at?.toISOString() ?? null,
    nextAttemptAt: row.next_attempt_at?.toISOString() ?? null,
    durationMs: row.duration_ms,
    responseStatus: row.response_status,
    error: row.error,
  };
}
