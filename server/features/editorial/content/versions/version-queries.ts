import { sql } from "kysely";
import type { ContentFields } from "#contract/admin/content/content.ts";
import type { ContentKind } from "#contract/admin/content/content-kinds.ts";
import type { Database, Transaction } from "../../../../platform/database/database.ts";
import type { Tables } from "../../../../platform/database/tables.ts";

export type VersionRow = Omit<Tables["content_versions"], "fields"> & { fields: ContentFields };
export type VersionKey = { kind: ContentKind; id: string; version: number };

export async function findVersion(db: Database, { kind, id, version }: VersionKey): Promise<VersionRow | undefined> {
  const row = await db
    .selectFrom("content_versions")
    .selectAll()
    .where("kind", "=", kind)
    .where("content_id", "=", id)
    .where("version", "=", version)
    .executeTakeFirst();
  return row as VersionRow | undefined;
}

/** Versions, newest first, without their texts. */
export function listVersionRows(db: Database, { kind, id }: Omit<VersionKey, "version">, limit: number) {
  return db
    .selectFrom("content_versions")
    .select(["version", "saved_at", "actor_kind", "actor", "restores"])
    .where("kind", "=", kind)
    .where("content_id", "=", id)
    .orderBy("version", "desc")
    .limit(limit)
    .execute();
}

export async function insertVersion(trx: Transaction, { fields, ...row }: VersionRow) {
  await trx
    .insertInto("content_versions")
    .values({ ...row, fields: JSON.stringify(fields) })
    .execute();
}

/** Deletes all versions of a record that is deleted, too. */
export async function deleteVersions(trx: Transaction, kind: ContentKind, id: string) {
  await sql`delete from content_versions where kind = ${kind} and content_id = ${id}`.execute(trx);
}
