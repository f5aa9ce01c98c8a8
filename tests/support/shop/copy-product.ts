import { sql } from "kysely";
import type { Database } from "../../../server/platform/database/database.ts";

/** Copies of a product, each with one variant, in its category. */
export async function copyProduct(db: Database, productId: string, copies: number) {
  const { rows } = await sql<{ id: string }>`
    with p as (
      insert into products (id, slug, name, short_description, long_description, price, mrp, discount, colors, tags, category_id,
        sub_category_id, third_category_id, source, source_key)
      select 'c' || lpad(n::text, 23, '0'), 'copy-' || n, name, short_description, long_description, price, mrp, discount, colors, tags, category_id,
        sub_category_id, third_category_id, 'test', 'copy-' || n
      from products, generate_series(1, ${copies}::int) n where id = ${productId} returning id
    ),
    c as (
      insert into product_colors (id, product_id, position, color, images)
      select overlay(id placing 'd' from 1), id, 1, 'Red', '{}' from p returning id, product_id
    )
    insert into variants (id, product_id, color_id, position, size, price, mrp, inventory)
    select overlay(id placing 'e' from 1), product_id, id, 1, 'M', 100000, 100000, 5 from c returning product_id as id`.execute(
    db,
  );
  return rows.map(({ id }) => id);
}
