import { sql } from "kysely";
import type { actorKinds } from "#contract/admin/system/actor-kinds.ts";
import type { Database, Transaction } from "../../../../../platform/database/database.ts";

export type VersionFields = Readonly<Record<string, string>>;
export type NewVersion = {
  product_id: string;
  version: number;
  fields: VersionFields;
  saved_at: Date;
  actor_kind: (typeof actorKinds)[number];
  actor: string;
  restores: number | null;
};

/** The newest version of each product that has any. */
export async function findNewestVersions(db: Database, productIds: readonly string[]) {
  const rows = await db
    .selectFrom("product_versions")
    .distinctOn("product_id")
    .select(["product_id", "version", "fields"])
    .where("product_id", "=", sql<string>`any(${productIds}::text[])`)
    .orderBy("product_id")
    .orderBy("version", "desc")
    .execute();
  return new Map(rows.map((row) => [row.product_id, row]));
}

export async function insertVersions(trx: Transaction, versions: readonly NewVersion[]) {
  if (versions.length === 0) return;
  const rows = versions.map((version) => ({ ...version, fields: JSON.stringify(version.fields) }));
  await trx.insertInto("product_versions").values(rows).execute();
}

/** Newest first. */
export function listVersionRows(db: Database, productId: string, limit: number) {
  return db
    .selectFrom("product_versions")
    .select(["version", "saved_at", "actor_kind", "actor", "restores"])
    .where("product_id", "=", productId)
    .orderBy("version", "desc")
    .limit(limit)
    .execute();
}

export function findVersionRow(db: Database, productId: string, version: number) {
  return db
    .selectFrom("product_versions")
    .selectAll()
    .where("product_id", "=", productId)
    .where("version", "=", version)
    .executeTakeFirst();
}
