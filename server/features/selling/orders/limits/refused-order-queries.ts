import { sql } from "kysely";
import type { Database } from "../../../../platform/database/database.ts";
import { contactEmail } from "../../../people/account/index.ts";
import type { OrderLimits } from "../../../shop/settings/settings.ts";
import type { OrderSize } from "./order-limits.ts";

/** The limit in the settings that refused the order, or the block of its customer. */
export type RefusalCause = keyof OrderLimits | "blocked from cash on delivery" | "blocked from ordering";
type RefusedOrder = OrderSize & { customerId: string; limit: RefusalCause; network: string; at: Date };

/** Counts the attempt, and deletes some rows of more than 90 days ago, which bounds the table. */
export async function upsertRefusedOrder(db: Database, order: RefusedOrder) {
  await sql`
    with deleted as (
      delete from refused_orders where ctid = any(array(
        select ctid from refused_orders where day < ${order.at}::timestamptz::date - 90 limit 10 for update skip locked
      ))
    )
    insert into refused_orders as r (day, customer_id, limit_name, network, units, total, last_at)
    values (${order.at}::timestamptz::date, ${order.customerId}, ${order.limit}, ${order.network}, ${order.units}::int,
      ${order.total}::bigint, ${order.at})
    on conflict (day, customer_id, limit_name, network) do update set attempts = r.attempts + 1,
      units = greatest(r.units, excluded.units), total = greatest(r.total, excluded.total),
      last_at = greatest(r.last_at, excluded.last_at)`.execute(db);
}

/** Newest first, with the customer's email address. */
export function listRefusedOrders(db: Database, limit: number) {
  return db
    .selectFrom("refused_orders as r")
    .innerJoin("customers as c", "c.id", "r.customer_id")
    .select(["r.last_at as lastAt", "r.limit_name as limit", "r.attempts", "r.units", "r.total", "r.network"])
    .select(contactEmail("c").as("email"))
    .orderBy("r.last_at", "desc")
    .limit(limit)
    .execute();
}
