import { Refusal } from "#contract/http/errors.ts";
import { toImagePath } from "../encoding/image-path.ts";
import { requireImage } from "../encoding/resize-image.ts";
import { createFolderSource, isPlainPath } from "./source-images.ts";

/** The reason why an image URL of this shop cannot be shown, or undefined. Images of other hosts are not requested. */
export async function checkLocalImage(dataDir: string, imageUrl: string): Promise<string | undefined> {
  if (!imageUrl.startsWith("/media/")) return undefined;
  const path = toImagePath(imageUrl);
  if (path?.startsWith("remote/")) return undefined;
  if (!path || !isPlainPath(path)) return `this is not a path in ${dataDir}/media.`;
  try {
    const source = await createFolderSource(`${dataDir}/media`)(path);
    if (!source) return `there is no file ${dataDir}/media/${path}.`;
    await requireImage(await source.read());
    return undefined;
  } catch (error) {
    // The merchant's file is too large or no image: a result of this check.
    if (error instanceof Refusal) return error.message;
    throw error;
  }
}
