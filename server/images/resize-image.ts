import sharp, { type Sharp } from "sharp";
import { Refusal } from "#contract/errors.ts";
import type { ImageFormat } from "./image-formats.ts";

/** Named in what is kept on disk: raise it with any change below, and older pictures are no longer used. */
export const encoderVersion = "2";

/** A larger one is refused: a small file can unpack to gigabytes. */
const maxPixels = 40_000_000;
// What a file is, is what its bytes say; its name and its host may be lying.
const rasterFormats = new Set(["jpeg", "png", "webp", "gif", "heif", "tiff"]);
/** How their files begin. One that is not trusted and begins otherwise is not even opened: a drawing of 20 kB can take gigabytes. */
const rasterSignature = /^(\xff\xd8\xff|\x89PNG|RIFF....WEBP|GIF8|....ftyp|II[*+]|MM.[*+])/s;

/**
 * The picture in this width (never enlarged) and format, without what the camera wrote into it. SVG is drawn into
 * pixels, and only where `drawings` are trusted. A file that is no picture is refused.
 */
export async function resizeImage(
  source: Buffer,
  width: number,
  format: ImageFormat,
  allowSvg: boolean,
): Promise<Buffer> {
  try {
    if (!allowSvg && !rasterSignature.test(source.toString("latin1", 0, 12))) throw new Error("This is no photo");
    const image = sharp(source, { limitInputPixels: maxPixels, failOn: "error" }).timeout({ seconds: 15 });
    const { format: sourceFormat } = await image.metadata();
    if (!rasterFormats.has(sourceFormat) && !(allowSvg && sourceFormat === "svg"))
      throw new Error(`A ${sourceFormat} is no picture`);
    return await encode(image.rotate().resize({ width, withoutEnlargement: true }), format).toBuffer();
  } catch (error) {
    const { message } = error as Error;
    if (message.includes("pixel limit"))
      throw new Refusal("too_large", `This picture has more than ${maxPixels / 1e6} million pixels.`);
    throw new Refusal("unreadable", "This file cannot be read as a picture.");
  }
}

/** Measured: docs/decisions/0006. AVIF's effort 2 takes twice the time of 1 for 2 % of the bytes. */
function encode(image: Sharp, format: ImageFormat): Sharp {
  if (format === "avif") return image.avif({ quality: 52, effort: 1 });
  if (format === "webp") return image.webp({ quality: 76, effort: 3 });
  return image.flatten({ background: "#f3ede3" }).jpeg({ quality: 78, mozjpeg: true });
}
