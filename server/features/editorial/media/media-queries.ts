import type { Database, Transaction } from "../../../platform/database/database.ts";
import type { NewMedia } from "./add-media.ts";

/**
 * Finds an image by the hash of the uploaded file, or by the path in the store. The stored file may be older than the
 * library.
 */
export function findSameMedia(db: Database, { sha256, paths }: { sha256: string; paths: readonly string[] }) {
  return db
    .selectFrom("media")
    .select(["id", "path", "sha256", "deleted_at"])
    .where((media) => media.or([media("sha256", "=", sha256), media("path", "in", [...paths])]))
    .orderBy("id")
    .limit(1)
    .executeTakeFirst();
}

/** Restores an image. Returns undefined if it is not deleted, or its file has been deleted meanwhile. */
export function restoreMedia(trx: Transaction, id: string) {
  return trx
    .updateTable("media")
    .set({ deleted_at: null })
    .where("id", "=", id)
    .where("deleted_at", "is not", null)
    .returning(["id", "name", "path"])
    .executeTakeFirst();
}

/** Returns false if another request has inserted the same image. */
export async function insertMedia(db: Database, row: NewMedia): Promise<boolean> {
  const { numInsertedOrUpdatedRows = 0n } = await db
    .insertInto("media")
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows > 0n;
}

/** The paths among these that the library has. */
export async function findKnownPaths(db: Database, paths: readonly string[]): Promise<ReadonlySet<string>> {
  const rows = await db
    .selectFrom("media")
    .select("path")
    .where("path", "in", [...paths])
    .execute();
  return new Set(rows.map(({ path }) => path));
}
