import { sql } from "kysely";
import type { Database } from "../../../platform/database/database.ts";

/** Ids, sorted by stock (sold out last), category (same third category first) and price difference. */
export async function findSimilar(db: Database, id: string, limit: number): Promise<string[]> {
  const scans = ["third_category_id", "category_id"].flatMap((level, rank) =>
    [true, false].flatMap((inStock) => [
      scanPrices({ level, rank, inStock, ascending: true, limit }),
      scanPrices({ level, rank, inStock, ascending: false, limit }),
    ]),
  );
  const { rows } = await sql<{ id: string }>`
    with this as materialized (select * from products where id = ${id}),
    found as (${sql.join(scans, sql` union all `)})
    select found.id from found
    group by found.id order by bool_or(found.in_stock) desc, min(found.rank), min(found.distance), found.id
    limit ${limit}`.execute(db);
  return rows.map((row) => row.id);
}
type PriceScan = { level: string; rank: number; inStock: boolean; ascending: boolean; limit: number };

/** Scans the category's price index up or down from this product's price. */
function scanPrices({ level, rank, inStock, ascending, limit }: PriceScan) {
  const category = sql.ref(level);
  return sql`(
    select p.id, ${sql.lit(inStock)} as in_stock, ${sql.lit(rank)} as rank, abs(p.price - this.price) as distance
    from this cross join lateral (
      select id, price from products
      where status = 'active' and ${category} = this.${category} and id <> this.id
        and ${inStock ? sql`inventory > 0` : sql`inventory = 0`}
        and ${ascending ? sql`price >= this.price` : sql`price < this.price`}
      order by ${ascending ? sql`price, id` : sql`price desc, id desc`} limit ${limit}
    ) as p)`;
}
