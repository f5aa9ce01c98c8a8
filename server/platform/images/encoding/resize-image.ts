import sharp, { type Sharp } from "sharp";
import { Refusal } from "#contract/http/errors.ts";
import type { ImageFormat } from "./image-formats.ts";

/** Part of the cache key and ETag: increment it with any change below, so that images cached before are no longer used. */
export const encoderVersion = "2";

/** Larger images are refused: a small file can decompress to gigabytes. */
const maxPixels = 40_000_000;
// The format is detected from the file's bytes; its name and the Content-Type may be wrong.
const rasterFormats = new Set(["jpeg", "png", "webp", "gif", "heif", "tiff"]);
/** First bytes of raster files. Untrusted files without them are not opened at all: an SVG of 20 kB can take gigabytes. */
const rasterSignature = /^(\xff\xd8\xff|\x89PNG|RIFF....WEBP|GIF8|....ftyp|II[*+]|MM.[*+])/s;

/**
 * Resizes an image to this width (never enlarged), encodes it in this format and strips its metadata. SVG is rasterized,
 * and only if `allowSvg`, for trusted files. Refuses files that are not images.
 */
export async function resizeImage(
  source: Buffer,
  width: number,
  format: ImageFormat,
  allowSvg: boolean,
): Promise<Buffer> {
  return refuseUnreadable(async () => {
    const image = await openImage(source, allowSvg);
    return await encode(image.rotate().resize({ width, withoutEnlargement: true }), format).toBuffer();
  });
}

/** Reads the beginning of a trusted file only, so that thousands can be checked. Refuses files that are not images. */
export async function requireImage(source: Buffer): Promise<void> {
  await refuseUnreadable(async () => {
    const { width, height } = await (await openImage(source, true)).metadata();
    if (width * height > maxPixels) throw new Error("Input image exceeds pixel limit");
  });
}

async function openImage(source: Buffer, allowSvg: boolean): Promise<Sharp> {
  if (!allowSvg && !rasterSignature.test(source.toString("latin1", 0, 12))) throw new Error("Not a raster image");
  const image = sharp(source, { limitInputPixels: maxPixels, failOn: "error" }).timeout({ seconds: 15 });
  const { format: sourceFormat } = await image.metadata();
  if (!rasterFormats.has(sourceFormat) && !(allowSvg && sourceFormat === "svg"))
    throw new Error(`Unsupported format: ${sourceFormat}`);
  return image;
}

async function refuseUnreadable<Result>(read: () => Promise<Result>): Promise<Result> {
  try {
    return await read();
  } catch (error) {
    // sharp's errors have no codes, so every error counts as an unreadable file: the client has to send another file.
    const { message } = error as Error;
    if (message.includes("pixel limit"))
      throw new Refusal("too_large", `This picture has more than ${maxPixels / 1e6} million pixels.`);
    throw new Refusal("unreadable", "This file cannot be read as a picture.");
  }
}

/** Measured in docs/decisions/0006. AVIF effort 2 takes twice the time of effort 1 and saves 2 % of the bytes. */
function encode(image: Sharp, format: ImageFormat): Sharp {
  if (format === "avif") return image.avif({ quality: 52, effort: 1 });
  if (format === "webp") return image.webp({ quality: 76, effort: 3 });
  return image.flatten({ background: "#f3ede3" }).jpeg({ quality: 78, mozjpeg: true });
}
