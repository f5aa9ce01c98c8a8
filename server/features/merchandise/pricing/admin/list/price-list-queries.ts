import { sql } from "kysely";
import type { Database } from "../../../../../platform/database/database.ts";
import { type GridVariantRow, gridVariantColumns } from "../../../inventory/inventory.ts";
import type { StoredAmounts } from "../change/amounts.ts";

type PriceListRow = GridVariantRow & StoredAmounts;

/** All variants of these products, in the order of the products' pages. */
export async function listPrices(db: Database, productIds: readonly string[]): Promise<PriceListRow[]> {
  const { rows } = await sql<PriceListRow>`
    select ${gridVariantColumns}, v.price, v.regular_price as regular, v.mrp, v.cost
    from products p join product_colors c on c.product_id = p.id join variants v on v.color_id = c.id
    where p.id = any(${productIds}::text[])
    order by p.id desc, c.position, c.id, v.position, v.id`.execute(db);
  return rows;
}

/** The prices that customers have paid for a variant, newest first. */
export function listPaidPrices(db: Database, variantId: string, limit: number) {
  return db
    .selectFrom("variant_prices")
    .select(["since", "price"])
    .where("variant_id", "=", variantId)
    .orderBy("since", "desc")
    .limit(limit)
    .execute();
}
