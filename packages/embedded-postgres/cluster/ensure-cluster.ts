import { randomBytes } from "node:crypto";
import { chown, mkdir, readdir, rename, rm, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { EmbeddedPostgresError } from "../system/embedded-postgres-error.ts";
import { lastLines, runAs } from "../system/os-account.ts";
import { type Cluster, dataFolder } from "./cluster.ts";
import { type ClusterAccess, createAccess, readAccess, writeAccess } from "./cluster-access.ts";
import { getAvailableMemory, memorySettings } from "./memory-settings.ts";
import { createExtension, hasStatementStatistics } from "./statement-statistics.ts";

/** Settings that are written to postgresql.conf once, so that the operator may change them there. */
const defaultSettings = {
  max_connections: "120",
  work_mem: "8MB",
  random_page_cost: "1.1", // Solid-state disks.
  jit: "off", // Compilation costs more than it saves on queries of a few milliseconds.
  timezone: "UTC",
  log_timezone: "UTC",
  log_checkpoints: "off",
  log_error_verbosity: "terse", // Details quote rows, whose personal data do not belong in a log.
};

/** Content of pg_hba.conf. initdb itself would write it only if it set a password for the superuser too. */
function hostBasedAuth(user: string): string {
  return `local all ${user} scram-sha-256
host all ${user} 127.0.0.1/32 scram-sha-256
`;
}

/** Disposable clusters: no fsync, and a single iteration of the password hash. */
const fastStartArgs = ["-F", "-c", "scram_iterations=1"];

/** Initialises the cluster on first use. Called under the lock. */
export async function ensureCluster(cluster: Cluster): Promise<ClusterAccess> {
  const isInitialised = await stat(join(dataFolder(cluster), "PG_VERSION")).catch(() => undefined);
  const stored = await readAccess(cluster.folder);
  if (isInitialised && !stored)
    throw new EmbeddedPostgresError(`${join(cluster.folder, "access.json")}, with the database's password, is gone.`);
  const access = stored ?? (await writeAccess(cluster.folder, createAccess(cluster.name)));
  if (isInitialised) return access;
  await initCluster(cluster, access);
  return writeAccess(cluster.folder, { ...access, measuresStatements: await hasStatementStatistics(cluster) });
}

/** Initialises in a temporary folder that is renamed at the end, so that a killed process leaves no incomplete cluster. */
async function initCluster(cluster: Cluster, access: ClusterAccess) {
  cluster.log(`Creating the database in ${cluster.folder}`);
  for (const name of await readdir(cluster.folder)) {
    if (!name.startsWith("data.new-")) continue;
    // An initdb that outlived its parent may still be writing there for a moment.
    await rm(join(cluster.folder, name), { recursive: true, force: true, maxRetries: 5 });
  }
  const unfinished = join(cluster.folder, `data.new-${randomBytes(4).toString("hex")}`);
  await mkdir(unfinished, { mode: 0o700 });
  if (cluster.account) await chown(unfinished, cluster.account.uid, cluster.account.gid);
  // The builtin locale provider sorts by code point, the same on every machine, and still maps upper and lower case.
  const args = `-U postgres --encoding=UTF8 --locale=C --locale-provider=builtin --builtin-locale=C.UTF-8`.split(" ");
  // The superuser has no password, so nobody can log in as it. The application's role is an ordinary one.
  args.push("--auth-host=scram-sha-256", "--auth-local=reject", "--no-instructions", "-D", unfinished);
  if (cluster.disposable) args.push("--no-sync");
  const settings = { ...defaultSettings, ...memorySettings(getAvailableMemory()) };
  for (const [name, value] of Object.entries(settings)) args.push("--set", `${name}=${value}`);
  await runAs(cluster.account, join(cluster.binaries, "bin/initdb"), args);
  await writeFile(join(unfinished, "pg_hba.conf"), hostBasedAuth(cluster.name));
  await createDatabase(cluster, unfinished, access);
  await rename(unfinished, dataFolder(cluster));
}

async function createDatabase(cluster: Cluster, data: string, access: ClusterAccess) {
  const { name, account, binaries, disposable } = cluster;
  const statements = [
    `create role ${name} login createdb password '${access.password}'`,
    // The grant is for tests that delete all rows whatever their references.
    ...(disposable ? [`grant set on parameter session_replication_role to ${name}`] : []),
    ...((await hasStatementStatistics(cluster)) ? [createExtension] : []),
    `create database ${name} owner ${name}`,
    "",
  ];
  const output = await runAs(
    account,
    join(binaries, "bin/postgres"),
    ["--single", ...(disposable ? fastStartArgs : []), "-D", data, "template1"],
    statements.join("\n"),
  );
  // Single-user mode continues after an error and exits with 0.
  if (/\b(ERROR|FATAL|PANIC):/.test(output)) {
    throw new Error(`The database could not be created.\n${lastLines(output)}`);
  }
}
