import { randomBytes, randomInt } from "node:crypto";
import { readFile, readlink, rename, stat, writeFile } from "node:fs/promises";
import { createServer } from "node:net";
import { join } from "node:path";
import { runsOnOtherFolder } from "./processes.ts";

/**
 * What is needed to reach the cluster. `realm` tells in which container (pid namespace) it was last started, `files` is
 * the number (inode) of its folder of data: a copy has another one.
 */
export type ClusterAccess = { name: string; password: string; port: number; pidNamespace: string; inode?: number };

export function createAccess(): ClusterAccess {
  return {
    name: `kapas-${randomBytes(8).toString("hex")}`,
    password: randomBytes(24).toString("base64url"),
    port: randomPort(),
    pidNamespace: "",
  };
}

export async function readAccess(folder: string): Promise<ClusterAccess | undefined> {
  const text = await readFile(join(folder, "access.json"), "utf8").catch((error) => {
    if (error.code === "ENOENT") return undefined;
    throw error;
  });
  return text === undefined ? undefined : (JSON.parse(text) as ClusterAccess);
}

/**
 * A copy of a cluster, such as a backup that is tried out, gets a name of its own: by the same one it would take the
 * original's processes for its own, and end them.
 */
export async function renameIfCopied(folder: string, access: ClusterAccess): Promise<ClusterAccess> {
  const data = join(folder, "data");
  const { ino: files } = await stat(data);
  if (access.inode === files) return access;
  // One that was kept before folders were numbered says nothing of itself: its original may run.
  const isCopy = access.inode !== undefined || (await runsOnOtherFolder(access.name, data));
  return writeAccess(folder, { ...access, name: isCopy ? createAccess().name : access.name, inode: files });
}

export async function writeAccess(folder: string, access: ClusterAccess): Promise<ClusterAccess> {
  const file = join(folder, "access.json");
  await writeFile(`${file}.new`, `${JSON.stringify(access)}\n`, { mode: 0o600 });
  await rename(`${file}.new`, file);
  return access;
}

/**
 * Below the ports that systems give to outgoing connections. From among those, a pool that keeps calling the port of a
 * PostgreSQL that is down would sooner or later be given it as its own end, talk to itself and block the restart.
 */
export function randomPort(): number {
  return randomInt(20_000, 30_000);
}

export function isPortFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer()
      .once("error", () => resolve(false))
      .listen(port, "127.0.0.1", () => server.close(() => resolve(true)));
  });
}

/** Containers that share a folder see each other's locks but not each other's processes. */
export async function getPidNamespace(): Promise<string> {
  return readlink("/proc/self/ns/pid").catch(() => "");
}
