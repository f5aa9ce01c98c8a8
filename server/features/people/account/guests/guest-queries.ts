import { sql } from "kysely";
import { maxAddresses } from "#contract/account/account-limits.ts";
import type { Language } from "#contract/values/languages.ts";
import type { Database, Transaction } from "../../../../platform/database/database.ts";
import { type CustomerRow, customerColumns } from "../session/account-queries.ts";

/** Matches no password. */
const noPassword = "none";

export function insertGuest(
  db: Database,
  { id, email, language, now }: { id: string; email: string; language: Language; now: Date },
) {
  return (
    db
      .insertInto("customers")
      // The domain never receives mail (RFC 2606). Only builds without guests send mails to this address.
      .values({
        id,
        email: `${id}@guest.invalid`,
        guest_email: email,
        password_hash: noPassword,
        language,
        created_at: now,
      })
      .returning(customerColumns)
      .executeTakeFirstOrThrow() satisfies Promise<CustomerRow>
  );
}

export async function lockOrdersOf(trx: Transaction, guestEmail: string) {
  await sql`
    select from orders where customer_id in (select id from customers where guest_email = ${guestEmail})
    order by id for no key update`.execute(trx);
}

/** Waits for orders that these guests place now. Returns their ids. */
export async function lockGuests(trx: Transaction, guestEmail: string): Promise<string[]> {
  const rows = await trx
    .selectFrom("customers")
    .select("id")
    .where("guest_email", "=", guestEmail)
    .orderBy("id")
    .forNoKeyUpdate()
    .execute();
  return rows.map(({ id }) => id);
}

/**
 * Moves orders to the account, without their idempotency keys, which the account may have used. Returns their number.
 */
export async function moveOrders(trx: Transaction, guestIds: readonly string[], accountId: string): Promise<number> {
  const { numUpdatedRows } = await trx
    .updateTable("orders")
    .set({ customer_id: accountId, idempotency_key: null })
    .where("customer_id", "in", guestIds)
    .executeTakeFirst();
  return Number(numUpdatedRows);
}

export async function moveRedemptions(trx: Transaction, guestIds: readonly string[], accountId: string) {
  await trx
    .updateTable("coupon_redemptions")
    .set({ customer_id: accountId })
    .where("customer_id", "in", guestIds)
    .execute();
}

/**
 * Moves the consents to messages about orders: the customers have asked for texts to their phone numbers, and continue
 * to receive them.
 */
export async function moveOrderUpdates(trx: Transaction, guestIds: readonly string[], accountId: string) {
  await sql`
    with moved as (delete from order_update_consents where customer_id = any(${guestIds}::text[]) returning *)
    insert into order_update_consents (id, customer_id, channel, phone, consented_at)
    select distinct on (phone, channel) id, ${accountId}, channel, phone, consented_at from moved
    order by phone, channel, consented_at
    on conflict (customer_id, phone, channel) do nothing`.execute(trx);
}

/**
 * Moves push subscriptions when the orders of guests move to an account. The browser that signs in is then notified
 * about all orders of the account. Other browsers are notified only about the orders that they know, because anybody
 * may have typed the address in them.
 */
export async function moveGuestSubscriptions(
  trx: Transaction,
  {
    guestIds,
    accountId,
    signedInGuestId,
  }: { guestIds: readonly string[]; accountId: string; signedInGuestId: string | undefined },
) {
  await trx
    .updateTable("push_subscriptions")
    .set({ customer_id: accountId })
    .where("customer_id", "=", signedInGuestId ?? "")
    .where("customer_id", "in", guestIds)
    .execute();
  await sql`
    with moved as (delete from push_subscriptions where customer_id = any(${guestIds}::text[]) returning *)
    insert into push_subscriptions
      (id, order_id, endpoint, browser_id, p256dh, auth, language, browser, subscribed_at)
    select left(md5(m.id || o.id), 24), o.id, m.endpoint, m.browser_id, m.p256dh, m.auth, m.language, m.browser, m.subscribed_at
    from moved m join orders o on o.customer_id = m.customer_id
    on conflict (browser_id, order_id) do nothing`.execute(trx);
}

/** Moves the addresses that the account lacks, the newest first, as many as its address book has room for. */
export async function moveAddresses(trx: Transaction, guestIds: readonly string[], accountId: string) {
  const fields = sql`g.first_name, g.last_name, g.address_line_1, g.address_line_2, g.city, g.state, g.country, g.postal_code, g.phone`;
  await sql`
    update addresses set customer_id = ${accountId}, is_default = false where id in (
      select max(g.id) from addresses g
      where g.customer_id = any(${guestIds}::text[]) and (${fields}) not in (
        select ${sql.raw(addressFields)} from addresses own where own.customer_id = ${accountId}
      )
      group by ${fields} order by max(g.id) desc
      limit greatest(0, ${maxAddresses}::int - (select count(*) from addresses own where own.customer_id = ${accountId}))
    )`.execute(trx);
}
const addressFields = "first_name, last_name, address_line_1, address_line_2, city, state, country, postal_code, phone";

/** A blocked guest does not escape the block by an account. */
export async function moveBlocks(trx: Transaction, guestIds: readonly string[], accountId: string) {
  await sql`
    with blocked as (
      select distinct on (blocks) id from customer_blocks
      where customer_id = any(${guestIds}::text[]) and lifted_at is null order by blocks, id
    )
    update customer_blocks b set customer_id = ${accountId}, value = ${accountId} from blocked
    where b.id = blocked.id and not exists (
      select from customer_blocks own
      where own.kind = 'account' and own.value = ${accountId} and own.blocks = b.blocks and own.lifted_at is null
    )`.execute(trx);
}

/** Deletes up to 1000 guests without orders who were created, and last seen, before this time. Returns how many. */
export async function deleteGuestsWithoutOrders(db: Database, before: Date): Promise<number> {
  const { numAffectedRows = 0n } = await sql`
    delete from customers where id in (
      select id from customers g
      where guest_email is not null and created_at < ${before}
        and not exists (select from orders o where o.customer_id = g.id)
        and not exists (select from sessions s where s.customer_id = g.id and s.last_used_at >= ${before})
      order by created_at limit 1000 for update skip locked
    )`.execute(db);
  return Number(numAffectedRows);
}
