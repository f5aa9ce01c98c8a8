import { readFile, stat } from "node:fs/promises";
import { join } from "node:path";
import { Refusal } from "#contract/errors.ts";

/** A picture before it is cut to size. */
export type Original = {
  /** Changes when the original does: what was made of an older one is then no longer used. */
  version: string;
  /** From another host: slow, and not to be trusted with more than photos. */
  far?: boolean;
  read(): Promise<Buffer>;
};

/** Finds a picture's original by its path below /media/, or nothing. */
export type FindOriginal = (path: string) => Promise<Original | undefined>;

/** No part begins with a point: no "..", no hidden file, no empty part. A shopkeeper's names have spaces and accents. */
const plainPath = /^[^./\\:\p{Cc}][^/\\:\p{Cc}]*(\/[^./\\:\p{Cc}][^/\\:\p{Cc}]*)*$/u;
const mostBytes = 60 * 1024 ** 2;

export function isPlainPath(path: string): boolean {
  return path.length <= 200 && plainPath.test(path);
}

/** The shopkeeper's own pictures: files below this folder. */
export function filesIn(folder: string): FindOriginal {
  return async (path) => {
    const [file, found] = (await fileNamed(folder, path)) ?? [];
    if (!file || !found?.isFile()) return undefined;
    if (found.size > mostBytes) throw new Refusal("too_large", "This picture's file is too large.");
    return { version: `${found.mtimeMs} ${found.size}`, read: () => readFile(file) };
  };
}

/** A name with an accent is written in two ways: as tables have it, and as files that come from a Mac do. */
async function fileNamed(folder: string, path: string) {
  for (const name of new Set([path, path.normalize("NFC"), path.normalize("NFD")])) {
    const file = join(folder, name);
    const found = await stat(file).catch(nothingThere);
    if (found) return [file, found] as const;
  }
  return undefined;
}

function nothingThere(error: NodeJS.ErrnoException) {
  if (error.code === "ENOENT" || error.code === "ENOTDIR" || error.code === "ENAMETOOLONG") return undefined;
  throw error;
}
