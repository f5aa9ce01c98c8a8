import { maxMediaBytes, uploadHours } from "#contract/admin/content/media-limits.ts";
import { Refusal } from "#contract/http/errors.ts";
import type { AppContext } from "../../../context.ts";
import type { Transaction } from "../../../platform/database/database.ts";
import { newId } from "../../../platform/database/id.ts";
import { toStaffActor } from "../../shop/audit/audit.ts";
import { addMedia } from "./add-media.ts";
import * as queries from "./upload-queries.ts";

type Member = { id: string; name: string };

/**
 * Limit of one member's unfinished uploads, in bytes. It allows for the photos of a camera's card, but not for filling
 * the database's disk.
 */
const maxOpenBytes = 500 * 1024 ** 2;

const uploadNotFound = () => new Refusal("not_found", "This upload has expired. Choose the file again.");

/**
 * Begins an upload that arrives in pieces. The pieces are stored in PostgreSQL, so that any process can receive the
 * next one, whether the media store is a folder or a bucket.
 */
export async function startUpload(context: AppContext, by: Member, { name, bytes }: { name: string; bytes: number }) {
  if (bytes > maxMediaBytes) throw new Refusal("too_large", `An image has at most ${maxMediaBytes / 1024 ** 2} MB.`);
  const id = newId();
  const expiresAt = toExpiry(context);
  await context.db.transaction().execute(async (trx) => {
    await queries.lockUploadsOf(trx, by.id);
    const open = await queries.countUploadBytes(trx, by.id, context.now());
    if (open + bytes > maxOpenBytes)
      throw new Refusal("too_many", "Too many images are being uploaded. Wait until some have arrived.");
    await queries.insertUpload(trx, { id, staff_id: by.id, name, bytes, expires_at: expiresAt });
  });
  return { id, expiresAt };
}

export async function getUpload(context: AppContext, by: Member, id: string): Promise<queries.Upload> {
  const upload = await queries.findUpload(context.db, { id, staffId: by.id, now: context.now() });
  if (!upload) throw uploadNotFound();
  return upload;
}

/**
 * Adds the piece that begins at `start`. Returns the number of bytes that have arrived.
 * @throws Refusal "conflict" if another number of bytes has arrived, such as after a request whose response was lost
 */
export async function addChunk(
  context: AppContext,
  by: Member,
  { uploadId, start, bytes }: { uploadId: string; start: number; bytes: Buffer },
): Promise<number> {
  const upload = await getUpload(context, by, uploadId);
  if (start + bytes.length > upload.bytes) throw new Refusal("too_large", "The file is larger than it was at first.");
  const key = { id: uploadId, staffId: by.id, now: context.now() };
  const isAdded =
    bytes.length === 0
      ? upload.received === start
      : await context.db
          .transaction()
          .execute((trx) => queries.appendChunk(trx, key, { start, bytes, expiresAt: toExpiry(context) }));
  if (!isAdded) throw new Refusal("conflict", "Other bytes have arrived meanwhile.");
  return start + bytes.length;
}

/**
 * Adds the image of a complete upload to the library, once however often it is called. Returns the image's id.
 * @throws Refusal if bytes are missing, or if the file is no image. In the latter case the upload is deleted
 */
export async function finishUpload(context: AppContext, by: Member, id: string): Promise<string> {
  const upload = await getUpload(context, by, id);
  if (upload.media_id) return upload.media_id;
  if (upload.received < upload.bytes) throw new Refusal("conflict", "Not all of the file has arrived.");
  const bytes = Buffer.concat(await queries.readChunks(context.db, id));
  // A concurrent request has finished the upload.
  if (bytes.length !== upload.bytes) return finishUpload(context, by, id);
  try {
    const complete = (trx: Transaction, mediaId: string) => queries.completeUpload(trx, id, mediaId);
    return (await addMedia(context, toStaffActor(by), { bytes, name: upload.name, complete })).id;
  } catch (error) {
    // The upload is deleted, because its file is no image and would be refused again.
    if (error instanceof Refusal && error.code !== "unavailable")
      await queries.deleteUpload(context.db, { id, staffId: by.id });
    throw error;
  }
}

export async function cancelUpload({ db }: AppContext, by: Member, id: string) {
  if (!(await queries.deleteUpload(db, { id, staffId: by.id }))) throw uploadNotFound();
}

export async function deleteExpiredUploads({ db, now }: Pick<AppContext, "db" | "now">) {
  await queries.deleteExpiredUploads(db, now());
}

const toExpiry = ({ now }: Pick<AppContext, "now">) => new Date(now().getTime() + uploadHours * 3_600_000);
