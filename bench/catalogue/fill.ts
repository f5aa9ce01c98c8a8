import { sql } from "kysely";
import { createCategoryPathResolver } from "../../server/features/merchandise/catalogue/categories/category-path.ts";
import type { Database } from "../../server/platform/database/database.ts";
import { type GeneratedProduct, generateProducts, kinds, type Random } from "./generate-products.ts";

const batchSize = 5000;
const sizes = ["S", "M", "L"];

/** Inserts products in batches, with the same rows that saving them writes. Triggers update the product index. */
export async function fillCatalogue(db: Database, count: number) {
  const resolvePath = createCategoryPathResolver(db);
  const paths = new Map<string, (string | null)[]>();
  for (const { categories } of kinds) paths.set(categories.join(), [...(await resolvePath(categories))]);
  const batch: GeneratedProduct[] = [];
  for (const product of generateProducts(count, (names) => paths.get(names.join())!, createRandom(1))) {
    batch.push(product);
    if (batch.length === batchSize) await insertProducts(db, batch.splice(0));
  }
  if (batch.length > 0) await insertProducts(db, batch);
  await sql`vacuum (analyze)`.execute(db);
}

/** A seeded random number generator (mulberry32): numbers from 0 to 1. */
export function createRandom(seed: number): Random {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

async function insertProducts(db: Database, products: readonly GeneratedProduct[]) {
  await sql`
    insert into products (id, slug, name, brand, short_description, long_description, category_id, sub_category_id,
      third_category_id, fabric, pattern, sleeve_length, occasion, images, price, mrp, discount, colors, inventory,
      rating_sum, rating_count, sold, created_at, new_until)
    select id, 'sample', name, 'Sample House', ${shortText}, ${longText}, category_id, sub_category_id,
      third_category_id, fabric, pattern, sleeve_length, occasion, array['/media/' || id || '.jpg'], price, mrp,
      discount, colors, inventory, rating_count * 4, rating_count, sold, created_at, new_until
    from json_populate_recordset(null::products, ${JSON.stringify(products)}::json)`.execute(db);
  const ids = products.map(({ id }) => id);
  // These ids need only be unique and 24 hexadecimal characters long.
  await sql`
    insert into product_colors (id, product_id, position, color, images)
    select substr(md5(p.id || c.position), 1, 24), p.id, c.position, color, p.images
    from products as p, unnest(p.colors) with ordinality as c (color, position) where p.id = any(${ids}::text[])`.execute(
    db,
  );
  await sql`
    insert into variants (id, product_id, color_id, position, size, price, mrp, inventory)
    select substr(md5(c.id || s.position), 1, 24), p.id, c.id, s.position, size, p.price, p.mrp, p.inventory / 3
    from products as p join product_colors as c on c.product_id = p.id,
      unnest(${sizes}::text[]) with ordinality as s (size, position) where p.id = any(${ids}::text[])`.execute(db);
  await sql`
    insert into product_daily_stats (product_id, day, sold, views)
    select id, current_date - (sold % 20), sold % 4, rating_count % 30 from products
    where id = any(${ids}::text[]) and sold > 0`.execute(db);
}
const shortText = "A sample product as long in words as a real one, with a sentence of what it is made of.";
const longText = `<p>${"A paragraph that says how it is cut, worn and washed, as real ones do. ".repeat(3)}</p>`;
