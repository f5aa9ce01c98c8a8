import { type RawBuilder, type SqlBool, sql } from "kysely";
import type { ListSort, SortName } from "#contract/admin/lists/define-list.ts";
import { fewUnits } from "#contract/admin/products/product-limits.ts";
import type { ProductStatus, productList, StockLevel } from "#contract/admin/products/product-list.ts";
import type { CustomAttribute } from "#contract/catalogue/catalogue.ts";
import { toGtin14 } from "#contract/values/barcode.ts";
import type { Database } from "../../../../../platform/database/database.ts";
import { type ListSorts, toListOrder } from "../../../../../platform/database/list-sorts.ts";
import { containsText, toStartPattern } from "../../../../../platform/database/text-search.ts";

export type ProductListFilters = {
  q: string;
  status?: ProductStatus | undefined;
  categoryId?: string | undefined;
  stock?: StockLevel | undefined;
  sort: ListSort<typeof productList>;
  /** The sort key of the last row of the previous page. */
  after?: string | undefined;
  limit: number;
  /** The days of which sales are counted, as "2026-11-30". */
  salesDays: readonly string[];
};

export type ListedProductRow = {
  id: string;
  slug: string;
  name: string;
  brand: string | null;
  category_id: string | null;
  tags: string[];
  custom_attributes: CustomAttribute[];
  image: string | null;
  status: ProductStatus;
  price: number;
  mrp: number;
  has_price_range: boolean;
  inventory: number;
  created_at: Date;
  variants: { color: string; size: string; inStock: number }[];
  many: number;
  few: number;
  none: number;
  sold: number;
  sortValue: string;
};

/** Most variants listed of each product. More would make some rows of the list higher than others. */
const maxListedVariants = 24;

/** One query for the page: first the ids by the filters, then what only the rows of the page need. */
export async function listProducts(db: Database, filters: ProductListFilters): Promise<ListedProductRow[]> {
  const { sort, limit, salesDays } = filters;
  const { order, following, sortValue } = toListOrder(sorts, filters);
  const isBySales = sort.endsWith("sold");
  const sales = isBySales
    ? sql`left join (select product_id, sum(sold)::int as sold from product_daily_stats
        where day = any(${salesDays}::date[]) group by product_id) s on s.product_id = p.id`
    : sql``;
  const conditions = sql.join([following, ...toConditions(filters)], sql` and `);
  const { rows } = await sql<ListedProductRow>`
    with page as materialized (
      select p.id, ${sortValue} as sort_value, row_number() over (order by ${order}) as position
      from products p ${sales} where ${conditions} order by ${order} limit ${limit})
    select p.id, p.slug, p.name, p.brand, p.tags, p.custom_attributes, p.status, p.price, p.mrp, p.has_price_range, p.created_at, page.sort_value as "sortValue",
      coalesce(p.images[1], (select c.images[1] from product_colors c where c.product_id = p.id order by c.position limit 1)) as image,
      coalesce(p.third_category_id, p.sub_category_id, p.category_id) as category_id, v.variants, v.many, v.few, v.none, v.inventory,
      coalesce((select sum(d.sold)::int from product_daily_stats d where d.product_id = p.id and d.day = any(${salesDays}::date[])), 0) as sold
    from page join products p on p.id = page.id cross join lateral (
      select count(*) filter (where inventory > ${fewUnits})::int as many, count(*) filter (where inventory between 1 and ${fewUnits})::int as few,
        count(*) filter (where inventory = 0)::int as none, coalesce(sum(inventory), 0)::int as inventory,
        coalesce(json_agg(json_build_object('color', color, 'size', size, 'inStock', inventory) order by rank)
          filter (where rank <= ${maxListedVariants}), '[]') as variants
      from (
        select c.color, v.size, v.inventory, row_number() over (order by c.position, c.id, v.position, v.id) as rank
        from variants v join product_colors c on c.id = v.color_id where v.product_id = p.id) v
    ) v
    order by page.position`.execute(db);
  return rows;
}

