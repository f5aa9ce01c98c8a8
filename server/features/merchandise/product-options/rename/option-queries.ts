import { sql } from "kysely";
import type { RenameOption } from "#contract/admin/products/product-options.ts";
import type { Transaction } from "../../../../platform/database/database.ts";

/**
 * Gives the colour or size its new name in these products. Ids stay the same, and with them stock, prices and cart
 * lines.
 */
export async function updateNames(trx: Transaction, { kind, from, to }: RenameOption, productIds: readonly string[]) {
  const former = (names: string) =>
    sql`array_append(array_remove(array_remove(${sql.ref(names)}, ${from}::text), ${to}::text), ${from}::text)`;
  if (kind === "size") {
    // A trigger (0206) writes the sizes for listings.
    await sql`update variants set size = ${to}, former_sizes = ${former("former_sizes")}
      where product_id = any(${productIds}::text[]) and size = ${from}`.execute(trx);
    await sql`update products set updated_at = now() where id = any(${productIds}::text[])`.execute(trx);
    return;
  }
  await sql`update product_colors set color = ${to}, former_names = ${former("former_names")}
    where product_id = any(${productIds}::text[]) and color = ${from}`.execute(trx);
  await sql`update products p set updated_at = now(),
      colors = array(select c.color from product_colors c where c.product_id = p.id order by c.position, c.id)
    where p.id = any(${productIds}::text[])`.execute(trx);
}
