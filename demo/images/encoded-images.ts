import { readFile } from "node:fs/promises";
import { encodedImageFolder } from "#garment-drawings";
import type { ImageFormat } from "../../server/platform/images/encoding/image-formats.ts";

/** A drawn image in one width, by its path below /media/. */
export type EncodedImage = { path: string; width: number };

/**
 * The file of an encoded image. The images that visitors see first are in the repository as AVIF, because drawing an
 * image takes 0.1 to 0.4 s of CPU time.
 */
export function encodedImageFile({ path, width }: EncodedImage): string {
  return `${encodedImageFolder}/${width}/${path.replaceAll("/", "-")}.avif`;
}

/** Reads an encoded image. Undefined for browsers that cannot read AVIF, which get a drawing. */
export async function readEncodedImage(image: EncodedImage, format: ImageFormat): Promise<Buffer | undefined> {
  if (format !== "avif") return undefined;
  return await readFile(encodedImageFile(image)).catch(ignoreNotFound);
}

function ignoreNotFound(error: NodeJS.ErrnoException) {
  if (error.code === "ENOENT") return undefined;
  throw error;
}
