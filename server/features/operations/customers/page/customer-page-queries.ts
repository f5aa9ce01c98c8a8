import { type RawBuilder, sql } from "kysely";
import type { OrderStatus } from "#contract/orders/order-status.ts";
import type { ReturnStatus } from "#contract/orders/return-states.ts";
import type { Database } from "../../../../platform/database/database.ts";
import { contactEmail } from "../../../people/account/index.ts";
import { customerName, customerPhone, selectFigures } from "../summaries/summary-queries.ts";

export type CustomerPageRow = {
  id: string;
  name: string;
  email: string;
  /** The email of the account; for a guest, an address that receives no mail. */
  account_email: string;
  phone: string;
  is_guest: boolean;
  joined_at: Date;
  deleted_at: Date | null;
  orders: number;
  spent: number;
  returned: number;
  undelivered: number;
  last_order_at: Date | null;
  tags: string[];
  placed_orders: number;
  reviews: number;
  questions: number;
  messages: number;
  browsers: number;
  newsletter: { email: string; isConfirmed: boolean }[];
  texts: string[];
};

/** The customer with figures and numbers of records, in one query. Also a deleted account, whose orders stay. */
export async function findCustomer(db: Database, id: string): Promise<CustomerPageRow | undefined> {
  const count = (table: string, condition: RawBuilder<unknown>) =>
    sql`(select count(*)::int from ${sql.table(table)} x where ${condition})`;
  const own = sql`x.customer_id = c.id`;
  const { rows } = await sql<CustomerPageRow>`
    select c.id, ${customerName} as name, ${contactEmail("c")} as email, c.email as account_email, c.guest_email is not null as is_guest,
      ${customerPhone} as phone,
      c.created_at as joined_at, c.deleted_at, f.*,
      array(select t.tag from customer_tags t where t.customer_id = c.id order by t.tag) as tags,
      ${count("orders", own)} as placed_orders, ${count("reviews", own)} as reviews, ${count("questions", own)} as questions,
      ${count("contact_messages", sql`x.email = ${contactEmail("c")} or x.email in (select m.email from customer_merges m where m.customer_id = c.id and not m.was_guest)`)} as messages, ${count("push_subscriptions", own)} as browsers,
      coalesce((select json_agg(json_build_object('email', n.email, 'isConfirmed', n.confirmed_at is not null) order by n.email)
        from newsletter_subscribers n where n.customer_id = c.id), '[]') as newsletter,
      array(select distinct u.channel from order_update_consents u where u.customer_id = c.id order by u.channel) as texts
    from customers c
    left join profiles p on p.customer_id = c.id
    left join lateral (select o.address from orders o where o.customer_id = c.id order by o.id desc limit 1) newest on true
    left join lateral (
      select a.first_name, a.last_name, a.phone from addresses a where a.customer_id = c.id order by a.id desc limit 1) home on true
    cross join lateral ${selectFigures(sql`c.id`)} f
    where c.id = ${id}`.execute(db);
  return rows[0];
}

export async function listNewestOrders(db: Database, customerId: string, limit: number) {
  const { rows } = await sql<{ id: string; status: OrderStatus; total: number; created_at: Date }>`
    select id, status, total, created_at from orders where customer_id = ${customerId} order by id desc limit ${limit}`.execute(
    db,
  );
  return rows;
}

export async function listNewestReturns(db: Database, customerId: string, limit: number) {
  const { rows } = await sql<{ id: string; order_id: string; kind: string; status: ReturnStatus; requested_at: Date }>`
    select r.id, r.order_id, r.kind, r.status, r.requested_at from orders o join returns r on r.order_id = o.id
    where o.customer_id = ${customerId} order by r.id desc limit ${limit}`.execute(db);
  return rows;
}

type SimilarRow = { id: string; name: string; email: string; is_guest: boolean; orders: number };
/** Other customers with the same email or one of the phone numbers, newest first. */
export async function listSimilar(db: Database, customerId: string, limit: number): Promise<SimilarRow[]> {
  const { rows } = await sql<SimilarRow>`
    with own as (
      select ${contactEmail("c")} as email, coalesce((select s.phones from customer_summaries s where s.customer_id = c.id), '{}') as phones
      from customers c where c.id = ${customerId}
    )
    select s.customer_id as id, s.name, s.email, s.is_guest, s.orders from customer_summaries s
    where s.customer_id <> ${customerId} and s.customer_id = any(array(
      select c.id from customers c, own where c.email = own.email
      union select c.id from customers c, own where c.guest_email = own.email
      union select o.customer_id from own cross join unnest(own.phones) number join customer_summaries o on o.phones @> array[number]
    ))
    order by s.customer_id desc limit ${limit}`.execute(db);
  return rows;
}
