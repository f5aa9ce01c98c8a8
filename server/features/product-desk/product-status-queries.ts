import { sql } from "kysely";
import type { ProductStatus } from "#contract/admin/product-sorts.ts";
import type { Database, Transaction } from "../../platform/database/database.ts";

/** In the order in which every save locks products. `hasFreeVariant`: a variant has no price yet. */
export function lockProducts(trx: Transaction, ids: readonly string[]) {
  return trx
    .selectFrom("products as p")
    .select(["p.id", "p.name", "p.status"])
    .select(
      sql<boolean>`exists (select from variants v where v.product_id = p.id and v.price = 0)`.as("hasFreeVariant"),
    )
    .where("p.id", "=", sql<string>`any(${ids}::text[])`)
    .orderBy("p.id")
    .forNoKeyUpdate("p")
    .execute();
}

export async function updateStatuses(trx: Transaction, ids: readonly string[], status: ProductStatus) {
  await trx
    .updateTable("products")
    .set({ status, updated_at: sql<Date>`now()` })
    .where("id", "=", sql<string>`any(${ids}::text[])`)
    .execute();
}

export async function findStatuses(db: Database, ids: readonly string[]): Promise<ReadonlyMap<string, ProductStatus>> {
  const rows = await db
    .selectFrom("products")
    .select(["id", "status"])
    .where("id", "=", sql<string>`any(${ids}::text[])`)
    .execute();
  return new Map(rows.map(({ id, status }) => [id, status]));
}
