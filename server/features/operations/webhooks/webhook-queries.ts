import { sql } from "kysely";
import type { SortName } from "#contract/admin/lists/define-list.ts";
import type { DeliveryState, deliveryList, WebhookState } from "#contract/admin/webhooks/webhook-event-types.ts";
import type { DeliveriesQuery } from "#contract/admin/webhooks/webhooks.ts";
import type { Database, Transaction } from "../../../platform/database/database.ts";
import { type ListSorts, toListOrder } from "../../../platform/database/list-sorts.ts";
import { mayHaveWebhooks } from "./sending/webhook-permission-queries.ts";

const columns = ["id", "url", "description", "events", "state", "failing_since", "created_at", "staff_id"] as const;

type LastDelivery = { state: DeliveryState; at: Date };
/**
 * Webhooks, oldest first, with the newest delivery of each. `isPermitted`: whether the member's role permits webhooks,
 * also if the member is disabled.
 */
export async function listWebhooks(db: Database) {
  const webhooks = await db
    .selectFrom("webhooks as w")
    .leftJoin("staff as s", "s.id", "w.staff_id")
    .leftJoin("roles as r", "r.name", "s.role")
    .select(["w.id", "w.url", "w.description", "w.events", "w.state", "w.failing_since", "w.created_at", "w.staff_id"])
    .select(["s.name as staffName", "s.disabled_at as disabledAt", mayHaveWebhooks.as("isPermitted")])
    .orderBy("w.id")
    .execute();
  const { rows } = await sql<LastDelivery & { webhookId: string }>`
    select w.id as "webhookId", d.state, d.at from webhooks w
    join lateral (
      select state, coalesce(attempted_at, created_at) as at from webhook_deliveries where webhook_id = w.id order by id desc limit 1
    ) d on true`.execute(db);
  const last = new Map(rows.map(({ webhookId, ...delivery }) => [webhookId, delivery]));
  return webhooks.map((webhook) => ({ ...webhook, last: last.get(webhook.id) }));
}

export function lockWebhook(trx: Transaction, id: string) {
  return trx
    .selectFrom("webhooks")
    .select([...columns, "secret"])
    .where("id", "=", id)
    .forUpdate()
    .executeTakeFirst();
}

type WebhookValues = {
  id: string;
  url: string;
  description: string;
  events: string[];
  secret: string;
  staff_id: string;
};
/** Returns false if a webhook with this id exists. */
export async function insertWebhook(trx: Transaction, webhook: WebhookValues, now: Date): Promise<boolean> {
  const inserted = await trx
    .insertInto("webhooks")
    .values({ ...webhook, created_at: now })
    .onConflict((conflict) => conflict.column("id").doNothing())
    .returning("id")
    .executeTakeFirst();
  return inserted !== undefined;
}

/**
 * New webhooks wait for each other, so that no two exceed the limit together. This lock is taken before any row is
 * locked. A lock of the table would deadlock with changes, which lock their row first.
 */
export async function lockWebhookCount(trx: Transaction) {
  await sql`select pg_advisory_xact_lock(hashtextextended('webhooks', 0))`.execute(trx);
}

export async function countWebhooks(trx: Transaction): Promise<number> {
  const { count } = await trx
    .selectFrom("webhooks")
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow();
  return count;
}

/** Stores the fields of a webhook. An active webhook counts as working until its next attempt. */
export async function updateWebhook(
  trx: Transaction,
  id: string,
  { url, description, events, state }: { url: string; description: string; events: string[]; state: WebhookState },
) {
  await trx
    .updateTable("webhooks")
    .set({ url, description, events, state, ...(state === "active" && { failing_since: null }) })
    .where("id", "=", id)
    .execute();
}

export async function tieWebhook(trx: Transaction, id: string, staffId: string) {
  await trx.updateTable("webhooks").set({ staff_id: staffId }).where("id", "=", id).execute();
}

