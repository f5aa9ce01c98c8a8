import { sql } from "kysely";
import type { Database } from "../../../../platform/database/database.ts";

/** Whether the review `r` is a verified purchase. Computed on read, not stored, so that a later return removes the verification. */
export const verifiedPurchase = sql<boolean>`exists (
  select from orders o join order_items i on i.order_id = o.id
  where o.customer_id = r.customer_id and i.product_id = r.product_id and o.status = 'delivered')`;

/** Whether an order of the product was delivered to the customer. */
export async function hasBought(db: Database, productId: string, customerId: string): Promise<boolean> {
  const { rows } = await sql<{ verified: boolean }>`
    select ${verifiedPurchase} as verified from (select ${productId}::text as product_id, ${customerId}::text as customer_id) r`.execute(
    db,
  );
  return rows[0]?.verified ?? false;
}
