import { sql } from "kysely";
import type { Database } from "../../platform/database/database.ts";
import { newId } from "../../platform/database/id.ts";

export function listWishlistItems(db: Database, customerId: string) {
  return db
    .selectFrom("wishlist_items")
    .select(["id", "product_id as productId"])
    .where("customer_id", "=", customerId)
    .orderBy("id")
    .execute();
}

/** False if the product is already on the wishlist, is not sold, or the wishlist is full. */
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

export async function deleteWishlistItem(db: Database, customerId: string, productId: string) {
  await db
    .deleteFrom("wishlist_items")
    .where("customer_id", "=", customerId)
    .where("product_id", "=", productId)
    .execute();
}
