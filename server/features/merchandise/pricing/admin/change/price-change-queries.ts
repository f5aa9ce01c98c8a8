import { sql } from "kysely";
import type { Database, Transaction } from "../../../../../platform/database/database.ts";
import type { StoredAmounts } from "./amounts.ts";

export type CurrentPrice = StoredAmounts & {
  variantId: string;
  productId: string;
  name: string;
  size: string;
  color: string;
  isPublished: boolean;
};

export async function findPrices(db: Database, variantIds: readonly string[]): Promise<CurrentPrice[]> {
  const { rows } = await sql<CurrentPrice>`
    select v.id as "variantId", v.product_id as "productId", p.name, v.size, c.color,
      v.price, v.regular_price as regular, v.mrp, v.cost, p.status = 'active' as "isPublished"
    from variants v join products p on p.id = v.product_id join product_colors c on c.id = v.color_id
    where v.id = any(${variantIds}::text[])`.execute(db);
  return rows;
}

/** `price`: the regular price. Amounts in paise. */
export type NewPrice = { variantId: string; price: number; mrp: number; cost: number | null };

/**
 * Writes regular prices, MRPs and costs. The caller has locked the variants. If a sale applies, a trigger (0157)
 * computes the sale price from the regular price.
 */
export async function updatePrices(trx: Transaction, prices: readonly NewPrice[]) {
  await sql`
    update variants v set price = n.price, regular_price = null, mrp = n.mrp, cost = n.cost
    from unnest(
      ${prices.map(({ variantId }) => variantId)}::text[], ${prices.map(({ price }) => price)}::int[],
      ${prices.map(({ mrp }) => mrp)}::int[], ${prices.map(({ cost }) => cost)}::int[]
    ) as n (id, price, mrp, cost)
    where v.id = n.id`.execute(trx);
}
