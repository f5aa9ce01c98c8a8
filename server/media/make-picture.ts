import sharp from "sharp";
import type { Format } from "./picture-sizes.ts";

/** A larger one is refused: a small file can unpack to gigabytes. */
const mostPixels = 40_000_000;

/** The picture in this width (never enlarged) and format, without what the camera wrote into it. */
export function makePicture(original: Buffer, width: number, format: Format): Promise<Buffer> {
  const picture = sharp(original, { limitInputPixels: mostPixels, failOn: "error" })
    .rotate()
    .resize({ width, withoutEnlargement: true });
  // Of the quality settings tried on fabric textures these are the smallest that keep the weave.
  if (format === "avif") return picture.avif({ quality: 52, effort: 2 }).toBuffer();
  if (format === "webp") return picture.webp({ quality: 76, effort: 3 }).toBuffer();
  return picture.flatten({ background: "#f3ede3" }).jpeg({ quality: 78, mozjpeg: true }).toBuffer();
}
