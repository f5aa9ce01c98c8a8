import { sql } from "kysely";
import type { Database } from "../../../../platform/database/database.ts";

/** The best-selling active products of these categories, and the number of all of them. Prices in paise. */
export async function listAffectedProducts(db: Database, categoryIds: readonly string[], limit: number) {
  const { rows } = await sql<{ id: string; name: string; price: number; total: number }>`
    select p.id, p.name, p.price, count(*) over ()::int as total from products p
    where p.status = 'active' and array[p.category_id, p.sub_category_id, p.third_category_id]::text[] && ${categoryIds}::text[]
    order by p.sold desc, p.id limit ${limit}`.execute(db);
  return rows;
}
