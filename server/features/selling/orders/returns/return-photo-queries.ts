import { sql } from "kysely";
import type { Database, Transaction } from "../../../../platform/database/database.ts";

/** Photos of an order that belong to no return yet, oldest first. */
export function listPendingPhotos(db: Database, orderId: string, since: Date) {
  return db
    .selectFrom("return_photos")
    .select(["id", "sha256"])
    .where("order_id", "=", orderId)
    .where("return_id", "is", null)
    .where("uploaded_at", ">", since)
    .orderBy("id")
    .execute();
}

type NewPhoto = { id: string; orderId: string; sha256: string; at: Date };
/** Replaces an expired photo with the same content, whose file is deleted with others that belong to no photo. */
export async function insertPhoto(trx: Transaction, { id, orderId, sha256, at }: NewPhoto) {
  await sql`
    insert into return_photos (id, order_id, sha256, uploaded_at) values (${id}, ${orderId}, ${sha256}, ${at})
    on conflict (order_id, sha256) where return_id is null
    do update set id = excluded.id, uploaded_at = excluded.uploaded_at`.execute(trx);
}

/** Returns whether the photo existed and belonged to no return. */
export async function deletePendingPhoto(db: Database, orderId: string, id: string): Promise<boolean> {
  const deleted = await db
    .deleteFrom("return_photos")
    .where("id", "=", id)
    .where("order_id", "=", orderId)
    .where("return_id", "is", null)
    .returning("id")
    .executeTakeFirst();
  return deleted !== undefined;
}

type Attached = { orderId: string; returnId: string; photoIds: readonly string[]; since: Date };
/** Returns the number of photos that were there to attach. */
export async function attachPhotos(
  trx: Transaction,
  { orderId, returnId, photoIds, since }: Attached,
): Promise<number> {
  if (photoIds.length === 0) return 0;
  const attached = await trx
    .updateTable("return_photos")
    .set({ return_id: returnId })
    .where("id", "in", photoIds)
    .where("order_id", "=", orderId)
    .where("return_id", "is", null)
    .where("uploaded_at", ">", since)
    .returning("id")
    .execute();
  return attached.length;
}

export async function isPhotoOfOrder(db: Database, orderId: string, id: string): Promise<boolean> {
  const query = db.selectFrom("return_photos").select("id").where("id", "=", id).where("order_id", "=", orderId);
  return (await query.executeTakeFirst()) !== undefined;
}

export async function isPhotoOfReturn(db: Database, returnId: string, id: string): Promise<boolean> {
  const query = db.selectFrom("return_photos").select("id").where("id", "=", id).where("return_id", "=", returnId);
  return (await query.executeTakeFirst()) !== undefined;
}

/** Deletes photos whose return was never requested, or was closed before a time. Returns their ids. */
export async function deleteExpiredPhotos(
  db: Database,
  { uploadedBefore, closedBefore }: { uploadedBefore: Date; closedBefore: Date },
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    delete from return_photos p where (p.return_id is null and p.uploaded_at < ${uploadedBefore}) or p.return_id in (
      select r.id from returns r where r.status in ('completed', 'rejected', 'withdrawn') and r.changed_at < ${closedBefore}
    ) returning p.id`.execute(db);
  return rows.map(({ id }) => id);
}

export async function findExistingPhotos(db: Database, ids: readonly string[]): Promise<ReadonlySet<string>> {
  const rows = await db.selectFrom("return_photos").select("id").where("id", "in", ids).execute();
  return new Set(rows.map(({ id }) => id));
}
