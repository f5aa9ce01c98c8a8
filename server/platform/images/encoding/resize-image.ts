import sharp, { type Metadata, type Sharp } from "sharp";
import { Refusal } from "#contract/http/errors.ts";
import type { ImageFormat } from "./image-formats.ts";
import { estimateMemory, estimateStatsMemory, MemoryLimit, maxFullChromaPixels, type Size } from "./image-memory.ts";

// libvips caches decoded images by source and operation. The shop decodes each image once, and a cached progressive
// JPEG keeps its decoder's 140 MB, which the cache's own limit of 50 MB does not count (docs/decisions/0012).
sharp.cache(false);

/**
 * A part of the cache key and the ETag. Increment it with any change below, so that images cached before are no longer
 * used.
 */
export const encoderVersion = "4";

/** Larger images are refused, because a small file can decompress to gigabytes. */
const maxSourcePixels = 40_000_000;
/** Larger AVIF images are refused: the decoder takes 20 bytes for each pixel. A phone's photo has 12 million pixels. */
const maxAvifPixels = 12_500_000;
/**
 * Memory for resizing. Two large images at once could take 400 MB. Two photos of 1200 × 1600 as AVIF fit, and most
 * images take less than 20 MB.
 */
const memoryLimit = new MemoryLimit(100 * 1024 ** 2);
/** Uploads have their own limit, so that images of pages do not wait behind a large upload. */
const uploadMemoryLimit = new MemoryLimit(100 * 1024 ** 2);
/** Longest time for an image, in seconds. A busy machine exceeds it, and so does an image that would take forever. */
const maxSeconds = 15;
/** Seconds after which a client may request a timed-out image again. */
const retryAfter = 5;
// The format is detected from the file's bytes, because its name and the Content-Type may be wrong.
const rasterFormats = new Set(["jpeg", "png", "webp", "gif", "heif", "tiff"]);
/** First bytes of raster files. Untrusted files without them are not opened at all: an SVG of 20 kB can take gigabytes. */
const rasterSignature = /^(\xff\xd8\xff|\x89PNG|RIFF....WEBP|GIF8|....ftyp|II[*+]|MM.[*+])/s;

/**
 * The source of an image. libvips reads a file on this machine piece by piece, so that the file takes no memory of this
 * process while it waits.
 */
export type ImageInput = Buffer | { file: string };

/**
 * Resizes an image to this width (never enlarged), encodes it in this format and strips its metadata. SVG is
 * rasterized, only with `allowSvg`, for trusted files. Files that are not images are refused. The refusal is
 * `unavailable` if resizing takes too long.
 */
export async function resizeImage(
  source: ImageInput,
  width: number,
  format: ImageFormat,
  allowSvg: boolean,
  timeoutSeconds = maxSeconds,
): Promise<Buffer> {
  return refuseUnreadable(async () => {
    const opened = await openImage(source, { allowSvg, timeoutSeconds });
    return resizeOpened(source, opened, { width, format });
  });
}

/**
 * Resizes an image that a visitor has uploaded to a JPEG of this width, within the memory of uploads.
 * @throws Refusal also if it has more than `maxPixels`
 */
export async function resizeUpload(source: Buffer, width: number, maxPixels: number): Promise<Buffer> {
  return refuseUnreadable(async () => {
    const opened = await openImage(source, { allowSvg: false, maxPixels });
    return resizeOpened(source, opened, { width, format: "jpeg", memory: uploadMemoryLimit });
  });
}

type ResizeOptions = { width: number; format: ImageFormat; memory?: MemoryLimit };

function resizeOpened(source: ImageInput, { image, metadata }: OpenImage, options: ResizeOptions): Promise<Buffer> {
  const { width, format, memory = memoryLimit } = options;
  const output = toOutputSize(metadata, width);
  const resized = encode(image.rotate().resize({ width, withoutEnlargement: true }), format, output);
  const sourceBytes = Buffer.isBuffer(source) ? source.length : 0;
  return memory.run(sourceBytes + estimateMemory(metadata, output, format), () => resized.toBuffer());
}

/** Longest side of a stored upload in pixels, as needed for a banner across a large screen. */
const maxOriginalSide = 2560;
export type OriginalImage = { content: Buffer; format: "jpeg" | "webp"; width: number; height: number };

/**
 * Encodes an uploaded image anew for the media store: upright and without metadata, such as the place where it was taken. Transparent images
 * become WebP, others JPEG.
 */
export async function encodeOriginal(source: Buffer): Promise<OriginalImage> {
  return refuseUnreadable(async () => {
    const { image, metadata } = await openImage(source, { allowSvg: false });
    const isTransparent = metadata.hasAlpha && !(await isOpaque(source, { image, metadata }));
    const format = isTransparent ? "webp" : "jpeg";
    const side = maxOriginalSide;
    const resized = image.rotate().resize({ width: side, height: side, fit: "inside", withoutEnlargement: true });
    const encoded = isTransparent
      ? resized.webp({ quality: 88 })
      : resized.flatten({ background: "#fff" }).jpeg({ quality: 85, mozjpeg: true });
    const memory = source.length + estimateMemory(metadata, toOutputSize(metadata, side), format);
    const { data, info } = await uploadMemoryLimit.run(memory, () => encoded.toBuffer({ resolveWithObject: true }));
    return { content: data, format, width: info.width, height: info.height };
  });
}