export async function findMemberName(db: Database, id: string | null): Promise<string | undefined> {
  const row = await db.selectFrom("staff").select("name").where("id", "=", id).executeTakeFirst();
  return row?.name;
}

export async function replaceSecret(trx: Transaction, id: string, secret: string, formerUntil: Date) {
  await trx
    .updateTable("webhooks")
    .set({ former_secret: sql<string>`secret`, former_secret_until: formerUntil, secret })
    .where("id", "=", id)
    .execute();
}

/**
 * Stores a webhook that is deleted, so that it can be brought back. Deletes webhooks that were removed before `until`.
 */
export async function moveToRemoved(trx: Transaction, id: string, { now, until }: { now: Date; until: Date }) {
  await trx.deleteFrom("removed_webhooks").where("removed_at", "<", until).execute();
  await sql`
    insert into removed_webhooks (id, url, description, events, secret, state, staff_id, created_at, removed_at)
    select id, url, description, events, secret, state, staff_id, created_at, ${now} from webhooks where id = ${id}
    on conflict (id) do nothing`.execute(trx);
}

export async function listRemovedWebhooks(db: Database): Promise<string[]> {
  const rows = await db.selectFrom("removed_webhooks").select("id").execute();
  return rows.map(({ id }) => id);
}

/** Brings a removed webhook back. Returns undefined if it was removed too long ago. */
export async function restoreWebhook(trx: Transaction, id: string) {
  await sql`
    with removed as (delete from removed_webhooks where id = ${id} returning *)
    insert into webhooks (id, url, description, events, secret, state, staff_id, created_at)
    select id, url, description, events, secret, state, staff_id, created_at from removed`.execute(trx);
  return lockWebhook(trx, id);
}

export async function deleteWebhook(trx: Transaction, id: string) {
  await trx.deleteFrom("webhooks").where("id", "=", id).execute();
}

function selectDeliveries(db: Database) {
  return db
    .selectFrom("webhook_deliveries as d")
    .innerJoin("webhooks as w", "w.id", "d.webhook_id")
    .innerJoin("webhook_events as e", "e.id", "d.event_id")
    .select(["d.id", "d.webhook_id", "w.url", "e.type", "e.subject_id", "d.state", "d.attempts", "d.created_at"])
    .select(["d.attempted_at", "d.next_attempt_at", "d.duration_ms", "d.response_status", "d.error"]);
}
export type DeliveryRow = Awaited<ReturnType<ReturnType<typeof selectDeliveries>["execute"]>>[number];

const deliverySorts: ListSorts<SortName<typeof deliveryList>> = { id: sql`d.id`, values: { created: "id" } };

export function listDeliveries(db: Database, { webhookId, state, type, sort, after, limit }: DeliveriesQuery) {
  const { order, following } = toListOrder(deliverySorts, { sort, after });
  let rows = selectDeliveries(db).where(following).orderBy(order).limit(limit);
  if (webhookId) rows = rows.where("d.webhook_id", "=", webhookId);
  if (state) rows = rows.where("d.state", "=", state);
  if (type) rows = rows.where("d.type", "=", type);
  return rows.execute();
}

export function findDelivery(db: Database, id: string) {
  return selectDeliveries(db).select(["e.payload", "d.response_body"]).where("d.id", "=", id).executeTakeFirst();
}

/** Restarts those of the deliveries that do not wait. Returns them with the number of attempts that were made. */
export async function restartDeliveries(trx: Transaction, ids: readonly string[], now: Date) {
  const { rows } = await sql<{ id: string; webhookId: string; attempts: number }>`
    update webhook_deliveries d set state = 'waiting', former_attempts = attempts, next_attempt_at = ${now}, error = null
    from (select id from webhook_deliveries where id = any(${ids}::text[]) and state <> 'waiting' order by id for update) chosen
    where d.id = chosen.id returning d.id, d.webhook_id as "webhookId", d.attempts`.execute(trx);
  return rows;
}
