import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { basename, extname } from "node:path";
import { Refusal } from "#contract/http/errors.ts";
import { toContentType } from "../../media/content-types.ts";
import type { MediaStore } from "../../media/media-store.ts";
import { resizeImage } from "../encoding/resize-image.ts";

/** Width of a trial render in pixels, small so that checking that a file is an image is cheap. */
const trialWidth = 32;

/**
 * Copies a merchant's image to the source images and returns its URL. The file name contains a hash of the content: the
 * same image always gets the same URL, and a changed one gets a new URL, so that no browser shows an old cached image.
 */
export async function storeSourceImage(media: MediaStore, file: string): Promise<string> {
  return storeImageBytes(media, file, await readFile(file));
}

/** `file` is a name that ends with the extension of the image's type. */
async function storeImageBytes(media: MediaStore, file: string, bytes: Buffer): Promise<string> {
  await resizeImage(bytes, trialWidth, "webp", false);
  const hash = createHash("sha256").update(bytes).digest("hex").slice(0, 12);
  const path = `words/${toPlainName(file)}-${hash}${extname(file).toLowerCase()}`;
  const stored = await media.find(`media/${path}`);
  if (stored?.size !== bytes.length) await media.write(`media/${path}`, bytes, toContentType(path));
  return `/media/${path}`;
}

function toPlainName(file: string): string {
  const plain = basename(file, extname(file)).normalize("NFKD").toLowerCase();
  const name = plain.replace(/[^a-z0-9]+/g, "-").replace(/^-+|-+$/g, "");
  return name.slice(0, 60) || "picture";
}

const imageExtensions = [".jpg", ".jpeg", ".png", ".webp", ".avif", ".gif"];

export function requireImageExtension(file: string) {
  if (!imageExtensions.includes(extname(file).toLowerCase()))
    throw new Refusal("invalid", `Its name should end with one of ${imageExtensions.join(", ")}.`);
}
