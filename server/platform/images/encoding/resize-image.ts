import sharp, { type Metadata, type Sharp } from "sharp";
import { Refusal } from "#contract/http/errors.ts";
import type { ImageFormat } from "./image-formats.ts";
import { estimateMemory, MemoryLimit, maxFullChromaPixels, type Size } from "./image-memory.ts";

// libvips caches decoded images by source and operation. Each of ours is decoded once, and a cached progressive JPEG keeps its
// decoder's 140 MB, which the cache's own limit of 50 MB does not count (docs/decisions/0012).
sharp.cache(false);

/** Part of the cache key and ETag: increment it with any change below, so that images cached before are no longer used. */
export const encoderVersion = "4";

/** Larger images are refused: a small file can decompress to gigabytes. */
const maxPixels = 40_000_000;
/** A decoder of AVIF takes 20 bytes for each pixel. 12 million pixels are a phone's photo. */
const maxAvifPixels = 12_500_000;
/** Two large images at once could take 400 MB. Two photos of 1200 × 1600 as AVIF fit; most images take less than 20 MB. */
const memoryLimit = new MemoryLimit(100 * 1024 ** 2);
// The format is detected from the file's bytes; its name and the Content-Type may be wrong.
const rasterFormats = new Set(["jpeg", "png", "webp", "gif", "heif", "tiff"]);
/** First bytes of raster files. Untrusted files without them are not opened at all: an SVG of 20 kB can take gigabytes. */
const rasterSignature = /^(\xff\xd8\xff|\x89PNG|RIFF....WEBP|GIF8|....ftyp|II[*+]|MM.[*+])/s;

/** A file on this machine is read by libvips, piece by piece: it takes no memory of this process while it waits. */
export type ImageInput = Buffer | { file: string };

/**
 * Resizes an image to this width (never enlarged), encodes it in this format and strips its metadata. SVG is rasterized,
 * and only if `allowSvg`, for trusted files. Refuses files that are not images.
 */
export async function resizeImage(
  source: ImageInput,
  width: number,
  format: ImageFormat,
  allowSvg: boolean,
): Promise<Buffer> {
  return refuseUnreadable(async () => {
    const { image, metadata } = await openImage(source, allowSvg);
    const output = toOutputSize(metadata, width);
    const resized = encode(image.rotate().resize({ width, withoutEnlargement: true }), format, output);
    const sourceBytes = Buffer.isBuffer(source) ? source.length : 0;
    return await memoryLimit.run(sourceBytes + estimateMemory(metadata, output, format), () => resized.toBuffer());
  });
}

/** The longest side of an uploaded image as it is stored, in pixels: a banner across a large screen. */
const maxOriginalSide = 2560;
export type OriginalImage = { content: Buffer; format: "jpeg" | "webp"; width: number; height: number };

/**
 * Encodes an uploaded image anew for the media store: upright and without metadata, such as the place where it was taken. Transparent images
 * become WebP, others JPEG.
 */
export async function encodeOriginal(source: Buffer): Promise<OriginalImage> {
  return refuseUnreadable(async () => {
    const { image, metadata } = await openImage(source, false);
    const isTransparent = metadata.hasAlpha && !(await image.stats()).isOpaque;
    const format = isTransparent ? "webp" : "jpeg";
    const side = maxOriginalSide;
    const resized = image.rotate().resize({ width: side, height: side, fit: "inside", withoutEnlargement: true });
    const encoded = isTransparent
      ? resized.webp({ quality: 88 })
      : resized.flatten({ background: "#fff" }).jpeg({ quality: 85, mozjpeg: true });
    const memory = source.length + estimateMemory(metadata, toOutputSize(metadata, side), format);
    const { data, info } = await memoryLimit.run(memory, () => encoded.toBuffer({ resolveWithObject: true }));
    return { content: data, format, width: info.width, height: info.height };
  });
}

/** Width and height of a stored image, from the beginning of its file. Refuses files that are not images. */
export async function measureImage(source: ImageInput): Promise<Size & { format: string }> {
  return refuseUnreadable(async () => {
    const { metadata } = await openImage(source, false);
    return { ...toOutputSize(metadata, Number.POSITIVE_INFINITY), format: metadata.format };
  });
}

/** Reads the beginning of a trusted file only, so that thousands can be checked. Refuses files that are not images. */
export async function requireImage(source: ImageInput): Promise<void> {
  await refuseUnreadable(async () => {
    await openImage(source, true);
  });
}

type OpenImage = { image: Sharp; metadata: Metadata };

async function openImage(source: ImageInput, allowSvg: boolean): Promise<OpenImage> {
  const input = Buffer.isBuffer(source) ? source : source.file;
  if (!allowSvg && !isRaster(input)) throw new Error("Not a raster image");
  const image = sharp(input, { limitInputPixels: maxPixels, failOn: "error" }).timeout({ seconds: 15 });
  const metadata = await image.metadata();
  const { format, width, height } = metadata;
  if (!rasterFormats.has(format) && !(allowSvg && format === "svg")) throw new Error(`Unsupported format: ${format}`);
  const max = format === "heif" ? maxAvifPixels : maxPixels;
  if (width * height > max) throw tooManyPixels(max);
  return { image, metadata };
}

function isRaster(input: Buffer | string): boolean {
  return Buffer.isBuffer(input) && rasterSignature.test(input.toString("latin1", 0, 12));
}

/** As the resized image will be: turned upright and never enlarged. */
function toOutputSize({ width, height, orientation = 1 }: Metadata, maxWidth: number): Size {
  const [uprightWidth, uprightHeight] = orientation >= 5 ? [height, width] : [width, height];
  const outputWidth = Math.min(maxWidth, uprightWidth);
  return { width: outputWidth, height: (uprightHeight * outputWidth) / uprightWidth };
}

async function refuseUnreadable<Result>(read: () => Promise<Result>): Promise<Result> {
  try {
    return await read();
  } catch (error) {
    // sharp's errors have no codes, so every error counts as an unreadable file: the client has to send another file.
    if (error instanceof Refusal) throw error;
    if ((error as Error).message.includes("pixel limit")) throw tooManyPixels(maxPixels);
    throw new Refusal("unreadable", "This file cannot be read as a picture.");
  }
}

function tooManyPixels(max: number) {
  return new Refusal("too_large", `This picture has more than ${max / 1e6} million pixels.`);
}

/** Measured in docs/decisions/0006. AVIF effort 2 takes twice the time of effort 1 and saves 2 % of the bytes. */
function encode(image: Sharp, format: ImageFormat, { width, height }: Size): Sharp {
  if (format === "avif") {
    // Full colour resolution takes half as much memory again: 120 instead of 80 MB for a photo of 1440 × 2160.
    const chromaSubsampling = width * height > maxFullChromaPixels ? "4:2:0" : "4:4:4";
    return image.avif({ quality: 52, effort: 1, chromaSubsampling });
  }
  if (format === "webp") return image.webp({ quality: 76, effort: 3 });
  return image.flatten({ background: "#f3ede3" }).jpeg({ quality: 78, mozjpeg: true });
}
