import { sql } from "kysely";
import type { Database, Transaction } from "../../../../platform/database/database.ts";
import { contactEmail } from "../../../people/account/index.ts";

/** The order that was created at the provider for this amount, in paise. */
export function findProviderOrder(db: Database, orderId: string, amount: number) {
  return db
    .selectFrom("provider_orders")
    .select(["id", "amount"])
    .where("order_id", "=", orderId)
    .where("amount", "=", amount)
    .executeTakeFirst();
}

/** Stores the first of several provider orders that are created at the same moment. False if this is not the first. */
export async function insertProviderOrder(trx: Transaction, order: NewProviderOrder): Promise<boolean> {
  const { numInsertedOrUpdatedRows = 0n } = await trx
    .insertInto("provider_orders")
    .values(order)
    .onConflict((conflict) => conflict.columns(["order_id", "amount"]).doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows > 0n;
}
type NewProviderOrder = { id: string; order_id: string; amount: number; created_at: Date; poll_at: Date };

export async function findOrderIdByProviderOrder(db: Database, providerOrderId: string): Promise<string | undefined> {
  const found = await db
    .selectFrom("provider_orders")
    .select("order_id")
    .where("id", "=", providerOrderId)
    .executeTakeFirst();
  return found?.order_id;
}

/** The order as needed to record a payment. Locks it against other transitions until the transaction ends. */
export function lockOrderForPayment(trx: Transaction, orderId: string) {
  return trx
    .selectFrom("orders as o")
    .innerJoin("customers as s", "s.id", "o.customer_id")
    .select(["o.id", "o.status", "o.total", "o.cod_fee", "o.expired", "o.language", contactEmail("s").as("email")])
    .where("o.id", "=", orderId)
    .forNoKeyUpdate("o")
    .executeTakeFirstOrThrow();
}
export type OrderForPayment = Awaited<ReturnType<typeof lockOrderForPayment>>;

/** A captured payment stays captured. True if the row was inserted or changed. */
export async function savePayment(trx: Transaction, payment: NewPayment): Promise<boolean> {
  const { numInsertedOrUpdatedRows = 0n } = await trx
    .insertInto("payments")
    .values(payment)
    .onConflict((conflict) =>
      conflict
        .column("id")
        .doUpdateSet({ state: payment.state, reason: payment.reason, received_at: payment.received_at })
        .where("payments.state", "<>", "captured"),
    )
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows > 0n;
}
type NewPayment = {
  id: string;
  order_id: string;
  amount: number;
  state: "refused" | "captured";
  reason: string;
  received_at: Date;
};

export async function isCaptured(db: Database, paymentId: string): Promise<boolean> {
  const found = await db
    .selectFrom("payments")
    .select("id")
    .where("id", "=", paymentId)
    .where("state", "=", "captured")
    .executeTakeFirst();
  return found !== undefined;
}

/** False if the event was received before. Of two concurrent deliveries the second waits for the first. */
export async function insertWebhookEvent(trx: Transaction, id: string, now: Date): Promise<boolean> {
  const { numInsertedOrUpdatedRows = 0n } = await trx
    .insertInto("payment_events")
    .values({ id, received_at: now })
    .onConflict((conflict) => conflict.column("id").doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows > 0n;
}

/** The provider redelivers an event for about a day; older event ids are not needed. */
export async function deleteWebhookEvents(db: Database, before: Date): Promise<void> {
  await db.deleteFrom("payment_events").where("received_at", "<", before).execute();
}

/**
 * Whether a payment for this provider order can confirm its order. An expired order is confirmed only if its items are
 * in stock, which this query does not check.
 */
export async function isAwaitingPayment(db: Database, providerOrderId: string | null): Promise<boolean> {
  const found = await db
    .selectFrom("provider_orders as p")
    .innerJoin("orders as o", "o.id", "p.order_id")
    .select("o.id")
    .where("p.id", "=", providerOrderId)
    .where((where) => where.or([where("o.status", "=", "pending"), where("o.expired", "=", true)]))
    .executeTakeFirst();
  return found !== undefined;
}

/** The provider orders of an order, and whether it has a captured payment. */
export function listProviderOrders(db: Database, orderId: string) {
  return db
    .selectFrom("provider_orders as p")
    .select((row) => [
      "p.id",
      "p.order_id",
      "p.created_at",
      row
        .exists(
          row
            .selectFrom("payments as m")
            .select("m.id")
            .whereRef("m.order_id", "=", "p.order_id")
            .where("m.state", "=", "captured"),
        )
        .as("paid"),
    ])
    .where("p.order_id", "=", orderId)
    .execute();
}

export async function setNextPoll(db: Database, providerOrderId: string, at: Date | null): Promise<void> {
  await db.updateTable("provider_orders").set({ poll_at: at }).where("id", "=", providerOrderId).execute();
}

/** Orders that are due for a poll or whose reservation has ended. The order that has waited longest is first. */
export async function listOrdersToReconcile(db: Database, now: Date, limit: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from (
      select order_id as id, poll_at as due from provider_orders where poll_at <= ${now}
      union all
      select id, reserved_until from orders where status = 'pending' and reserved_until <= ${now}
    ) waiting group by id order by min(due) limit ${limit}`.execute(db);
  return rows.map(({ id }) => id);
}

export function findPayment(db: Database, paymentId: string) {
  return db.selectFrom("payments").select(["id", "order_id", "amount"]).where("id", "=", paymentId).executeTakeFirst();
}
