import { randomBytes, randomInt } from "node:crypto";
import { readFile, readlink, rename, stat, writeFile } from "node:fs/promises";
import { createServer } from "node:net";
import { join } from "node:path";
import { runsElsewhere } from "./postgres-processes.ts";

/**
 * What is needed to reach the cluster. `realm` tells in which container (pid namespace) it was last started, `files` is
 * the number (inode) of its folder of data: a copy has another one.
 */
export type Access = { name: string; password: string; port: number; realm: string; files?: number };

export function newAccess(): Access {
  return {
    name: `kapas-${randomBytes(8).toString("hex")}`,
    password: randomBytes(24).toString("base64url"),
    port: anyPort(),
    realm: "",
  };
}

export async function readAccess(folder: string): Promise<Access | undefined> {
  const text = await readFile(join(folder, "access.json"), "utf8").catch((error) => {
    if (error.code === "ENOENT") return undefined;
    throw error;
  });
  return text === undefined ? undefined : (JSON.parse(text) as Access);
}

/**
 * A copy of a cluster, such as a backup that is tried out, gets a name of its own: by the same one it would take the
 * original's processes for its own, and end them.
 */
export async function ownAccess(folder: string, access: Access): Promise<Access> {
  const data = join(folder, "data");
  const { ino: files } = await stat(data);
  if (access.files === files) return access;
  // One that was kept before folders were numbered says nothing of itself: its original may run.
  const isCopy = access.files !== undefined || (await runsElsewhere(access.name, data));
  return keepAccess(folder, { ...access, name: isCopy ? newAccess().name : access.name, files });
}

export async function keepAccess(folder: string, access: Access): Promise<Access> {
  const file = join(folder, "access.json");
  await writeFile(`${file}.new`, `${JSON.stringify(access)}\n`, { mode: 0o600 });
  await rename(`${file}.new`, file);
  return access;
}

/**
 * Below the ports that systems give to outgoing connections. From among those, a pool that keeps calling the port of a
 * PostgreSQL that is down would sooner or later be given it as its own end, talk to itself and block the restart.
 */
export function anyPort(): number {
  return randomInt(20_000, 30_000);
}

export function isFree(port: number): Promise<boolean> {
  return new Promise((answer) => {
    const server = createServer()
      .once("error", () => answer(false))
      .listen(port, "127.0.0.1", () => server.close(() => answer(true)));
  });
}

/** Containers that share a folder see each other's locks but not each other's processes. */
export async function ownRealm(): Promise<string> {
  return readlink("/proc/self/ns/pid").catch(() => "");
}
