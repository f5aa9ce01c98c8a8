import type { AppContext } from "../../../context.ts";
import { decodePhoto } from "../../../platform/images/photos/photo-files.ts";
import type { Actor } from "../../shop/audit/audit.ts";
import { addMedia } from "../media/index.ts";

/** Adds an image to the media library and returns its path. A repeated upload adds no second image. */
export async function storeContentImage(
  context: AppContext,
  by: Actor,
  { photo, name }: { photo: string; name: string },
): Promise<string> {
  return (await addMedia(context, by, { bytes: decodePhoto(photo).bytes, name })).url;
}
