import { sql } from "kysely";
import type { OrderStatus, PaymentMethod } from "#contract/orders/order-status.ts";
import type { Database } from "../../../../platform/database/database.ts";

/** Amounts in paise: units at their price, before coupon and shipping. */
export type SaleFigures = { orders: number; units: number; revenue: number };

/** Unpaid, cancelled and returned orders do not count, just as they release their coupons. */
const isCounted = sql`o.status not in ('pending', 'cancelled', 'returned')`;

/** The figures of these sales by their ids. Sales without orders have no entry. */
export async function sumSaleOrders(db: Database, saleIds: readonly string[]): Promise<Map<string, SaleFigures>> {
  const { rows } = await sql<SaleFigures & { saleId: string }>`
    select i.sale_id as "saleId", count(distinct o.id)::int as orders, sum(i.quantity)::int as units,
      sum(i.quantity::bigint * i.price)::bigint as revenue
    from order_items i join orders o on o.id = i.order_id
    where i.sale_id = any(${saleIds}::text[]) and ${isCounted} group by i.sale_id`.execute(db);
  return new Map(rows.map(({ saleId, ...figures }) => [saleId, figures]));
}

type SaleOrderRow = {
  id: string;
  at: Date;
  status: OrderStatus;
  paymentMethod: PaymentMethod;
  units: number;
  revenue: number;
};

/**
 * The orders with units of a sale, newest first, each with its share of the sale's figures. `after`: the last order of
 * the previous page.
 */
export async function listSaleOrders(
  db: Database,
  saleId: string,
  { after, limit }: { after: string | undefined; limit: number },
): Promise<SaleOrderRow[]> {
  const { rows } = await sql<SaleOrderRow>`
    select o.id, o.created_at as at, o.status, o.payment_method as "paymentMethod", sum(i.quantity)::int as units,
      sum(i.quantity::bigint * i.price)::bigint as revenue
    from order_items i join orders o on o.id = i.order_id
    where i.sale_id = ${saleId} and ${isCounted} and (${after ?? null}::text is null or i.order_id < ${after ?? null}::text)
    group by o.id order by o.id desc limit ${limit}`.execute(db);
  return rows;
}
