import { createHash } from "node:crypto";
import { Refusal } from "#contract/http/errors.ts";
import { maxPhotoBytes } from "#contract/values/photo-upload.ts";
import type { MediaStore } from "../../media/media-store.ts";
import { resizeImage } from "../encoding/resize-image.ts";

const photoSizes = ["small", "large"] as const;
export type PhotoSize = (typeof photoSizes)[number];
export type EncodedPhoto = Record<PhotoSize, Buffer>;
/** Widths in pixels. Browsers send photos of at most 2000 pixels. */
const widths: Record<PhotoSize, number> = { small: 320, large: 2000 };

const contentType = "image/jpeg";
/** First bytes of JPEG, PNG and WebP. */
const signature = /^(\xff\xd8\xff|\x89PNG|RIFF....WEBP)/s;

/**
 * The file of an upload in base64, and the hash by which a repeated upload is recognised.
 * @throws Refusal if it is larger than a photo may be
 */
export function decodePhoto(photo: string): { bytes: Buffer; sha256: string } {
  const bytes = Buffer.from(photo, "base64");
  if (bytes.length > maxPhotoBytes) throw new Refusal("too_large", "A photo has at most 10 MB.");
  return { bytes, sha256: createHash("sha256").update(bytes).digest("hex") };
}

/**
 * Encodes a photo anew in both sizes, turned upright: what is stored has no metadata, such as the place where it was taken.
 * @throws Refusal if it is no JPEG, PNG or WebP image
 */
export async function encodePhoto(bytes: Buffer): Promise<EncodedPhoto> {
  if (!signature.test(bytes.toString("latin1", 0, 12)))
    throw new Refusal("unreadable", "This is not a JPEG, PNG or WebP photo.");
  const large = await resizeImage(bytes, widths.large, "jpeg", false);
  return { large, small: await resizeImage(large, widths.small, "jpeg", false) };
}

export const photoNotFound = () => new Refusal("not_found", "There is no such photo.");

/** The files of one kind of photos. `folder` is in the media store's area "private", which no URL leads to: "private/returns/". */
export function createPhotoFiles(folder: `private/${string}/`) {
  const toKey = (id: string, size: PhotoSize) => `${folder}${id}-${size}.jpg`;
  const pattern = new RegExp(`^${folder}([0-9a-f]{24})-small\\.jpg$`);
  return {
    async writePhoto(media: MediaStore, id: string, photo: EncodedPhoto) {
      for (const size of photoSizes) await media.write(toKey(id, size), photo[size], contentType);
    },
    async readPhoto(media: MediaStore, id: string, size: PhotoSize): Promise<Buffer> {
      const content = await media.read(toKey(id, size));
      if (!content) throw photoNotFound();
      return content;
    },
    async deletePhotoFiles(media: MediaStore, id: string) {
      for (const size of photoSizes) await media.delete(toKey(id, size));
    },
    /** The ids of all stored photos. */
    async *listPhotoFiles(media: MediaStore): AsyncGenerator<string> {
      for await (const { key } of media.list("private")) {
        const [, id] = pattern.exec(key) ?? [];
        if (id !== undefined) yield id;
      }
    },
  };
}
export type PhotoFiles = ReturnType<typeof createPhotoFiles>;
