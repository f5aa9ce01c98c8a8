import { sql } from "kysely";
import type { Database } from "../../../../platform/database/database.ts";

/** A variant with the texts of its product. Prices in paise. */
export type FeedRow = {
  variantId: string;
  productId: string;
  slug: string;
  name: string;
  brand: string | null;
  description: string;
  fabric: string | null;
  pattern: string | null;
  categories: string[];
  images: string[];
  color: string;
  size: string;
  barcode: string | null;
  price: number;
  mrp: number;
  inventory: number;
};

/** The variants of up to `limit` active products after this id, sorted by product. */
export async function listFeedRows(db: Database, after: string, limit: number): Promise<FeedRow[]> {
  const { rows } = await sql<FeedRow>`
    select s.id as "variantId", p.id as "productId", p.slug, p.name, p.brand,
      coalesce(nullif(p.long_description, ''), p.short_description) as description, p.fabric, p.pattern,
      array_remove(array[a.name, b.name, c.name], null) as categories,
      case when v.images = '{}' then p.images else v.images end as images,
      v.color, s.size, s.barcode, s.price, s.mrp, s.inventory
    from (select * from products where status = 'active' and id > ${after} order by id limit ${limit}) as p
    join product_colors v on v.product_id = p.id
    join variants s on s.color_id = v.id
    left join categories a on a.id = p.category_id
    left join categories b on b.id = p.sub_category_id
    left join categories c on c.id = p.third_category_id
    order by p.id, v.position, s.position`.execute(db);
  return rows;
}

/** The id before the first product of each part of `size` products; "" for the first part. */
export async function listFeedParts(db: Database, size: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from (select id, row_number() over (order by id) as position from products where status = 'active') as p
    where position % ${size}::int = 0 order by id`.execute(db);
  return ["", ...rows.map(({ id }) => id)];
}
