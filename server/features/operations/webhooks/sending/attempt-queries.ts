import { sql } from "kysely";
import { allPermissions } from "#contract/admin/permissions.ts";
import type { Database, Transaction } from "../../../../platform/database/database.ts";
import { isPermitted } from "./webhook-permission-queries.ts";

export function findAttempt(db: Database, deliveryId: string) {
  return db
    .selectFrom("webhook_deliveries as d")
    .innerJoin("webhooks as w", "w.id", "d.webhook_id")
    .innerJoin("webhook_events as e", "e.id", "d.event_id")
    .select(["d.id", "d.webhook_id", "d.state", "d.attempts", "d.former_attempts"])
    .select(isPermitted.as("isPermitted"))
    .select(["w.url", "w.state as webhook_state", "w.secret", "w.former_secret", "w.former_secret_until"])
    .select(["e.id as event_id", "e.type", "e.subject_id", "e.details", "e.occurred_at", "e.payload"])
    .where("d.id", "=", deliveryId)
    .executeTakeFirst();
}
export type Attempt = NonNullable<Awaited<ReturnType<typeof findAttempt>>>;

export type AttemptResult = {
  durationMs: number | null;
  responseStatus: number | null;
  responseBody: string | null;
  error: string | null;
};

/**
 * Locks the webhook of an attempt. Call it before the delivery's row is locked, because removing a webhook locks in
 * this order: otherwise both could wait for each other.
 */
export async function lockWebhookOf(trx: Transaction, { webhook_id: id }: Attempt) {
  await sql`select from webhooks where id = ${id} for no key update`.execute(trx);
}

/** Stores the result of an attempt. Returns false if another run of the same attempt has stored its result first. */
export async function saveResult(
  trx: Transaction,
  { id, attempts }: Attempt,
  {
    state,
    nextAt,
    at,
    ...result
  }: AttemptResult & { state: "waiting" | "delivered" | "failed"; nextAt: Date | null; at: Date },
): Promise<boolean> {
  const { durationMs, responseStatus, responseBody, error } = result;
  const { numUpdatedRows } = await trx
    .updateTable("webhook_deliveries")
    .set({ state, attempts: attempts + 1, attempted_at: at, next_attempt_at: nextAt, duration_ms: durationMs })
    .set({ response_status: responseStatus, response_body: responseBody, error })
    .where("id", "=", id)
    .where("state", "=", "waiting")
    .where("attempts", "=", attempts)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export async function markWorking(trx: Transaction, webhookId: string) {
  await trx
    .updateTable("webhooks")
    .set({ failing_since: null })
    .where("id", "=", webhookId)
    .where("failing_since", "is not", null)
    .execute();
}

/** Marks a webhook as failing. Returns the time since which it fails. */
export async function markFailing(trx: Transaction, webhookId: string, at: Date): Promise<Date> {
  const row = await trx
    .updateTable("webhooks")
    .set({ failing_since: sql<Date>`coalesce(failing_since, ${at})` })
    .where("id", "=", webhookId)
    .returning("failing_since")
    .executeTakeFirst();
  return row?.failing_since ?? at;
}

/** Disables a webhook. Returns false if it was not active any more. */
export async function disableWebhook(trx: Transaction, webhookId: string): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable("webhooks")
    .set({ state: "disabled" })
    .where("id", "=", webhookId)
    .where("state", "=", "active")
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Emails of members with all permissions. */
export async function listOwnerEmails(db: Database): Promise<string[]> {
  const rows = await db
    .selectFrom("staff as s")
    .innerJoin("roles as r", "r.name", "s.role")
    .select("s.email")
    .where("s.disabled_at", "is", null)
    .where(sql<boolean>`${sql.lit(allPermissions)} = any(r.permissions)`)
    .orderBy("s.email")
    .execute();
  return rows.map(({ email }) => email);
}
