import { sql } from "kysely";
import type { StockReason } from "#contract/admin/stock/stock-reasons.ts";
import type { Database } from "../../../../platform/database/database.ts";

export type MovementRow = {
  id: number;
  at: Date;
  units: number;
  left: number;
  reason: StockReason;
  orderId: string | null;
  by: string | null;
  note: string;
};
type PageOptions = { before: number | undefined; limit: number };

/**
 * Movements, newest first. `left`: the variant's stock after the movement, which is the present stock less the later
 * movements.
 */
export async function listMovements(
  db: Database,
  variantId: string,
  { before, limit }: PageOptions,
): Promise<MovementRow[]> {
  const { rows } = await sql<MovementRow>`
    with page as (
      select * from stock_movements where variant_id = ${variantId} ${before === undefined ? sql`` : sql`and id < ${before}`}
      order by id desc limit ${limit}
    ), newest as (
      select v.inventory - coalesce((
        select sum(delta) from stock_movements where variant_id = v.id and id >= ${before ?? null}::bigint
      ), 0) as stock from variants v where v.id = ${variantId}
    )
    select m.id, m.at, m.delta as units, m.reason, m.order_id as "orderId", a.actor as by, coalesce(a.reason, '') as note,
      (n.stock - coalesce(sum(m.delta) over (order by m.id desc rows between unbounded preceding and 1 preceding), 0))::int as left
    from page m cross join newest n
    left join lateral (
      select actor, reason from audit_log
      where entity = 'variant' and entity_id = m.variant_id and batch_id = m.batch_id order by id limit 1
    ) a on true
    order by m.id desc`.execute(db);
  return rows;
}
