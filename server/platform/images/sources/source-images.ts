import { access, constants } from "node:fs/promises";
import { Refusal } from "#contract/http/errors.ts";
import type { MediaStore } from "../../media/media-store.ts";
import type { ImageFormat } from "../encoding/image-formats.ts";
import type { ImageInput } from "../encoding/resize-image.ts";

/** An image before resizing. */
export type SourceImage = {
  /** Changes with the file, so that images rendered from an older version are no longer used. */
  version: string;
  /** Whether the image is on another host, which is slow to read and not trusted, so that SVG is refused. */
  isRemote?: boolean;
  /** Whether the image is in a bucket, which is trusted but as slow to read as another host. */
  isSlow?: boolean;
  /** False for an image that only other sites show, which needs no placeholder. */
  isShownByPages?: boolean;
  read(): Promise<ImageInput>;
  /**
   * Reads the image in this width and format if it was encoded in advance. Such an image is neither rendered nor
   * cached.
   */
  readEncoded?(width: number, format: ImageFormat): Promise<Buffer | undefined>;
};

/** Finds a source image by its path below /media/. */
export type FindSourceImage = (path: string) => Promise<SourceImage | undefined>;

const maxBytes = 60 * 1024 ** 2;

/** Finds the merchant's own images, by plain paths. */
export function createMediaSource(media: MediaStore): FindSourceImage {
  return async (path) => {
    const object = await media.find(`media/${path}`);
    if (!object) return undefined;
    const { size, version, file, read } = object;
    if (size > maxBytes) throw new Refusal("too_large", "This picture's file is too large.");
    return { version, isSlow: media.isShared, read: file && rasterName.test(file) ? () => openFile(file) : read };
  };
}

/**
 * File names that libvips may open itself. It takes brackets at the end of a path for options, and an SVG could show
 * other files of its folder.
 */
const rasterName = /\.(avif|gif|heic|jpe?g|png|tiff?|webp)$/i;

/** Rejects if the shop may not read the file. libvips has the same error for a broken image. */
async function openFile(file: string): Promise<ImageInput> {
  await access(file, constants.R_OK);
  return { file };
}
