import { readFile, stat } from "node:fs/promises";
import { join } from "node:path";
import { Refusal } from "#contract/errors.ts";

/** A picture before it is cut to size. */
export type SourceImage = {
  /** Changes when the original does: what was made of an older one is then no longer used. */
  version: string;
  /** From another host: slow, and not to be trusted with more than photos. */
  isRemote?: boolean;
  read(): Promise<Buffer>;
};

/** Finds a picture's original by its path below /media/, or nothing. */
export type FindSourceImage = (path: string) => Promise<SourceImage | undefined>;

/** No part begins with a point: no "..", no hidden file, no empty part. A shopkeeper's names have spaces and accents. */
const plainPathPattern = /^[^./\\:\p{Cc}][^/\\:\p{Cc}]*(\/[^./\\:\p{Cc}][^/\\:\p{Cc}]*)*$/u;
const maxBytes = 60 * 1024 ** 2;

export function isPlainPath(path: string): boolean {
  return path.length <= 200 && plainPathPattern.test(path);
}

/** The shopkeeper's own pictures: files below this folder. */
export function createFolderSource(folder: string): FindSourceImage {
  return async (path) => {
    const [file, stats] = (await findFile(folder, path)) ?? [];
    if (!file || !stats?.isFile()) return undefined;
    if (stats.size > maxBytes) throw new Refusal("too_large", "This picture's file is too large.");
    return { version: `${stats.mtimeMs} ${stats.size}`, read: () => readFile(file) };
  };
}

/** A name with an accent is written in two ways: as tables have it, and as files that come from a Mac do. */
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
