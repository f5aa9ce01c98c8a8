import { sql } from "kysely";
import type { Database, Transaction } from "../../../../platform/database/database.ts";
import type { OrderQuote } from "../../../merchandise/pricing/index.ts";
import { selectArea } from "../../delivery/delivery.ts";
import { acquireSharedBlocksLock, selectBlocks } from "../blocks/block-match-queries.ts";
import type { PlaceLimits } from "../blocks/payment-methods-queries.ts";

/**
 * Waits for new blocks of customers, and makes later ones wait, as placing an order does. To be called before the order
 * is locked.
 */
export async function lockBlocksShared(trx: Transaction) {
  await sql`select ${acquireSharedBlocksLock}`.execute(trx);
}

/** Concurrent orders of the customer are counted one after the other. To be called after the order is locked. */
export async function lockCustomerOf(trx: Transaction, customerId: string) {
  await trx.selectFrom("customers").select("id").where("id", "=", customerId).forNoKeyUpdate().execute();
}

/** `quote`: the quote with cash on delivery. The network is stored for unpaid orders only. */
export async function updateToCod(trx: Transaction, orderId: string, quote: OrderQuote) {
  await trx
    .updateTable("orders")
    .set({ payment_method: "cod", ...quote, reserved_until: null, network: null })
    .where("id", "=", orderId)
    .execute();
}

/**
 * What active blocks refuse to the order's customer, and whether the delivery table allows cash on delivery at the
 * order's address.
 */
export async function getOrderLimits(db: Database, orderId: string): Promise<PlaceLimits> {
  const { rows } = await sql<PlaceLimits>`
    select ${selectBlocks(sql`o.customer_id`, sql`o.address->>'phone'`)} as blocks,
      coalesce(o.address->>'postalCode', '') as "postalCode", coalesce(d.cod_allowed, true) as "isCodAllowed"
    from orders o
    left join lateral ${selectArea(sql`(o.address->>'country')`, sql`(o.address->>'postalCode')`)} d on true
    where o.id = ${orderId}`.execute(db);
  const [limits] = rows;
  if (!limits) throw new Error(`There is no order ${orderId}.`);
  return limits;
}
