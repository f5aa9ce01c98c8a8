import { sql } from "kysely";
import type { StockReason } from "#contract/admin/stock/stock-reasons.ts";
import type { Database, Transaction } from "../../../../platform/database/database.ts";
import { reservedUnits } from "./reserved-unit-queries.ts";

export type CurrentStock = {
  variantId: string;
  productId: string;
  name: string;
  size: string;
  color: string;
  sku: string | null;
  sellable: number;
  reserved: number;
  /** The price and MRP at which the product is listed. */
  priceBefore: number;
  mrpBefore: number;
};

export async function findStock(db: Database, variantIds: readonly string[]): Promise<CurrentStock[]> {
  const { rows } = await sql<CurrentStock>`
    select v.id as "variantId", v.product_id as "productId", p.name, v.size, c.color, v.sku, v.inventory as sellable,
      coalesce(r.units, 0) as reserved, p.price as "priceBefore", p.mrp as "mrpBefore"
    from variants v join products p on p.id = v.product_id join product_colors c on c.id = v.color_id
    left join (${reservedUnits}) r on r.variant_id = v.id
    where v.id = any(${variantIds}::text[])`.execute(db);
  return rows;
}

export async function hasBatch(trx: Transaction, batchId: string): Promise<boolean> {
  const { rows } = await sql`select from stock_movements where batch_id = ${batchId} limit 1`.execute(trx);
  return rows.length > 0;
}

export async function listBatchVariants(db: Database, batchId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select distinct variant_id as id from stock_movements where batch_id = ${batchId}`.execute(db);
  return rows.map(({ id }) => id);
}

export type Movement = { variantId: string; productId: string; units: number; reason: StockReason };

/** A trigger (0145) applies the movements to the variants, which the caller has locked. */
export async function insertMovements(trx: Transaction, movements: readonly Movement[], batchId: string | null) {
  await sql`
    with moved as (
      insert into stock_movements (variant_id, product_id, delta, reason, batch_id)
      select variant_id, product_id, delta, reason, ${batchId} from unnest(
        ${movements.map(({ variantId }) => variantId)}::text[], ${movements.map(({ productId }) => productId)}::text[],
        ${movements.map(({ units }) => units)}::int[], ${movements.map(({ reason }) => reason)}::text[]
      ) as m (variant_id, product_id, delta, reason)
      returning product_id, delta
    )
    update products p set inventory = p.inventory + m.delta
    from (select product_id, sum(delta)::int as delta from moved group by product_id) m where p.id = m.product_id`.execute(
    trx,
  );
}
