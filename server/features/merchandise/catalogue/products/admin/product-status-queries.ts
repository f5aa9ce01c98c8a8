import { sql } from "kysely";
import type { ProductStatus } from "#contract/admin/products/product-list.ts";
import type { Database, Transaction } from "../../../../../platform/database/database.ts";

/** Whether a variant of the product `p` has no price yet. */
const hasFreeVariant = sql<boolean>`exists (select from variants v where v.product_id = p.id and v.price = 0)`;

/** Locks products in the order in which every save locks them. */
export function lockProducts(trx: Transaction, ids: readonly string[]) {
  return trx
    .selectFrom("products as p")
    .select(["p.id", "p.name", "p.status", "p.publish_at"])
    .select(hasFreeVariant.as("hasFreeVariant"))
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

export async function findStatuses(
  db: Database,
  ids: readonly string[],
): Promise<ReadonlyMap<string, { status: ProductStatus; hasFreeVariant: boolean }>> {
  const rows = await db
    .selectFrom("products as p")
    .select(["p.id", "p.status", hasFreeVariant.as("hasFreeVariant")])
    .where("p.id", "=", sql<string>`any(${ids}::text[])`)
    .execute();
  return new Map(rows.map(({ id, ...product }) => [id, product]));
}

export async function updatePublishAt(trx: Transaction, id: string, at: Date | null) {
  await trx
    .updateTable("products")
    .set({ publish_at: at, updated_at: sql<Date>`now()` })
    .where("id", "=", id)
    .execute();
}

/** Drafts with prices whose time has come, the earliest first. */
export async function listDueProducts(db: Database, now: Date, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom("products as p")
    .select("p.id")
    .where("p.publish_at", "<=", now)
    .where("p.status", "=", "draft")
    .where(sql<boolean>`not ${hasFreeVariant}`)
    .orderBy("p.publish_at")
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}
