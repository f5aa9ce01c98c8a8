import { parse } from "node:path";
import type { AppContext } from "../../context.ts";
import { decodePhoto, encodePhoto } from "../../platform/images/photos/photo-files.ts";
import { queuePlaceholders } from "../../platform/images/placeholders/placeholder-jobs.ts";
import { storeImageBytes } from "../../platform/images/sources/store-source-image.ts";

/**
 * Adds an image to the shop's and returns its path. Nothing shows it before a text refers to it. The path has a hash of the image: a repeated
 * upload adds none.
 */
export async function storeContentImage(
  context: AppContext,
  { photo, name }: { photo: string; name: string },
): Promise<string> {
  const { large } = await encodePhoto(decodePhoto(photo).bytes);
  const imageUrl = await storeImageBytes(context.media, `${parse(name).name || "image"}.jpg`, large);
  await queuePlaceholders(context, [imageUrl]);
  return imageUrl;
}
