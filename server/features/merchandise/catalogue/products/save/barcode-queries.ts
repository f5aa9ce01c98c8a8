import { sql } from "kysely";
import type { Database, Transaction } from "../../../../../platform/database/database.ts";

/** `gtin`: the barcode with leading zeros, as `toGtin14` has it. */
export type BarcodeOwner = { gtin: string; variantId: string; product: string; color: string; size: string };

/** Prevents other transactions from giving variants barcodes until this one ends. Taken after the locks of products. */
export async function lockBarcodes(trx: Transaction) {
  await sql`select pg_advisory_xact_lock(hashtextextended('barcodes of variants', 0))`.execute(trx);
}

/** The variants that have these barcodes. */
export async function findBarcodeOwners(
  db: Database,
  gtins: readonly string[],
): Promise<ReadonlyMap<string, BarcodeOwner>> {
  if (gtins.length === 0) return new Map();
  const { rows } = await sql<BarcodeOwner>`
    select lpad(v.barcode, 14, '0') as gtin, v.id as "variantId", p.name as product, c.color, v.size
    from variants v join product_colors c on c.id = v.color_id join products p on p.id = v.product_id
    where v.barcode is not null and lpad(v.barcode, 14, '0') = any(${gtins}::text[])`.execute(db);
  return new Map(rows.map((owner) => [owner.gtin, owner]));
}

/** Removes the barcodes of variants, so that others can get them in the same transaction. */
export async function clearBarcodes(trx: Transaction, variantIds: readonly string[]) {
  if (variantIds.length === 0) return;
  await sql`update variants set barcode = null where id = any(${variantIds}::text[])`.execute(trx);
}