const sorts: ListSorts<SortName<typeof productList>> = {
  id: sql`p.id`,
  values: {
    created: "id",
    name: { column: sql`lower(p.name)`, type: "text" },
    price: { column: sql`p.price`, type: "integer" },
    stock: { column: sql`p.inventory`, type: "integer" },
    sold: { column: sql`coalesce(s.sold, 0)`, type: "integer" },
  },
};

/** The filters as conditions of a product `p`. */
export function toConditions({
  q,
  status,
  categoryId,
  stock,
}: Pick<ProductListFilters, "q" | "status" | "categoryId" | "stock">): RawBuilder<SqlBool>[] {
  const conditions: RawBuilder<SqlBool>[] = [];
  if (status) conditions.push(sql<SqlBool>`p.status = ${status}`);
  if (categoryId)
    conditions.push(sql<SqlBool>`${categoryId} in (p.category_id, p.sub_category_id, p.third_category_id)`);
  if (stock) conditions.push(stockConditions[stock]);
  if (q) conditions.push(toSearchCondition(q));
  return conditions;
}

const hasVariant = (condition: RawBuilder<unknown>) =>
  sql<SqlBool>`exists (select from variants v where v.product_id = p.id and ${condition})`;
const hasUnits = hasVariant(sql`v.inventory > 0`);
const hasScarceVariant = hasVariant(sql`v.inventory <= ${fewUnits}`);
const stockConditions: Record<StockLevel, RawBuilder<SqlBool>> = {
  in: sql<SqlBool>`(${hasUnits} and not ${hasScarceVariant})`,
  low: sql<SqlBool>`(${hasUnits} and ${hasScarceVariant})`,
  out: sql<SqlBool>`not ${hasUnits}`,
};

/** A condition of separate sets of ids, so that each set uses its index. */
function toSearchCondition(q: string): RawBuilder<SqlBool> {
  const sets = [
    sql`select id from products where ${containsText(sql`name`, q)}`,
    sql`select product_id from variants where upper(sku) like ${toStartPattern(q.toUpperCase())} and sku is not null`,
  ];
  const gtin = toGtin14(q);
  if (gtin !== undefined)
    sets.push(sql`select product_id from variants where barcode is not null and lpad(barcode, 14, '0') = ${gtin}`);
  if (/^[0-9a-f]{24}$/i.test(q)) {
    sets.push(sql`select id from products where id = ${q.toLowerCase()}`);
    sets.push(sql`select product_id from variants where id = ${q.toLowerCase()}`);
  }
  return sql<SqlBool>`p.id in (${sql.join(sets, sql` union `)})`;
}

/**
 * The number of suggested values of a column, the most used ones. Suggestions help with typing, and a thousand of them
 * would not.
 */
const maxOptions = 200;

export async function listUsedValues(db: Database) {
  const used = (column: RawBuilder<unknown>, from = sql`products`) => sql<string[]>`array(
    select value from (select ${column} as value from ${from}) v where value <> '' group by value order by count(*) desc, value limit ${maxOptions})`;
  const { rows } = await sql<Record<string, string[]>>`
    select ${used(sql`brand`)} as brands, ${used(sql`fabric`)} as fabrics, ${used(sql`pattern`)} as patterns,
      ${used(sql`sleeve_length`)} as "sleeveLengths", ${used(sql`occasion`)} as occasions, ${used(sql`unnest(tags)`)} as tags,
      ${used(sql`unnest(colors)`)} as colors, ${used(sql`size`, sql`variants`)} as sizes`.execute(db);
  const [row] = rows;
  return {
    brands: row?.brands ?? [],
    fabrics: row?.fabrics ?? [],
    patterns: row?.patterns ?? [],
    sleeveLengths: row?.sleeveLengths ?? [],
    occasions: row?.occasions ?? [],
    tags: row?.tags ?? [],
    colors: row?.colors ?? [],
    sizes: row?.sizes ?? [],
  };
}
