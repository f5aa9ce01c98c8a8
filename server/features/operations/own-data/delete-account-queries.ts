import { sql } from "kysely";
import type { OrderStatus } from "#contract/orders/order-status.ts";
import type { Database, Transaction } from "../../../platform/database/database.ts";
import { contactEmail } from "../../people/account/index.ts";

type Owner = { id: string; email: string };

/** Locks the customer's orders in the order that all transactions use, and waits for changes of them. */
export async function lockOrders(trx: Transaction, { id }: Owner) {
  await sql`select from orders where customer_id = ${id} order by id for no key update`.execute(trx);
}

/**
 * Locks the account: waits for orders that the customer places now, and makes later ones fail. Returns false if the
 * account was deleted meanwhile.
 */
export async function lockAccount(trx: Transaction, { id }: Owner): Promise<boolean> {
  const row = await trx
    .selectFrom("customers")
    .select("id")
    .where("id", "=", id)
    .where("deleted_at", "is", null)
    .forUpdate()
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * Orders, oldest first, whose status is not final, that have an open return, or for which money is still to be sent
 * back.
 */
export async function listUnfinishedOrders(trx: Transaction, { id }: Owner, finalStatuses: readonly OrderStatus[]) {
  const { rows } = await sql<{ id: string; status: OrderStatus; hasReturn: boolean; hasRefund: boolean }>`
    select * from (
      select o.id, o.status,
        exists (select from returns r where r.order_id = o.id and r.status in ('requested', 'approved', 'received'))
          as "hasReturn",
        exists (select from refunds r join payments p on p.id = r.payment_id where p.order_id = o.id and r.confirmed_at is null)
          or exists (select from partial_refunds r where r.order_id = o.id and r.failed is null
            and r.payment_id is not null and r.provider_refund_id is null)
          or exists (select from refund_requests r where r.order_id = o.id and r.status = 'requested') as "hasRefund"
      from orders o where o.customer_id = ${id}
    ) o
    where o.status <> all(${finalStatuses}::text[]) or "hasReturn" or "hasRefund" order by o.id`.execute(trx);
  return rows;
}

/** Products with a review of the customer, whose pages change. */
export async function listReviewedProducts(trx: Transaction, { id }: Owner): Promise<string[]> {
  const rows = await trx.selectFrom("reviews").select("product_id").where("customer_id", "=", id).execute();
  return rows.map(({ product_id }) => product_id);
}

const tablesByCustomer = [
  "profiles",
  "addresses",
  "wishlist_items",
  "carts",
  "sessions",
  "newsletter_subscribers",
  "author_followers",
  "review_votes",
  "order_update_consents",
  "push_subscriptions",
  "customer_tags",
  "customer_notes",
  "former_customer_notes",
  "customer_summaries",
  "customer_merges",
] as const;
const tablesByEmail = [
  "newsletter_subscribers",
  "comment_followers",
  "product_alerts",
  "one_time_codes",
  "security_events",
] as const;

/** Deletes the rows of the account or its address, except orders, reviews and comments. */
export async function deleteOwnRows(trx: Transaction, { id, email }: Owner) {
  for (const table of tablesByCustomer) await trx.deleteFrom(table).where("customer_id", "=", id).execute();
  await sql`
    delete from push_subscriptions s using orders o where o.id = s.order_id and o.customer_id = ${id}`.execute(trx);
  // Only questions without answers are deleted. Answered ones show no name, and their answers belong to others.
  await sql`
    delete from questions q where customer_id = ${id}
      and not exists (select from question_answers a where a.question_id = q.id)`.execute(trx);
  await deleteImportRows(trx, { id, email });
  for (const table of tablesByEmail) await trx.deleteFrom(table).where("email", "=", email).execute();
}

/**
 * Rows of dry runs of imported files that show the customer. The files are deleted with their import, or after seven
 * days.
 */
async function deleteImportRows(trx: Transaction, { id, email }: Owner) {
  await sql`
    delete from import_rows r using imports i
    where i.id = r.import_id and (i.kind = 'customers' and (r.product_key in (${id}, ${email}) or r.key = ${email})
      or i.kind = 'orders' and r.product_key in (select id from orders where customer_id = ${id}))`.execute(trx);
}

/** Texts by which the customer could be recognised in texts of others. They must be read before they are deleted. */
export async function findPersonalData(trx: Transaction, { id, email }: Owner) {
  const { rows } = await sql<{ email: string; phone: string | null; first: string; last: string }>`
    select ${contactEmail("c")} as email, c.phone, coalesce(c.name, '') as first, '' as last from customers c where c.id = ${id}
    union select ${email}::text, '', first_name, last_name from customers where id = ${id}
    union select ${email}::text, mobile_number, first_name, last_name from profiles where customer_id = ${id}
    union select ${email}::text, alternate_mobile_number, '', '' from profiles where customer_id = ${id}
    union select ${email}::text, phone, first_name, last_name from addresses where customer_id = ${id}
    union select ${email}::text, address->>'phone', address->>'firstName', address->>'lastName' from orders where customer_id = ${id}`.execute(
    trx,
  );
  const list = (toText: (row: (typeof rows)[number]) => string) => [...new Set(rows.map(toText))].filter(Boolean);
  const orders = await trx.selectFrom("orders").select("id").where("customer_id", "=", id).execute();
  const merges = await trx.selectFrom("customer_merges").select("merged_id").where("customer_id", "=", id).execute();
  return {
    emails: list((row) => row.email),
    phones: list((row) => row.phone ?? ""),
    fullNames: list(({ first, last }) => `${first ?? ""} ${last ?? ""}`.trim()).filter((name) => name.includes(" ")),
    names: [...list((row) => row.first ?? ""), ...list((row) => row.last ?? "")],
    orderIds: orders.map((order) => order.id),
    customerIds: [id, ...merges.map((merge) => merge.merged_id)],
  };
}

export function listOrderNotes(trx: Transaction, orderIds: readonly string[]) {
  return trx
    .selectFrom("order_notes")
    .select(["id", "text"])
    .where("order_id", "in", [...orderIds, ""])
    .execute();
}

export async function setOrderNote(trx: Transaction, id: string, text: string) {
  await trx.updateTable("order_notes").set({ text }).where("id", "=", id).execute();
}

/**
 * Removes emails and messages from the remaining rows. Photos of reviews become pending, so that the job deletes their
 * files.
 */
export async function anonymiseRows(trx: Transaction, { id, email }: Owner, now: Date) {
  await trx
    .updateTable("review_photos")
    .set({ review_id: null, uploaded_at: now })
    .where("customer_id", "=", id)
    .execute();
  await trx.updateTable("reviews").set({ photo_count: 0 }).where("customer_id", "=", id).execute();
  await trx.updateTable("comments").set({ email: null }).where("email", "=", email).execute();
  await trx.updateTable("orders").set({ gift_message: null }).where("customer_id", "=", id).execute();
}

/**
 * A customer who was not deleted. `email`: the email of the row. `contactEmail`: the address that receives mail, also
 * for a guest.
 */
export async function findErasable(db: Database, id: string) {
  const row = await db
    .selectFrom("customers as c")
    .select(["c.id", "c.email", contactEmail("c").as("contactEmail"), "c.guest_email"])
    .where("c.id", "=", id)
    .where("c.deleted_at", "is", null)
    .executeTakeFirst();
  if (!row) return undefined;
  const { guest_email: guestEmail, ...customer } = row;
  return { ...customer, isGuest: guestEmail !== null };
}
