import { sql } from "kysely";
import type { Database, Transaction } from "../../../platform/database/database.ts";

export type Upload = {
  id: string;
  name: string;
  bytes: number;
  received: number;
  media_id: string | null;
  expires_at: Date;
};
type UploadKey = { id: string; staffId: string; now: Date };

/** Makes concurrent requests of a member wait for each other, so that each counts the uploads of the earlier ones. */
export async function lockUploadsOf(trx: Transaction, staffId: string) {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`media uploads ${staffId}`}, 0))`.execute(trx);
}

/** The bytes of the member's uploads in progress. */
export async function countUploadBytes(db: Database, staffId: string, now: Date): Promise<number> {
  const { bytes } = await db
    .selectFrom("media_uploads")
    .select(sql<number>`coalesce(sum(bytes), 0)::float8`.as("bytes"))
    .where("staff_id", "=", staffId)
    .where("media_id", "is", null)
    .where("expires_at", ">", now)
    .executeTakeFirstOrThrow();
  return bytes;
}

export async function insertUpload(
  db: Database,
  upload: { id: string; staff_id: string; name: string; bytes: number; expires_at: Date },
) {
  await db.insertInto("media_uploads").values(upload).execute();
}

export function findUpload(db: Database, { id, staffId, now }: UploadKey): Promise<Upload | undefined> {
  return db
    .selectFrom("media_uploads")
    .select(["id", "name", "bytes", "received", "media_id", "expires_at"])
    .where("id", "=", id)
    .where("staff_id", "=", staffId)
    .where("expires_at", ">", now)
    .executeTakeFirst();
}

type Chunk = { start: number; bytes: Buffer; expiresAt: Date };

/** Appends a piece. Returns false if the upload has received another number of bytes by now, or would have too many. */
export async function appendChunk(trx: Transaction, { id, staffId, now }: UploadKey, chunk: Chunk): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable("media_uploads")
    .set({ received: chunk.start + chunk.bytes.length, expires_at: chunk.expiresAt })
    .where("id", "=", id)
    .where("staff_id", "=", staffId)
    .where("expires_at", ">", now)
    .where("received", "=", chunk.start)
    .where("bytes", ">=", chunk.start + chunk.bytes.length)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) return false;
  await trx
    .insertInto("media_upload_chunks")
    .values({ upload_id: id, start: chunk.start, bytes: chunk.bytes })
    .execute();
  return true;
}

/** The pieces of an upload, in their order. */
export async function readChunks(db: Database, id: string): Promise<Buffer[]> {
  const chunks = db.selectFrom("media_upload_chunks").select("bytes").where("upload_id", "=", id).orderBy("start");
  return (await chunks.execute()).map(({ bytes }) => bytes);
}

/** Completes an upload. Its row stays, so that a repeated request finds the image. Its pieces are deleted. */
export async function completeUpload(trx: Transaction, id: string, mediaId: string) {
  await trx.updateTable("media_uploads").set({ media_id: mediaId }).where("id", "=", id).execute();
  await trx.deleteFrom("media_upload_chunks").where("upload_id", "=", id).execute();
}

export async function deleteUpload(db: Database, { id, staffId }: { id: string; staffId: string }): Promise<boolean> {
  const deleted = db.deleteFrom("media_uploads").where("id", "=", id).where("staff_id", "=", staffId);
  return (await deleted.executeTakeFirst()).numDeletedRows > 0n;
}

export async function deleteExpiredUploads(db: Database, now: Date) {
  await db.deleteFrom("media_uploads").where("expires_at", "<=", now).execute();
}
