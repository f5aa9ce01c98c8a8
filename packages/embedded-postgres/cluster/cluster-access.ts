import { randomBytes, randomInt } from "node:crypto";
import { readFile, readlink, rename, stat, writeFile } from "node:fs/promises";
import { createServer } from "node:net";
import { join } from "node:path";
import { runsOnOtherFolder } from "../system/processes.ts";

/** The content of access.json: how to connect to a cluster and how to recognise its processes. */
export type ClusterAccess = {
  /** PostgreSQL's cluster_name: identifies the processes of the cluster. */
  name: string;
  password: string;
  port: number;
  /** The container (pid namespace) in which the cluster was last started. */
  pidNamespace: string;
  /** Inode of the data folder. It differs in a copy of the cluster. */
  inode?: number;
  /** Whether the extension with the statistics of statements exists. */
  measuresStatements?: boolean;
};

export function createAccess(prefix: string): ClusterAccess {
  return {
    name: createClusterName(prefix),
    password: randomBytes(24).toString("base64url"),
    port: randomPort(),
    pidNamespace: "",
  };
}

function createClusterName(prefix: string): string {
  return `${prefix}-${randomBytes(8).toString("hex")}`;
}

export async function readAccess(folder: string): Promise<ClusterAccess | undefined> {
  const text = await readFile(join(folder, "access.json"), "utf8").catch((error) => {
    if (error.code === "ENOENT") return undefined;
    throw error;
  });
  return text === undefined ? undefined : (JSON.parse(text) as ClusterAccess);
}

/**
 * Gives a copy of a cluster, such as a restored backup, a name of its own. With the same name it would mistake the
 * original's processes for its own and end them.
 */
export async function renameIfCopied(folder: string, prefix: string, access: ClusterAccess): Promise<ClusterAccess> {
  const data = join(folder, "data");
  const { ino: inode } = await stat(data);
  if (access.inode === inode) return access;
  // Without a stored inode the folder may be a copy or the original. It is a copy if the original is running.
  const isCopy = access.inode !== undefined || (await runsOnOtherFolder(access.name, data));
  return writeAccess(folder, { ...access, name: isCopy ? createClusterName(prefix) : access.name, inode });
}

export async function writeAccess(folder: string, access: ClusterAccess): Promise<ClusterAccess> {
  const file = join(folder, "access.json");
  await writeFile(`${file}.new`, `${JSON.stringify(access)}\n`, { mode: 0o600 });
  await rename(`${file}.new`, file);
  return access;
}

/**
 * A random port below the ephemeral range. With an ephemeral port, a pool that keeps connecting while PostgreSQL is
 * down would sooner or later get that port as its own end, connect to itself and block the restart.
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
