import { sql } from "kysely";
import type { Address } from "#contract/account/addresses.ts";
import type { UpdateChannel } from "#contract/orders/order-updates.ts";
import type { Language } from "#contract/values/languages.ts";
import type { Database } from "../../../../platform/database/database.ts";

export type Consent = { customerId: string; channel: UpdateChannel; phone: string };

/**
 * Idempotent: after a repeated request, the consent has the time of the first one. Does nothing for an account that is
 * deleted at this moment.
 */
export async function insertConsent(db: Database, { customerId, ...consent }: Consent & { id: string; now: Date }) {
  const { id, channel, phone, now } = consent;
  await sql`
    insert into order_update_consents (id, customer_id, channel, phone, consented_at)
    select ${id}, c.id, ${channel}, ${phone}, ${now} from customers c
    where c.id = ${customerId} and c.deleted_at is null for share of c
    on conflict (customer_id, phone, channel) do nothing`.execute(db);
}

export async function deleteConsent(db: Database, { customerId, channel, phone }: Consent) {
  await db
    .deleteFrom("order_update_consents")
    .where("customer_id", "=", customerId)
    .where("channel", "=", channel)
    .where("phone", "=", phone)
    .execute();
}

/** False if the customer has no such consent. */
export async function deleteConsentById(db: Database, customerId: string, id: string): Promise<boolean> {
  const row = await db
    .deleteFrom("order_update_consents")
    .where("id", "=", id)
    .where("customer_id", "=", customerId)
    .returning("id")
    .executeTakeFirst();
  return row !== undefined;
}

/** Deletes the consents of every customer who gave the number. */
export async function deleteConsentsOfNumber(db: Database, channel: UpdateChannel, phone: string) {
  await db.deleteFrom("order_update_consents").where("channel", "=", channel).where("phone", "=", phone).execute();
}

/** A customer's consents, newest first. */
export function listConsents(db: Database, customerId: string) {
  return db
    .selectFrom("order_update_consents")
    .select(["id", "channel", "phone", "consented_at"])
    .where("customer_id", "=", customerId)
    .orderBy("consented_at", "desc")
    .orderBy("id", "desc")
    .execute();
}

/** Whether the order's customer still has this consent. */
export async function hasConsent(
  db: Database,
  { orderId, channel, phone }: Omit<Consent, "customerId"> & { orderId: string },
): Promise<boolean> {
  const row = await db
    .selectFrom("orders as o")
    .innerJoin("order_update_consents as c", "c.customer_id", "o.customer_id")
    .select("c.id")
    .where("o.id", "=", orderId)
    .where("c.channel", "=", channel)
    .where("c.phone", "=", phone)
    .executeTakeFirst();
  return row !== undefined;
}

type ConsentOfOrder = Omit<Consent, "customerId"> & {
  orderId: string;
  language: Language;
  address: Pick<Address, "phone" | "country">;
};

/** The consents of the orders' customers, also to other phone numbers than the order's. */
export function listConsentsOfOrders(db: Database, orderIds: readonly string[]): Promise<ConsentOfOrder[]> {
  return db
    .selectFrom("orders as o")
    .innerJoin("order_update_consents as c", "c.customer_id", "o.customer_id")
    .select(["o.id as orderId", "o.language", "o.address", "c.channel", "c.phone"])
    .where("o.id", "in", [...orderIds])
    .orderBy("c.id")
    .execute();
}
