import { randomBytes } from "node:crypto";
import sharp from "sharp";
import { Refusal } from "#contract/http/errors.ts";
import { toContentType } from "../../media/content-types.ts";
import type { MediaStore, SignedUpload } from "../../media/media-store.ts";
import { resizeImage } from "../encoding/resize-image.ts";

/** The limit of other originals, too. A photo of 24 megapixels has about 12 MB. */
export const maxUploadBytes = 60 * 1024 ** 2;
const expiresAfterMs = 15 * 60_000;
/** Width of a trial render in pixels, small so that checking that a file is an image is cheap. */
const trialWidth = 32;

/** Endings by content type, and the format that sharp finds in such a file. */
const uploadTypes: Record<string, { extension: string; format: string }> = {
  "image/jpeg": { extension: "jpg", format: "jpeg" },
  "image/png": { extension: "png", format: "png" },
  "image/webp": { extension: "webp", format: "webp" },
  "image/avif": { extension: "avif", format: "heif" },
  "image/gif": { extension: "gif", format: "gif" },
};
const idPattern = /^[0-9a-f]{32}\.(jpg|png|webp|avif|gif)$/;

export type UploadRequest = {
  contentType: string;
  /** The file's exact size. The store refuses any other size. */
  bytes: number;
};

/**
 * Lets a signed-in member of the staff send one image straight to the media store. The server chooses the key, and nothing
 * shows the image until `acceptUpload` has checked it.
 */
export async function signUpload(
  media: MediaStore,
  { contentType, bytes }: UploadRequest,
  now = new Date(),
): Promise<SignedUpload & { id: string }> {
  const type = Object.hasOwn(uploadTypes, contentType) ? uploadTypes[contentType] : undefined;
  if (!type) throw new Refusal("invalid", `Its type should be one of ${Object.keys(uploadTypes).join(", ")}.`);
  if (!Number.isSafeInteger(bytes) || bytes < 1) throw new Refusal("invalid", "The size of the file is missing.");
  if (bytes > maxUploadBytes) throw new Refusal("too_large", "This picture's file is too large.");
  const id = `${randomBytes(16).toString("hex")}.${type.extension}`;
  const expiresAt = new Date(now.getTime() + expiresAfterMs);
  return { id, ...(await media.signUpload(toUploadKey(id), { bytes, contentType, expiresAt })) };
}

/**
 * Checks the bytes, the real format and the pixels of an uploaded file, makes it an original, and returns its URL. A
 * refused file is deleted. Safe to repeat: an accepted image is never replaced, even by a second upload to its key.
 */
export async function acceptUpload(media: MediaStore, id: string): Promise<string> {
  if (!idPattern.test(id)) throw new Refusal("not_found", "There is no such upload.");
  const url = `/media/uploads/${id}`;
  const [uploadKey, key] = [toUploadKey(id), `media/uploads/${id}`];
  if (await media.find(key)) {
    await media.delete(uploadKey);
    return url;
  }
  const upload = await media.find(uploadKey);
  if (!upload) throw new Refusal("not_found", "The picture has not arrived.");
  try {
    if (upload.size > maxUploadBytes) throw new Refusal("too_large", "This picture's file is too large.");
    const bytes = await upload.read();
    await requireUpload(bytes, id);
    // The original has the bytes that were checked. A copy within the store could copy a file that has replaced the
    // upload meanwhile.
    await media.write(key, bytes, toContentType(id));
  } catch (error) {
    // A refused file is deleted. While the store is unavailable, the upload stays, so that the same call can be
    // repeated.
    if (error instanceof Refusal && error.code !== "unavailable") await media.delete(uploadKey);
    throw error;
  }
  await media.delete(uploadKey);
  return url;
}

const toUploadKey = (id: string) => `uploads/${id}`;

async function requireUpload(bytes: Buffer, id: string) {
  await resizeImage(bytes, trialWidth, "webp", false);
  const { format } = await sharp(bytes).metadata();
  const expected = Object.values(uploadTypes).find(({ extension }) => id.endsWith(`.${extension}`));
  if (format !== expected?.format)
    throw new Refusal("unreadable", "The picture's type is not the one that was announced.");
}
