import { createHash } from "node:crypto";
import { basename } from "node:path";
import { Refusal } from "#contract/http/errors.ts";
import type { AppContext } from "../../../context.ts";
import { newId } from "../../../platform/database/id.ts";
import { measureImage } from "../../../platform/images/encoding/resize-image.ts";
import { findKnownPaths, insertMedia } from "./media-queries.ts";

const batchSize = 200;
/** Folders of the media store that hold what staff and imports of content have added, and that `media_uses` looks for. */
const uploadedPath = /^(uploads|words)\/[\w.-]+\.(jpe?g|webp|png|avif|gif)$/;

/**
 * Adds images that are in the media store without a row to the library. They are older than the library, or belong to
 * imported content.
 */
export async function registerStoredImages(context: Pick<AppContext, "db" | "media" | "now">) {
  let batch: string[] = [];
  const registerBatch = async () => {
    const known = batch.length > 0 ? await findKnownPaths(context.db, batch) : new Set();
    for (const path of batch) if (!known.has(path)) await registerImage(context, path);
    batch = [];
  };
  for await (const { key } of context.media.list("media")) {
    const path = key.slice("media/".length);
    if (uploadedPath.test(path)) batch.push(path);
    if (batch.length >= batchSize) await registerBatch();
  }
  await registerBatch();
}

async function registerImage({ db, media, now }: Pick<AppContext, "db" | "media" | "now">, path: string) {
  const content = await media.read(`media/${path}`);
  if (!content) return;
  try {
    const { width, height, format } = await measureImage(content);
    const type = { content_type: `image/${format}`, width, height: Math.round(height) };
    const sha256 = createHash("sha256").update(content).digest("hex");
    const row = { id: newId(), path, name: basename(path), sha256, bytes: content.length, ...type };
    await insertMedia(db, { ...row, uploaded_by: "", uploaded_at: now() });
  } catch (error) {
    // A file that is no image stays out of the library; the others are registered.
    if (!(error instanceof Refusal) || error.code === "unavailable") throw error;
  }
}
