import { sql } from "kysely";
import type { Database } from "../../../platform/database/database.ts";
import { newId } from "../../../platform/database/id.ts";

export function listWishlistItems(db: Database, customerId: string) {
  return db
    .selectFrom("wishlist_items")
    .select(["id", "product_id as productId"])
    .where("customer_id", "=", customerId)
    .orderBy("id")
    .execute();
}

/** Inserts a product. Returns false if the product is already on the wishlist, is not sold, or the wishlist is full. */
export async function insertWishlistItem(
  db: Database,
  customerId: string,
  productId: string,
  maxItems: number,
): Promise<boolean> {
  const { rows } = await sql`
    insert into wishlist_items (id, customer_id, product_id)
    select ${newId()}, ${customerId}, p.id from products p
    where p.id = ${productId} and p.status = 'active'
      and (select count(*) from wishlist_items w where w.customer_id = ${customerId}) < ${maxItems}::int
    for key share of p
    on conflict (customer_id, product_id) do nothing
    returning id`.execute(db);
  return rows.length > 0;
}

/** Inserts products. Skips products that are on the wishlist, are not sold, or exceed the limit. */
export async function insertWishlistItems(
  db: Database,
  customerId: string,
  productIds: readonly string[],
  maxItems: number,
) {
  const ids = productIds.map(() => newId());
  // Inserted in the order of the products, so that concurrent requests wait for each other's rows in one order.
  await sql`
    insert into wishlist_items (id, customer_id, product_id)
    select item.id, ${customerId}, item.product_id
    from (
      select saved.id, p.id as product_id
      from unnest(${ids}::text[], ${productIds}::text[]) with ordinality as saved (id, product_id, index)
      join products p on p.id = saved.product_id and p.status = 'active'
      where not exists (
        select from wishlist_items w where w.customer_id = ${customerId} and w.product_id = saved.product_id)
      order by saved.index
      limit greatest(0, ${maxItems}::int - (select count(*) from wishlist_items w where w.customer_id = ${customerId}))
      for key share of p
    ) as item
    order by item.product_id
    on conflict (customer_id, product_id) do nothing`.execute(db);
}

export async function deleteWishlistItem(db: Database, customerId: string, productId: string) {
  await db
    .deleteFrom("wishlist_items")
    .where("customer_id", "=", customerId)
    .where("product_id", "=", productId)
    .execute();
}
