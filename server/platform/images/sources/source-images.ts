import { access, constants } from "node:fs/promises";
import { Refusal } from "#contract/http/errors.ts";
import type { MediaStore } from "../../media/media-store.ts";
import type { ImageFormat } from "../encoding/image-formats.ts";
import type { ImageInput } from "../encoding/resize-image.ts";

/** An image before resizing. */
export type SourceImage = {
  /** Changes with the file, so that images rendered from an older version are no longer used. */
  version: string;
  /** On another host: slow to read, and untrusted, so SVG is refused. */
  isRemote?: boolean;
  /** In a bucket: trusted, but as slow to read as another host. */
  isSlow?: boolean;
  /** False: it is for other sites only, and needs no placeholder. */
  isShownByPages?: boolean;
  read(): Promise<ImageInput>;
  /** Reads the image in this width and format if it was encoded in advance; it is then neither rendered nor cached. */
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

/** libvips takes brackets at the end of a path for options, and an SVG could show other files of its folder. */
const rasterName = /\.(avif|gif|heic|jpe?g|png|tiff?|webp)$/i;

/** Rejects if the shop may not read the file, which libvips does not tell from a broken image. */
async function openFile(file: string): Promise<ImageInput> {
  await access(file, constants.R_OK);
  return { file };
}
