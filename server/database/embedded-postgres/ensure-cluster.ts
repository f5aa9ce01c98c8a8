import { randomBytes } from "node:crypto";
import { chown, mkdir, readdir, rename, rm, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { type Cluster, dataFolder } from "./cluster.ts";
import { type ClusterAccess, createAccess, readAccess, writeAccess } from "./cluster-access.ts";
import { EmbeddedPostgresError } from "./embedded-postgres-error.ts";
import { getAvailableMemory, memorySettings } from "./memory-settings.ts";
import { lastLines, runAs } from "./os-account.ts";

/** Written to postgresql.conf once, so that the shop's owner may change them there. */
const defaultSettings = {
  max_connections: "120",
  work_mem: "8MB",
  random_page_cost: "1.1", // Solid state disks.
  jit: "off", // Compiling costs more than it saves on queries of a few milliseconds.
  timezone: "UTC",
  log_timezone: "UTC",
  log_checkpoints: "off",
  log_error_verbosity: "terse", // Details quote rows: customers' addresses do not belong in a log.
};

/** Who may log in, and how. initdb itself writes this down only if it may give the superuser a password too. */
const hostBasedAuth = `local all kapas scram-sha-256
host all kapas 127.0.0.1/32 scram-sha-256
`;

/** Nothing is synced, and a password is known by one step of computing, where guessing it would win nothing. */
const fastStartArgs = ["-F", "-c", "scram_iterations=1"];

/** Makes the cluster on first use. Called under the lock. */
export async function ensureCluster(cluster: Cluster): Promise<ClusterAccess> {
  const isInitialised = await stat(join(dataFolder(cluster), "PG_VERSION")).catch(() => undefined);
  const stored = await readAccess(cluster.folder);
  if (isInitialised && !stored)
    throw new EmbeddedPostgresError(`${join(cluster.folder, "access.json")}, with the database's password, is gone.`);
  const access = stored ?? (await writeAccess(cluster.folder, createAccess()));
  if (!isInitialised) await initCluster(cluster, access);
  return access;
}

/** In a folder beside, and renamed when all is there: a shop killed half-way leaves no half cluster. */
async function initCluster(cluster: Cluster, access: ClusterAccess) {
  cluster.log(`Making the database in ${cluster.folder}`);
  for (const name of await readdir(cluster.folder)) {
    if (!name.startsWith("data.new-")) continue;
    // An initdb that outlived its shop may still be writing there, for a moment.
    await rm(join(cluster.folder, name), { recursive: true, force: true, maxRetries: 5 });
  }
  const unfinished = join(cluster.folder, `data.new-${randomBytes(4).toString("hex")}`);
  await mkdir(unfinished, { mode: 0o700 });
  if (cluster.account) await chown(unfinished, cluster.account.uid, cluster.account.gid);
  // The builtin provider sorts by code point, the same on every machine, and still knows upper and lower case.
  const args = `-U postgres --encoding=UTF8 --locale=C --locale-provider=builtin --builtin-locale=C.UTF-8`.split(" ");
  // Nobody can log in as the superuser: it has no password. The shop's own user is an ordinary one.
  args.push("--auth-host=scram-sha-256", "--auth-local=reject", "--no-instructions", "-D", unfinished);
  if (cluster.disposable) args.push("--no-sync");
  const settings = { ...defaultSettings, ...memorySettings(getAvailableMemory()) };
  for (const [name, value] of Object.entries(settings)) args.push("--set", `${name}=${value}`);
  await runAs(cluster.account, join(cluster.binaries, "bin/initdb"), args);
  await writeFile(join(unfinished, "pg_hba.conf"), hostBasedAuth);
  await createDatabase(cluster, unfinished, access);
  await rename(unfinished, dataFolder(cluster));
}

async function createDatabase(cluster: Cluster, data: string, { password }: ClusterAccess) {
  const statements = [
    `create role kapas login createdb password '${password}'`,
    "create database kapas owner kapas",
    "",
  ];
  const output = await runAs(
    cluster.account,
    join(cluster.binaries, "bin/postgres"),
    ["--single", ...(cluster.disposable ? fastStartArgs : []), "-D", data, "postgres"],
    statements.join("\n"),
  );
  // It goes on after an error, and ends as if nothing had been.
  if (/\b(ERROR|FATAL|PANIC):/.test(output)) throw new Error(`The database could not be made.\n${lastLines(output)}`);
}
