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

/** Every part begins with a letter or digit: no "..", no hidden file, no empty part. */
const plainPath = /^[a-z0-9][a-z0-9._-]*(\/[a-z0-9][a-z0-9._-]*)*$/i;
const mostBytes = 60 * 1024 ** 2;

export function isPlainPath(path: string): boolean {
  return path.length <= 200 && plainPath.test(path);
}

/** The shopkeeper's own pictures: files below this folder. */
export function filesIn(folder: string): FindOriginal {
  return async (path) => {
    const file = join(folder, path);
    const found = await stat(file).catch(nothingThere);
    if (!found?.isFile()) return undefined;
    if (found.size > mostBytes) throw new Refusal("too_large", "This picture's file is too large.");
    return { version: `${found.mtimeMs} ${found.size}`, read: () => readFile(file) };
  };
}

function nothingThere(error: NodeJS.ErrnoException) {
  if (error.code === "ENOENT" || error.code === "ENOTDIR" || error.code === "ENAMETOOLONG") return undefined;
  throw error;
}
