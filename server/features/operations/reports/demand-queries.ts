import { sql } from "kysely";
import { startOfShopDay } from "#contract/values/shop-day.ts";
import type { Database } from "../../../platform/database/database.ts";
import { getRow } from "../../../platform/database/get-row.ts";
import type { Period } from "./measures.ts";
import { selectStats } from "./report-queries.ts";

export type ProductColumns = { id: string; slug: string; name: string; image: string | null };
export type StockRow = ProductColumns & { sold: number; soldBefore: number; inStock: number; value: number };
type Totals = { products: number; sold: number; soldBefore: number; inStock: number; value: number };

/**
 * Active products with the units that were sold in the period and in the period before, and the units in stock. Also
 * the sums of all products. Values are in paise.
 */
export async function listStock(
  db: Database,
  { period, periodBefore }: { period: Period; periodBefore: Period },
  { isUnsold, limit }: { isUnsold: boolean; limit: number },
) {
  const stock = sql`
    select p.id, p.slug, p.name, p.images[1] as image, coalesce(s.units, 0)::int as sold, coalesce(b.units, 0)::int as "soldBefore", v."inStock", v.value
    from products p
    join (${selectStock}) v on v.product_id = p.id
    left join (${selectSold(period)}) s on s.key = p.id
    left join (${selectSold(periodBefore)}) b on b.key = p.id
    where p.status = 'active' and ${
      isUnsold
        ? sql`v."inStock" > 0 and coalesce(s.units, 0) = 0 and p.created_at < ${startOfShopDay(period.since)}`
        : sql`(v."inStock" > 0 or s.units > 0)`
    }`;
  const order = isUnsold ? sql`value desc, id` : sql`sold desc, id`;
  const { rows } = await sql<StockRow>`select * from (${stock}) stock order by ${order} limit ${limit}`.execute(db);
  const totals = await sql<Totals>`
    select count(*)::int as products, coalesce(sum(sold), 0)::int as sold, coalesce(sum("soldBefore"), 0)::int as "soldBefore", coalesce(sum("inStock"), 0)::int as "inStock",
      coalesce(sum(value), 0)::bigint as value from (${stock}) stock`.execute(db);
  return { rows, totals: getRow(totals) };
}

/** The units of each product in stock, and their value at the prices of the variants. */
const selectStock = sql`
  select product_id, sum(inventory)::int as "inStock", sum(inventory::bigint * price)::bigint as value
  from variants group by product_id`;

const selectSold = (period: Period) =>
  sql`select key, sum(units) as units from (${selectStats("product", period)}) c group by key`;

export type StockVariantRow = {
  id: string;
  color: string;
  size: string;
  sku: string | null;
  inStock: number;
  price: number;
};

/** The variants of a product that are in stock. */
export async function listStockVariants(db: Database, productId: string): Promise<StockVariantRow[]> {
  const { rows } = await sql<StockVariantRow>`
    select v.id, c.color, v.size, v.sku, v.inventory as "inStock", v.price
    from variants v join product_colors c on c.id = v.color_id
    where v.product_id = ${productId} and v.inventory > 0 order by c.position, c.id, v.position, v.id`.execute(db);
  return rows;
}
