import { readFile, stat } from "node:fs/promises";
import { join } from "node:path";
import { Refusal } from "#contract/http/errors.ts";
import type { ImageFormat } from "../encoding/image-formats.ts";

/** An image before resizing. */
export type SourceImage = {
  /** Changes with the file, so that images rendered from an older version are no longer used. */
  version: string;
  /** On another host: slow to read, and untrusted, so SVG is refused. */
  isRemote?: boolean;
  read(): Promise<Buffer>;
  /** Reads the image in this width and format if it was encoded in advance; it is then neither rendered nor cached. */
  readEncoded?(width: number, format: ImageFormat): Promise<Buffer | undefined>;
};

/** Finds a source image by its path below /media/. */
export type FindSourceImage = (path: string) => Promise<SourceImage | undefined>;

/** No segment is empty or begins with a dot ("..", hidden files). The merchant's file names contain spaces and accents. */
const plainPathPattern = /^[^./\\:\p{Cc}][^/\\:\p{Cc}]*(\/[^./\\:\p{Cc}][^/\\:\p{Cc}]*)*$/u;
const maxBytes = 60 * 1024 ** 2;

export function isPlainPath(path: string): boolean {
  return path.length <= 200 && plainPathPattern.test(path);
}

/** Finds the merchant's own images: files below this folder. */
export function createFolderSource(folder: string): FindSourceImage {
  return async (path) => {
    const [file, stats] = (await findFile(folder, path)) ?? [];
    if (!file || !stats?.isFile()) return undefined;
    if (stats.size > maxBytes) throw new Refusal("too_large", "This picture's file is too large.");
    return { version: `${stats.mtimeMs} ${stats.size}`, read: () => readFile(file) };
  };
}

/** Tries both Unicode forms of accents: spreadsheets have NFC, files from a Mac have NFD. */
async function findFile(folder: string, path: string) {
  for (const name of new Set([path, path.normalize("NFC"), path.normalize("NFD")])) {
    const file = join(folder, name);
    const stats = await stat(file).catch(ignoreNotFound);
    if (stats) return [file, stats] as const;
  }
  return undefined;
}

function ignoreNotFound(error: NodeJS.ErrnoException) {
  if (error.code === "ENOENT" || error.code === "ENOTDIR" || error.code === "ENAMETOOLONG") return undefined;
  throw error;
}