/** Whether an image with an alpha channel has no transparent pixel. Decodes all of its pixels. */
async function isOpaque(source: Buffer, { image, metadata }: OpenImage): Promise<boolean> {
  const memory = source.length + estimateStatsMemory(metadata);
  return (await uploadMemoryLimit.run(memory, () => image.stats())).isOpaque;
}

/** Width and height of a stored image, from the beginning of its file. Refuses files that are not images. */
export async function measureImage(source: ImageInput): Promise<Size & { format: string }> {
  return refuseUnreadable(async () => {
    const { metadata } = await openImage(source, { allowSvg: false });
    return { ...toOutputSize(metadata, Number.POSITIVE_INFINITY), format: metadata.format };
  });
}

/** Reads the beginning of a trusted file only, so that thousands can be checked. Refuses files that are not images. */
export async function requireImage(source: ImageInput): Promise<void> {
  await refuseUnreadable(async () => {
    await openImage(source, { allowSvg: true });
  });
}

type OpenImage = { image: Sharp; metadata: Metadata };

type OpenOptions = { allowSvg: boolean; maxPixels?: number; timeoutSeconds?: number };

async function openImage(source: ImageInput, options: OpenOptions): Promise<OpenImage> {
  const { allowSvg, maxPixels = maxSourcePixels, timeoutSeconds = maxSeconds } = options;
  const input = Buffer.isBuffer(source) ? source : source.file;
  if (!allowSvg && !isRaster(input)) throw new Error("Not a raster image");
  const image = sharp(input, { limitInputPixels: maxSourcePixels, failOn: "error" });
  image.timeout({ seconds: timeoutSeconds });
  const metadata = await image.metadata();
  const { format, width, height } = metadata;
  if (!rasterFormats.has(format) && !(allowSvg && format === "svg")) throw new Error(`Unsupported format: ${format}`);
  const max = format === "heif" ? Math.min(maxAvifPixels, maxPixels) : maxPixels;
  if (width * height > max) throw tooManyPixels(max);
  return { image, metadata };
}

function isRaster(input: Buffer | string): boolean {
  return Buffer.isBuffer(input) && rasterSignature.test(input.toString("latin1", 0, 12));
}

/** The size of the resized image, which is turned upright and never enlarged. */
function toOutputSize({ width, height, orientation = 1 }: Metadata, maxWidth: number): Size {
  const [uprightWidth, uprightHeight] = orientation >= 5 ? [height, width] : [width, height];
  const outputWidth = Math.min(maxWidth, uprightWidth);
  return { width: outputWidth, height: (uprightHeight * outputWidth) / uprightWidth };
}

async function refuseUnreadable<Result>(read: () => Promise<Result>): Promise<Result> {
  // sharp's errors of the machine and of the file differ in their texts only.
  try {
    return await read();
  } catch (error) {
    if (error instanceof Refusal) throw error;
    // sharp's errors have no codes. Every error that is not the machine's counts as an unreadable file, and the client
    // has to send another one.
    const { message } = error as Error;
    if (message.includes("pixel limit")) throw tooManyPixels(maxSourcePixels);
    if (isMachineError(message))
      throw new Refusal("unavailable", "This picture takes too long to make. Please try again.", {
        retryAfter,
        cause: error,
      });
    throw new Refusal("unreadable", "This file cannot be read as a picture.", { cause: error });
  }
}

/**
 * Whether the machine was too busy for the image, or out of memory, files or disk space. The same file may then be
 * readable a moment later.
 */
function isMachineError(message: string): boolean {
  return machineErrors.test(message);
}
const machineErrors =
  /^timeout:|input file is missing|out of memory|cannot allocate|unable to (allocate|malloc)|allocation failed|too many open files|no space left|input\/output error|unable to create thread/i;

function tooManyPixels(max: number) {
  return new Refusal("too_large", `This picture has more than ${max / 1e6} million pixels.`);
}

/**
 * The qualities were measured in docs/decisions/0006. AVIF effort 2 takes twice the time of effort 1 and saves 2 % of
 * the bytes.
 */
function encode(image: Sharp, format: ImageFormat, { width, height }: Size): Sharp {
  if (format === "avif") {
    // Full colour resolution needs half as much memory again: 120 instead of 80 MB for a photo of 1440 × 2160.
    const chromaSubsampling = width * height > maxFullChromaPixels ? "4:2:0" : "4:4:4";
    return image.avif({ quality: 52, effort: 1, chromaSubsampling });
  }
  if (format === "webp") return image.webp({ quality: 76, effort: 3 });
  return image.flatten({ background: "#f3ede3" }).jpeg({ quality: 78, mozjpeg: true });
}
