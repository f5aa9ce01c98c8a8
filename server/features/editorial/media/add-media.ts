import { createHash } from "node:crypto";
import { basename } from "node:path";
import { maxMediaBytes } from "#contract/admin/content/media-limits.ts";
import { Refusal } from "#contract/http/errors.ts";
import type { AppContext } from "../../../context.ts";
import type { Transaction } from "../../../platform/database/database.ts";
import { newId } from "../../../platform/database/id.ts";
import type { Tables } from "../../../platform/database/tables.ts";
import { encodeOriginal } from "../../../platform/images/encoding/resize-image.ts";
import { queuePlaceholders } from "../../../platform/images/placeholders/placeholder-jobs.ts";
import { type Actor, recordAudit } from "../../shop/audit/audit.ts";
import { findSameMedia, insertMedia, restoreMedia } from "./media-queries.ts";

export type NewMedia = Omit<Tables["media"], "alt" | "focus_x" | "focus_y" | "deleted_at">;
type AddedMedia = { id: string; url: string };
type UploadedFile = {
  bytes: Buffer;
  name: string;
  /** Called when the image is in the library, to write other rows in the same transaction. */
  complete?: (trx: Transaction, mediaId: string) => Promise<void>;
};

/** The URL by which products and texts refer to the image. */
export const toMediaUrl = (path: string) => `/media/${path}`;

/**
 * Adds an uploaded image to the library. The image is checked and encoded anew, upright and without metadata. The same
 * file is stored once. If its image was deleted, the image is restored.
 * @throws Refusal if the file is too large, or no image
 */
export async function addMedia(context: AppContext, by: Actor, file: UploadedFile): Promise<AddedMedia> {
  const { bytes, name, complete } = file;
  if (bytes.length > maxMediaBytes)
    throw new Refusal("too_large", `An image has at most ${maxMediaBytes / 1024 ** 2} MB.`);
  const sha256 = createHash("sha256").update(bytes).digest("hex");
  const path = `uploads/${sha256.slice(0, 32)}`;
  const existing = await findExisting(context, by, { sha256, paths: [`${path}.jpg`, `${path}.webp`] });
  if (existing) {
    if (complete) await context.db.transaction().execute((trx) => complete(trx, existing.id));
    return existing;
  }
  const { content, format, ...size } = await encodeOriginal(bytes);
  const row = {
    id: newId(),
    path: `${path}.${format === "jpeg" ? "jpg" : "webp"}`,
    name: toName(name),
    sha256,
    content_type: `image/${format}`,
    bytes: content.length,
    ...size,
    uploaded_by: by.name,
    uploaded_at: context.now(),
  };
  await context.media.write(`media/${row.path}`, content, row.content_type);
  const isNew = await context.db.transaction().execute(async (trx) => {
    if (!(await insertMedia(trx, row))) return false;
    const after = { name: row.name, bytes: row.bytes };
    const url = toMediaUrl(row.path);
    await recordAudit(trx, context, by, { action: "image.upload", entity: "image", entityId: url, after });
    await queuePlaceholders({ db: trx, jobs: context.jobs }, [url]);
    await complete?.(trx, row.id);
    return true;
  });
  if (isNew) return { id: row.id, url: toMediaUrl(row.path) };
  // Another request has added the same image meanwhile.
  return addMedia(context, by, file);
}

/** The image of the same file, if there is one. A deleted image is restored. */
async function findExisting(
  context: AppContext,
  by: Actor,
  key: { sha256: string; paths: string[] },
): Promise<AddedMedia | undefined> {
  const media = await findSameMedia(context.db, key);
  if (!media) return undefined;
  if (!media.deleted_at || (await bringBack(context, by, media.id)))
    return { id: media.id, url: toMediaUrl(media.path) };
  // Another request has restored the image, or its file has been deleted meanwhile.
  return findExisting(context, by, key);
}

/** Restores an image. Returns false if it was not deleted. */
function bringBack(context: AppContext, by: Actor, mediaId: string): Promise<boolean> {
  return context.db.transaction().execute(async (trx) => {
    const restored = await restoreMedia(trx, mediaId);
    if (!restored) return false;
    const { id: entityId, ...after } = restored;
    await recordAudit(trx, context, by, { action: "image.restore", entity: "image", entityId, after });
    return true;
  });
}

/** The file's name without folders, which some browsers send, and control characters. */
function toName(name: string): string {
  const plain = basename(name.replaceAll("\\", "/"))
    .replaceAll(/\p{Cc}/gu, "")
    .trim();
  return plain.slice(0, 200) || "image";
}
