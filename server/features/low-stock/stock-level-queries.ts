import { sql } from "kysely";
import type { Database, Transaction } from "../../platform/database/database.ts";

export type StockLevel = { variantId: string; name: string; color: string; size: string; level: number | null };

/** The variants' own levels, in the order of the ids. */
export async function findLevels(db: Database, variantIds: readonly string[]): Promise<StockLevel[]> {
  const { rows } = await sql<StockLevel>`
    select v.id as "variantId", p.name, c.color, v.size, l.units as level
    from variants v join products p on p.id = v.product_id join product_colors c on c.id = v.color_id
      left join low_stock_levels l on l.variant_id = v.id
    where v.id = any(${variantIds}::text[]) order by v.id`.execute(db);
  return rows;
}

/** Null: the variant has the setting's level again. */
export async function setLevels(trx: Transaction, levels: readonly { variantId: string; level: number | null }[]) {
  const ids = levels.map(({ variantId }) => variantId);
  const units = levels.map(({ level }) => level);
  await sql`
    with given as (select * from unnest(${ids}::text[], ${units}::int[]) as g (id, units)),
    removed as (delete from low_stock_levels where variant_id in (select id from given where units is null))
    insert into low_stock_levels (variant_id, units) select id, units from given where units is not null order by id
    on conflict (variant_id) do update set units = excluded.units`.execute(trx);
}
