import { sql } from "kysely";
import type { Database, Transaction } from "../../../../../platform/database/database.ts";

/** The variants among `ids` that somebody has ordered. */
export async function findOrderedVariants(db: Database, ids: readonly string[]): Promise<Set<string>> {
  const { rows } = await sql<{ id: string }>`
    select v.id from unnest(${ids}::text[]) as v(id)
    where exists (select from order_items where variant_id = v.id)`.execute(db);
  return new Set(rows.map(({ id }) => id));
}

/**
 * The variants among `ids` whose stock was counted or entered after the import. The units that the import added can no
 * longer be taken off them. Stock that a later import has entered does not count once that import is undone.
 */
export async function findCountedVariants(
  db: Database,
  recordId: string,
  ids: readonly string[],
): Promise<Set<string>> {
  const { rows } = await sql<{ id: string }>`
    select v.id from unnest(${ids}::text[]) as v(id)
    where exists (
      select from stock_movements m
      where m.variant_id = v.id and m.reason in ('count', 'import', 'product', 'other') and m.import_id is distinct from ${recordId}
        and m.id > (select max(own.id) from stock_movements own where own.variant_id = v.id and own.import_id = ${recordId})
        and not exists (
          select from stock_movements undo
          where undo.variant_id = v.id and undo.reason = 'undo' and undo.import_id = m.import_id and undo.id > m.id
        )
    )`.execute(db);
  return new Set(rows.map(({ id }) => id));
}

/** The products among `ids` that customers refer to. */
export async function findUsedProducts(db: Database, ids: readonly string[]): Promise<Set<string>> {
  const { rows } = await sql<{ id: string }>`
    select p.id from products p where p.id = any(${ids}::text[]) and (
      exists (select from variants v where v.product_id = p.id and (
        exists (select from order_items where variant_id = v.id)
        or exists (select from cart_items where variant_id = v.id)
        or exists (select from product_alerts where variant_id = v.id)
      ))
      or exists (select from reviews where product_id = p.id)
      or exists (select from review_photos where product_id = p.id)
      or exists (select from questions where product_id = p.id)
      or exists (select from wishlist_items where product_id = p.id)
    )`.execute(db);
  return new Set(rows.map(({ id }) => id));
}

export async function deleteProducts(trx: Transaction, ids: readonly string[]) {
  await sql`delete from products where id = any(${ids}::text[])`.execute(trx);
}

export async function archiveProducts(trx: Transaction, ids: readonly string[]) {
  await sql`update products set status = 'archived', updated_at = now() where id = any(${ids}::text[])`.execute(trx);
}
