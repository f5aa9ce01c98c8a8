import { sql } from "kysely";
import type { InvoicedOrder } from "../../server/features/selling/invoices/invoices.ts";
import type { Database, Transaction } from "../../server/platform/database/database.ts";

export async function hasInvoices(db: Database): Promise<boolean> {
  return (await db.selectFrom("invoices").select("id").limit(1).executeTakeFirst()) !== undefined;
}

/** The demo orders that were packed and not cancelled afterwards. */
export async function listPackedOrders(trx: Transaction) {
  const { rows } = await sql<InvoicedOrder & { packed_at: Date; returned_at: Date | null }>`
    select o.id, o.address, o.coupon, o.shipping, o.cod_fee, o.payment_method, o.created_at, o.business_gstin, o.business_name,
      packed.created_at as packed_at, returned.created_at as returned_at
    from orders o
    join order_events packed on packed.order_id = o.id and packed.status = 'processing'
    left join order_events returned on returned.order_id = o.id and returned.status = 'returned'
    where o.idempotency_key like 'demo-%' and o.status <> 'cancelled'`.execute(trx);
  return rows;
}
