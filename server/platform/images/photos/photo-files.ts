import { createHash } from "node:crypto";
import { Refusal } from "#contract/http/errors.ts";
import { maxPhotoBytes } from "#contract/values/photo-upload.ts";
import { ConcurrencyLimit } from "../../http/limits/concurrency-limit.ts";
import { PerClientLimit } from "../../http/limits/per-client-limit.ts";
import type { MediaStore } from "../../media/media-store.ts";
import { resizeUpload } from "../encoding/resize-image.ts";

const photoSizes = ["small", "large"] as const;
export type PhotoSize = (typeof photoSizes)[number];
export type EncodedPhoto = Record<PhotoSize, Buffer>;
/** Widths in pixels. Browsers send photos of at most 2000 pixels. */
const widths: Record<PhotoSize, number> = { small: 320, large: 2000 };

/** The size of a phone's photo. Larger photos take seconds of a core. */
const maxPhotoPixels = 12_500_000;
const busyMessage = "Too many photos are being processed. Please try again.";
// Photos of customers use one thread, so that they never take both threads of the images of pages. A waiting photo
// holds up to 34 MB: its file and the request.
const photoLimit = new ConcurrencyLimit(1, 8, busyMessage);
// Half of the queue stays free for other customers.
const customerLimit = new PerClientLimit(4, busyMessage);
/** Photos that are being encoded, by customer and hash. A repeated upload waits for the first one. */
const encodings = new Map<string, Promise<EncodedPhoto>>();

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

type CustomerPhoto = { bytes: Buffer; sha256: string; customerId: string };

/**
 * Encodes a photo of a customer anew in both sizes, turned upright. The stored files have no metadata, such as the
 * location where the photo was taken. Photos wait for each other, but images of pages do not wait for photos.
 * @throws Refusal if the file is no JPEG, PNG or WebP image, has too many pixels, or if too many photos wait
 */
export async function encodePhoto({ bytes, sha256, customerId }: CustomerPhoto): Promise<EncodedPhoto> {
  if (!signature.test(bytes.toString("latin1", 0, 12)))
    throw new Refusal("unreadable", "This is not a JPEG, PNG or WebP photo.");
  const key = `${customerId} ${sha256}`;
  const encoding =
    encodings.get(key) ??
    customerLimit.run(customerId, () => photoLimit.run(() => encodeSizes(bytes))).finally(() => encodings.delete(key));
  encodings.set(key, encoding);
  return encoding;
}

async function encodeSizes(bytes: Buffer): Promise<EncodedPhoto> {
  const large = await resizeUpload(bytes, widths.large, maxPhotoPixels);
  return { large, small: await resizeUpload(large, widths.small, maxPhotoPixels) };
}

export const photoNotFound = () => new Refusal("not_found", "There is no such photo.");

/**
 * The files of one kind of photos. `folder`, such as "private/returns/", is in the media store's area "private", which
 * no URL leads to.
 */
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
