import { readFile, stat } from "node:fs/promises";
import { join } from "node:path";
import { EmbeddedPostgresError } from "../system/embedded-postgres-error.ts";
import type { ClusterAccess } from "./cluster-access.ts";

/**
 * Refuses a folder that was copied while PostgreSQL was writing to it: the copied files are from different moments, and
 * crash recovery cannot find that out. Such a copy has the pid file of the running original. The folder of a killed
 * PostgreSQL has a pid file, too, but still has the stored inode. Nothing is changed, so that every later start refuses
 * the copy, too.
 */
export async function refuseHotCopy(folder: string, { inode }: ClusterAccess) {
  const data = join(folder, "data");
  const pidFile = join(data, "postmaster.pid");
  const [, originalData] = (await readFile(pidFile, "utf8").catch(() => "")).split("\n");
  if (!originalData) return;
  // An early version of this package stored no inode.
  const isCopy = inode === undefined ? originalData !== data : inode !== (await stat(data)).ino;
  if (!isCopy) return;
  throw new EmbeddedPostgresError(
    `${folder} was copied while PostgreSQL was running in ${originalData}. Its files are from different moments: data may be
missing or damaged, even if no error appears. Stop the program there and copy the folder again, or make a dump (pg_dump).
If it is a snapshot of the whole file system at one moment, or if you accept the risk, delete this file and start again:
  ${pidFile}`,
  );
}
