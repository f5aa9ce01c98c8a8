import { readFile } from "node:fs/promises";
import { join } from "node:path";

/** Finds a picture's original by its path below /media/, or nothing. */
export type FindOriginal = (path: string) => Promise<Buffer | undefined>;

/** Every part begins with a letter or digit: no "..", no hidden file, no empty part. */
const plainPath = /^[a-z0-9][a-z0-9._-]*(\/[a-z0-9][a-z0-9._-]*)*$/i;

export function isPlainPath(path: string): boolean {
  return path.length <= 200 && plainPath.test(path);
}

/** The shopkeeper's own pictures: files below this folder. */
export function filesIn(folder: string): FindOriginal {
  return async (path) => {
    try {
      return await readFile(join(folder, path));
    } catch (error) {
      const { code } = error as NodeJS.ErrnoException;
      if (code === "ENOENT" || code === "EISDIR" || code === "ENOTDIR") return undefined;
      throw error;
    }
  };
}
