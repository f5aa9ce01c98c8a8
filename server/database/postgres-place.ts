import { randomBytes } from "node:crypto";
import { chmod, lstat, mkdir, realpath, rename, rmdir, stat, symlink } from "node:fs/promises";
import { join, resolve } from "node:path";
import { CannotOpen } from "./cannot-open.ts";
import { type Account, canEnter, findAccount, runAs } from "./postgres-account.ts";

/** Where root keeps what PostgreSQL's account must reach, when the shop lies in a folder that it cannot enter. */
const commonGround = "/var/lib/kapas";

export type Place = { folder: string; account: Account };

/** The folder of the cluster, `dataDir/postgres`, and the account it runs as; makes the folder on first use. */
export async function findPlace(dataDir: string): Promise<Place> {
  const folder = join(resolve(dataDir), "postgres");
  if (!(await isThere(folder))) await makePlace(dataDir, folder);
  const real = await realpath(folder).catch(() => {
    // Quietly beginning with an empty database would hide that a shop's orders are missing.
    throw new CannotOpen(
      `${folder} points to a folder that is gone. Bring it back, or remove ${folder} for an empty database.`,
    );
  });
  const owner = (await stat(real)).uid;
  if (process.getuid && process.getuid() !== 0 && process.getuid() !== owner) {
    throw new CannotOpen(`${real} belongs to another user (uid ${owner}). Start the shop as that user or as root.`);
  }
  const account = await findAccount(join(real, "data"));
  if (account) await giveTo(account, real, folder);
  return { folder: real, account };
}

/** What root puts back from a backup is root's, and lies where root put it. */
async function giveTo(account: NonNullable<Account>, real: string, folder: string) {
  const data = await stat(join(real, "data")).catch(() => undefined);
  if (data?.uid === 0) {
    await chmod(real, 0o711);
    await runAs(undefined, "chown", ["-R", `${account.uid}:${account.gid}`, join(real, "data")]);
  }
  if (await canEnter(account, real)) return;
  const place = join(commonGround, randomBytes(6).toString("hex"));
  throw new CannotOpen(
    `PostgreSQL does not run as root, and the user it runs as (uid ${account.uid}) cannot enter ${real}. Move it to where that user can:
  mkdir -p ${commonGround} && chmod 755 ${commonGround}
  mv ${real} ${place} && ln -s ${place} ${folder}`,
  );
}

async function makePlace(dataDir: string, folder: string) {
  await mkdir(dataDir, { recursive: true });
  const account = await findAccount(join(folder, "data"));
  const elsewhere = !(await canEnter(account, resolve(dataDir)));
  const name = randomBytes(6).toString("hex");
  const made = elsewhere ? join(await makeCommonGround(), name) : `${folder}.new-${name}`;
  await mkdir(made);
  await chmod(made, account ? 0o711 : 0o700);
  // Of several processes one succeeds; the others' folder is still empty, and goes.
  await (elsewhere ? symlink(made, folder) : rename(made, folder)).catch(async (error: unknown) => {
    await rmdir(made);
    if (!(await isThere(folder))) throw error;
  });
}

export async function makeCommonGround(): Promise<string> {
  await mkdir(commonGround, { recursive: true });
  await chmod(commonGround, 0o755);
  return commonGround;
}

function isThere(path: string): Promise<boolean> {
  return lstat(path).then(
    () => true,
    () => false,
  );
}
