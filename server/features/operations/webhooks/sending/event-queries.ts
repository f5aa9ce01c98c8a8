import { sql } from "kysely";
import type { ReturnOutcome } from "#contract/orders/return-states.ts";
import type { Database, Transaction } from "../../../../platform/database/database.ts";
import { isPermitted } from "./webhook-permission-queries.ts";

/**
 * Takes due events, oldest first, that no other process has locked. Several changes of one product become one event. It
 * shows all of them, because its records are read later.
 */
export async function takeDueEvents(trx: Transaction, { now, limit }: { now: Date; limit: number }) {
  const { rows } = await sql<{ id: string; type: string; isRepeated: boolean }>`
    with due as (
      select id from webhook_events where dispatched_at is null and due_at <= ${now} order by due_at, id limit ${limit} for update skip locked
    ), taken as (
      update webhook_events e set dispatched_at = ${now} from due where e.id = due.id returning e.id, e.type, e.subject_id, e.occurred_at
    )
    select id, type, type = 'product.changed' and row_number() over (partition by type, subject_id order by occurred_at desc, id) > 1
      as "isRepeated"
    from taken order by occurred_at, id`.execute(trx);
  return rows.flatMap(({ id, type, isRepeated }) => (isRepeated ? [] : { id, type }));
}

/** Active webhooks of members who may have them, with their events. */
export function listReceivers(trx: Transaction) {
  return trx
    .selectFrom("webhooks as w")
    .select(["w.id", "w.events"])
    .where("w.state", "=", "active")
    .where(isPermitted)
    .orderBy("w.id")
    .execute();
}

export async function insertDeliveries(
  trx: Transaction,
  deliveries: readonly { id: string; webhookId: string; eventId: string }[],
  now: Date,
) {
  if (deliveries.length === 0) return;
  await trx
    .insertInto("webhook_deliveries")
    .values(
      deliveries.map(({ id, webhookId, eventId }) => ({
        id,
        webhook_id: webhookId,
        event_id: eventId,
        created_at: now,
        next_attempt_at: now,
      })),
    )
    .execute();
}

/** Deliveries whose next attempt is overdue, because its job was deleted. */
export function listOverdueDeliveries(db: Database, before: Date) {
  return db
    .selectFrom("webhook_deliveries")
    .select(["id", "attempts"])
    .where("state", "=", "waiting")
    .where("next_attempt_at", "<", before)
    .orderBy("id")
    .limit(200)
    .execute();
}

/** Deletes events with their deliveries. */
export async function deleteOldEvents(db: Database, before: Date) {
  await db.deleteFrom("webhook_events").where("occurred_at", "<", before).execute();
}

/** Stores the payload of an event, unless another process has done so. Returns the stored payload. */
export async function storePayload(db: Database, eventId: string, payload: object): Promise<unknown> {
  const { rows } = await sql<{ payload: unknown }>`
    update webhook_events set payload = coalesce(payload, ${JSON.stringify(payload)}::json) where id = ${eventId}::uuid
    returning payload`.execute(db);
  return rows[0]?.payload;
}

export async function insertTestEvent(
  trx: Transaction,
  { webhookId, type, now }: { webhookId: string; type: string; now: Date },
): Promise<string> {
  const { id } = await trx
    .insertInto("webhook_events")
    .values({ type, subject_id: webhookId, details: "{}", occurred_at: now, dispatched_at: now })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

export function findReturn(db: Database, returnId: string) {
  return db.selectFrom("returns").selectAll().where("id", "=", returnId).executeTakeFirst();
}

type ReturnItem = {
  productId: string;
  variantId: string;
  sku: string | null;
  name: string;
  color: string;
  size: string;
  quantity: number;
  reason: string;
  outcome: ReturnOutcome | null;
};
export async function listReturnItems(db: Database, returnId: string): Promise<ReturnItem[]> {
  const { rows } = await sql<ReturnItem>`
    select i.product_id as "productId", i.variant_id as "variantId", v.sku, i.name, i.color, i.size, r.quantity, r.reason, r.outcome
    from return_items r join order_items i on i.id = r.item_id left join variants v on v.id = i.variant_id
    where r.return_id = ${returnId} order by i.id`.execute(db);
  return rows;
}

export function findProduct(db: Database, productId: string) {
  return db
    .selectFrom("products")
    .select(["id", "slug", "name", "brand", "status"])
    .where("id", "=", productId)
    .executeTakeFirst();
}

/** Variants in the order of the product's page. */
export function listVariants(db: Database, { productId, variantId }: { productId?: string; variantId?: string }) {
  let rows = db
    .selectFrom("variants as v")
    .innerJoin("product_colors as c", "c.id", "v.color_id")
    .select(["v.id", "v.product_id", "v.sku", "v.barcode", "c.color", "v.size", "v.price", "v.mrp", "v.inventory"])
    .orderBy("c.position")
    .orderBy("v.position");
  if (productId) rows = rows.where("v.product_id", "=", productId);
  if (variantId) rows = rows.where("v.id", "=", variantId);
  return rows.execute();
}

export function findCustomer(db: Database, customerId: string) {
  return db
    .selectFrom("customers")
    .select(["id", "email", "name", "created_at"])
    .where("id", "=", customerId)
    .where("deleted_at", "is", null)
    .executeTakeFirst();
}
