import { type RawBuilder, sql } from "kysely";
import type { Database, Transaction } from "../../../platform/database/database.ts";
import { getRow } from "../../../platform/database/get-row.ts";
import { firstIdAt } from "../../../platform/database/id.ts";
import { prepared } from "../../../platform/database/prepared.ts";

/** Orders that count towards a limit, without the one that is being placed. */
export type OrderUsage = { orders: number; units: number; oldest: Date | null };

/** Serializes online orders of a network while they are counted. Taken after the customer's lock, which `insertOrder` takes. */
export async function lockNetwork(trx: Transaction, network: string) {
  await sql`select pg_advisory_xact_lock(hashtextextended(${network}, 0)) ${prepared}`.execute(trx);
}

const units = sql`lateral (select sum(quantity) as units from order_items i where i.order_id = o.id) u`;

/** Unpaid orders of the customer, and of all customers of the network. */
export async function getUnpaidUsage(
  db: Database,
  { id, customerId, network }: { id: string; customerId: string; network: string },
) {
  const count = (isCounted: RawBuilder<unknown>) => sql`
    select count(*)::int as orders, coalesce(sum(u.units), 0)::int as units, min(o.reserved_until) as oldest
    from orders o cross join ${units} where o.status = 'pending' and ${isCounted} and o.id <> ${id}`;
  const { rows } = await sql<OrderUsage & { scope: "customer" | "network" }>`
    select 'customer' as scope, c.* from (${count(sql`o.customer_id = ${customerId}`)}) c
    union all
    select 'network', n.* from (${count(sql`o.network = ${network}`)}) n ${prepared}`.execute(db);
  const usageOf = (scope: "customer" | "network") => getRow({ rows: rows.filter((row) => row.scope === scope) });
  return { customer: usageOf("customer"), network: usageOf("network") };
}

/** Cash-on-delivery orders of the customer since a time; cancelled ones do not count. The total is in paise. */
export async function getCodUsage(
  db: Database,
  { id, customerId }: { id: string; customerId: string },
  since: Date,
): Promise<OrderUsage & { total: number }> {
  return getRow(
    await sql<OrderUsage & { total: number }>`
      select count(*)::int as orders, coalesce(sum(u.units), 0)::int as units, coalesce(sum(o.total), 0)::bigint as total,
        min(o.created_at) as oldest
      from orders o cross join ${units}
      where o.payment_method = 'cod' and o.customer_id = ${customerId} and o.id >= ${firstIdAt(since)}
        and o.status <> 'cancelled' and o.id <> ${id} ${prepared}`.execute(db),
  );
}
