import { randomBytes } from "node:crypto";
import { statfs } from "node:fs/promises";
import { tmpdir } from "node:os";

const requiredBytes = 2 ** 31;

/**
 * Path of a new temporary folder for test clusters. The folder is in memory if there is room, because creating a
 * database creates some six hundred files, which may take half a second on a disk.
 */
export async function createTempFolderName(prefix: string): Promise<string> {
  const { bavail, bsize } = await statfs("/dev/shm").catch(() => ({ bavail: 0, bsize: 0 }));
  const parent = bavail * bsize > requiredBytes ? "/dev/shm" : tmpdir();
  return `${parent}/${prefix}-${randomBytes(4).toString("hex")}`;
}
