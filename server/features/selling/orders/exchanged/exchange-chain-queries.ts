import { type RawBuilder, sql } from "kysely";
import type { PaymentMethod } from "#contract/orders/order-status.ts";
import type { Database } from "../../../../platform/database/database.ts";
import { type OrderRow, orderColumns } from "../record/order-queries.ts";

/**
 * An exchange that was sent. `orderId`: the order whose units came back. `items`: the returned units and the variant
 * that was sent for each.
 */
export type SentExchange = {
  orderId: string;
  replacementId: string;
  items: { itemId: string; quantity: number; toVariantId: string }[];
};

/**
 * The chain of exchanges from an order back to the first one. Each row is an order whose units were exchanged, and its
 * replacement.
 */
const chainTo = (orderId: RawBuilder<unknown>) => sql`
  with recursive chain as (
    select t.order_id, t.replacement_order_id from returns t where t.replacement_order_id = ${orderId}
    union all
    select t.order_id, t.replacement_order_id from chain c join returns t on t.replacement_order_id = c.order_id
  )`;

/** How the first order of the chain of `orderId`, a column, was paid. Null if the order is not a replacement. */
export const payingMethodOf = (orderId: RawBuilder<unknown>) => sql<PaymentMethod | null>`(
  ${chainTo(orderId)}
  select q.payment_method from chain c join orders q on q.id = c.order_id
  where not exists (select from chain up where up.replacement_order_id = c.order_id))`;

/** The order that was paid: the first of a chain of exchanges, or the order itself. */
export async function findFirstOrder(db: Database, orderId: string): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    ${chainTo(sql`${orderId}`)}
    select order_id as id from chain c
    where not exists (select from chain up where up.replacement_order_id = c.order_id)`.execute(db);
  return rows[0]?.id ?? orderId;
}

/** The order that was paid for this replacement. Undefined if the order is not a replacement. */
export async function findExchangePayer(db: Database, orderId: string): Promise<OrderRow | undefined> {
  const payingId = await findFirstOrder(db, orderId);
  if (payingId === orderId) return undefined;
  return db.selectFrom("orders as o").select(orderColumns).where("o.id", "=", payingId).executeTakeFirst();
}

/** The exchanges of the order and of the orders before it in its chain, sorted by the time of sending. */
export async function listExchangesOfChain(db: Database, orderId: string): Promise<SentExchange[]> {
  const { rows } = await sql<SentExchange>`
    ${chainTo(sql`${orderId}`)}
    select t.order_id as "orderId", t.replacement_order_id as "replacementId", (
      select json_agg(json_build_object('itemId', i.item_id, 'quantity', i.quantity, 'toVariantId', i.to_variant_id)
        order by i.item_id) from return_items i where i.return_id = t.id) as items
    from returns t
    where t.replacement_order_id is not null and (t.order_id = ${orderId} or t.order_id in (select order_id from chain))
    order by t.replacement_order_id`.execute(db);
  return rows;
}
