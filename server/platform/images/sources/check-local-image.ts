import { Refusal } from "#contract/http/errors.ts";
import { isPlainPath, type MediaStore } from "../../media/media-store.ts";
import { toImagePath } from "../encoding/image-path.ts";
import { requireImage } from "../encoding/resize-image.ts";
import { createMediaSource } from "./source-images.ts";

/** The reason why an image URL of this shop cannot be shown, or undefined. Images of other hosts are not requested. */
export async function checkLocalImage(media: MediaStore, imageUrl: string): Promise<string | undefined> {
  if (!imageUrl.startsWith("/media/")) return undefined;
  const path = toImagePath(imageUrl);
  if (path?.startsWith("remote/")) return undefined;
  const folder = `${media.location.replace(/\/$/, "")}/media`;
  if (!path || !isPlainPath(path)) return `this is not a path in ${folder}.`;
  try {
    const source = await createMediaSource(media)(path);
    if (!source) return `there is no file ${folder}/${path}.`;
    await requireImage(await source.read());
    return undefined;
  } catch (error) {
    // The merchant's file is too large or no image, which is a result of this check.
    if (error instanceof Refusal && error.code !== "unavailable") return error.message;
    throw error;
  }
}
