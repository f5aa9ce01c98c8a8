import { sql } from "kysely";
import type { StockQuery } from "#contract/admin/stock/inventory.ts";
import { toGtin14 } from "#contract/values/barcode.ts";
import type { Database } from "../../../../platform/database/database.ts";
import { containsText, toStartPattern } from "../../../../platform/database/text-search.ts";
import { reservedUnits } from "./reserved-unit-queries.ts";

/** A variant of a grid of products, with its color and product. */
export type GridVariantRow = {
  colorId: string;
  color: string;
  image: string | null;
  productId: string;
  name: string;
  slug: string;
  status: "active" | "draft" | "archived";
  variantId: string;
  size: string;
  sku: string | null;
};
type StockListRow = GridVariantRow & { sellable: number; reserved: number; level: number | null };

/** The columns of a `GridVariantRow`, of the product `p`, its color `c` and the variant `v`. */
export const gridVariantColumns = sql`
  c.id as "colorId", c.color, coalesce(c.images[1], p.images[1]) as image, p.id as "productId", p.name, p.slug, p.status,
  v.id as "variantId", v.size, v.sku`;

/** The ids of the next products, newest first. `q`: a part of the name, the beginning of a SKU, or a barcode. */
export async function listStockProducts(
  db: Database,
  { q, stock, category, after, limit }: StockQuery,
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select p.id from products p
    where p.status <> 'archived'
      ${after === undefined ? sql`` : sql`and p.id < ${after}`}
      ${category === undefined ? sql`` : sql`and ${category} in (p.category_id, p.sub_category_id, p.third_category_id)`}
      ${
        q === ""
          ? sql``
          : sql`and (${containsText(sql`p.name`, q)} or p.id in (select product_id from variants where lower(sku) like lower(${toStartPattern(q)}))
              or p.id in (select product_id from variants where barcode is not null and lpad(barcode, 14, '0') = ${toGtin14(q) ?? null}))`
      }
      ${stock === "all" ? sql`` : sql`and p.id in (${productsWith[stock]})`}
    order by p.id desc limit ${limit}`.execute(db);
  return rows.map(({ id }) => id);
}

const productsWith = {
  in: sql`select product_id from variants where inventory > 0`,
  out: sql`select product_id from variants where inventory = 0`,
  reserved: sql`select v.product_id from (${reservedUnits}) r join variants v on v.id = r.variant_id where r.units > 0`,
};

/** All variants of these products, in the order of the products' pages. */
export async function listStock(db: Database, productIds: readonly string[]): Promise<StockListRow[]> {
  const { rows } = await sql<StockListRow>`
    select ${gridVariantColumns}, v.inventory as sellable, coalesce(r.units, 0) as reserved, l.units as level
    from products p join product_colors c on c.product_id = p.id join variants v on v.color_id = c.id
    left join low_stock_levels l on l.variant_id = v.id
    left join (${reservedUnits}) r on r.variant_id = v.id
    where p.id = any(${productIds}::text[])
    order by p.id desc, c.position, c.id, v.position, v.id`.execute(db);
  return rows;
}
