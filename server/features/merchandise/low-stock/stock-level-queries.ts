import { sql } from "kysely";
import type { Database } from "../../../platform/database/database.ts";

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
