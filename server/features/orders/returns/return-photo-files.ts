import { Refusal } from "#contract/http/errors.ts";
import { resizeImage } from "../../../platform/images/encoding/resize-image.ts";
import type { MediaStore } from "../../../platform/media/media-store.ts";

const photoSizes = ["small", "large"] as const;
export type PhotoSize = (typeof photoSizes)[number];
/** Widths in pixels. Browsers send photos of at most 2000 pixels. */
const widths: Record<PhotoSize, number> = { small: 320, large: 2000 };

const contentType = "image/jpeg";
const folder = "private/returns/";
const toKey = (id: string, size: PhotoSize) => `${folder}${id}-${size}.jpg`;
/** First bytes of JPEG, PNG and WebP. */
const signature = /^(\xff\xd8\xff|\x89PNG|RIFF....WEBP)/s;

/**
 * Encodes a photo anew in both sizes, turned upright: what is stored has no metadata, such as the place where it was taken.
 * @throws Refusal if it is no JPEG, PNG or WebP image
 */
export async function encodePhoto(bytes: Buffer): Promise<Record<PhotoSize, Buffer>> {
  if (!signature.test(bytes.toString("latin1", 0, 12)))
    throw new Refusal("unreadable", "This is not a JPEG, PNG or WebP photo.");
  const large = await resizeImage(bytes, widths.large, "jpeg", false);
  return { large, small: await resizeImage(large, widths.small, "jpeg", false) };
}

export async function writePhoto(media: MediaStore, id: string, photo: Record<PhotoSize, Buffer>) {
  for (const size of photoSizes) await media.write(toKey(id, size), photo[size], contentType);
}

export async function readPhoto(media: MediaStore, id: string, size: PhotoSize): Promise<Buffer> {
  const content = await media.read(toKey(id, size));
  if (!content) throw photoNotFound();
  return content;
}

export async function deletePhotoFiles(media: MediaStore, id: string) {
  for (const size of photoSizes) await media.delete(toKey(id, size));
}

/** The ids of all stored photos. */
export async function* listPhotoFiles(media: MediaStore): AsyncGenerator<string> {
  const pattern = new RegExp(`^${folder}([0-9a-f]{24})-small\\.jpg$`);
  for await (const { key } of media.list("private")) {
    const [, id] = pattern.exec(key) ?? [];
    if (id !== undefined) yield id;
  }
}

export const photoNotFound = () => new Refusal("not_found", "There is no such photo.");
