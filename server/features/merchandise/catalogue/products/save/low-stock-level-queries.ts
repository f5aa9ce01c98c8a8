import { sql } from "kysely";
import type { Transaction } from "../../../../../platform/database/database.ts";

/** `level`: a variant with this stock or less is low. Null means the level of the shop's settings, 0 means never. */
export type LowStockLevel = { variantId: string; level: number | null };

/** Saves the low-stock levels of variants, which the caller has locked. */
export async function setLowStockLevels(trx: Transaction, levels: readonly LowStockLevel[]) {
  const ids = levels.map(({ variantId }) => variantId);
  const units = levels.map(({ level }) => level);
  await sql`
    with given as (select * from unnest(${ids}::text[], ${units}::int[]) as g (id, units)),
    removed as (delete from low_stock_levels where variant_id in (select id from given where units is null))
    insert into low_stock_levels (variant_id, units) select id, units from given where units is not null order by id
    on conflict (variant_id) do update set units = excluded.units where low_stock_levels.units <> excluded.units`.execute(
    trx,
  );
}
