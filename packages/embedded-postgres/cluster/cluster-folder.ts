import { randomBytes } from "node:crypto";
import { chmod, lstat, mkdir, realpath, rename, rmdir, stat, symlink } from "node:fs/promises";
import { join, resolve } from "node:path";
import { EmbeddedPostgresError } from "../system/embedded-postgres-error.ts";
import { canEnter, type OsAccount, runAs, selectAccount } from "../system/os-account.ts";

export type ClusterFolder = { folder: string; account: OsAccount };

/**
 * The folder of the cluster, `dataDir/postgres`, and the account that PostgreSQL runs as. Creates the folder on first use:
 * below `sharedFolder`, with a symbolic link, if the account cannot enter `dataDir`.
 */
export async function openClusterFolder(dataDir: string, sharedFolder: string): Promise<ClusterFolder> {
  const folder = join(resolve(dataDir), "postgres");
  if (!(await pathExists(folder))) await createClusterFolder(dataDir, folder, sharedFolder);
  const realFolder = await realpath(folder).catch(() => {
    // Silently starting with an empty database would hide that all data is missing.
    throw new EmbeddedPostgresError(
      `${folder} points to a folder that is gone. Bring it back, or remove ${folder} for an empty database.`,
    );
  });
  const owner = (await stat(realFolder)).uid;
  if (process.getuid && process.getuid() !== 0 && process.getuid() !== owner) {
    throw new EmbeddedPostgresError(
      `${realFolder} belongs to another user (uid ${owner}). Start the program as that user or as root.`,
    );
  }
  const account = await selectAccount(join(realFolder, "data"));
  if (account) await grantAccess(account, { realFolder, folder, sharedFolder });
  return { folder: realFolder, account };
}

/** A backup that root has restored belongs to root and may lie in a folder that the account cannot enter. */
async function grantAccess(
  account: NonNullable<OsAccount>,
  { realFolder, folder, sharedFolder }: { realFolder: string; folder: string; sharedFolder: string },
) {
  const data = await stat(join(realFolder, "data")).catch(() => undefined);
  if (data?.uid === 0) {
    await chmod(realFolder, 0o711);
    await runAs(undefined, "chown", ["-R", `${account.uid}:${account.gid}`, join(realFolder, "data")]);
  }
  if (await canEnter(account, realFolder)) return;
  const target = join(sharedFolder, randomBytes(6).toString("hex"));
  throw new EmbeddedPostgresError(
    `PostgreSQL does not run as root, and the user it runs as (uid ${account.uid}) cannot enter ${realFolder}. Move it to where that user can:
  mkdir -p ${sharedFolder} && chmod 755 ${sharedFolder}
  mv ${realFolder} ${target} && ln -s ${target} ${folder}`,
  );
}

async function createClusterFolder(dataDir: string, folder: string, sharedFolder: string) {
  await mkdir(dataDir, { recursive: true });
  const account = await selectAccount(join(folder, "data"));
  const isOutside = !(await canEnter(account, resolve(dataDir)));
  const name = randomBytes(6).toString("hex");
  const created = isOutside ? join(await createSharedFolder(sharedFolder), name) : `${folder}.new-${name}`;
  await mkdir(created);
  await chmod(created, account ? 0o711 : 0o700);
  // Of several processes at the same time one succeeds. The others remove their folders, which are still empty.
  await (isOutside ? symlink(created, folder) : rename(created, folder)).catch(async (error: unknown) => {
    await rmdir(created);
    if (!(await pathExists(folder))) throw error;
  });
}

export async function createSharedFolder(folder: string): Promise<string> {
  await mkdir(folder, { recursive: true });
  await chmod(folder, 0o755);
  return folder;
}

function pathExists(path: string): Promise<boolean> {
  return lstat(path).then(
    () => true,
    () => false,
  );
}
