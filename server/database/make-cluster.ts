import { randomBytes } from "node:crypto";
import { chown, mkdir, readdir, rename, rm, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { CannotOpen } from "./cannot-open.ts";
import { type Access, keepAccess, newAccess, readAccess } from "./postgres-access.ts";
import { lastLines, runAs } from "./postgres-account.ts";
import { type Cluster, dataOf } from "./postgres-cluster.ts";
import { memoryHere, memorySettings } from "./postgres-memory.ts";

/** Written to postgresql.conf once, so that the shop's owner may change them there. */
const usualSettings = {
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
const loginRights = `local all kapas scram-sha-256
host all kapas 127.0.0.1/32 scram-sha-256
`;

/** Nothing is synced, and a password is known by one step of computing, where guessing it would win nothing. */
const hastily = ["-F", "-c", "scram_iterations=1"];

/** Makes the cluster on first use. Called under the lock. */
export async function makeCluster(cluster: Cluster): Promise<Access> {
  const made = await stat(join(dataOf(cluster), "PG_VERSION")).catch(() => undefined);
  const kept = await readAccess(cluster.folder);
  if (made && !kept)
    throw new CannotOpen(`${join(cluster.folder, "access.json")}, with the database's password, is gone.`);
  const access = kept ?? (await keepAccess(cluster.folder, newAccess()));
  if (!made) await initialise(cluster, access);
  return access;
}

/** In a folder beside, and renamed when all is there: a shop killed half-way leaves no half cluster. */
async function initialise(cluster: Cluster, access: Access) {
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
  const settings = { ...usualSettings, ...memorySettings(memoryHere()) };
  for (const [name, value] of Object.entries(settings)) args.push("--set", `${name}=${value}`);
  await runAs(cluster.account, join(cluster.binaries, "bin/initdb"), args);
  await writeFile(join(unfinished, "pg_hba.conf"), loginRights);
  await makeShopDatabase(cluster, unfinished, access);
  await rename(unfinished, dataOf(cluster));
}

async function makeShopDatabase(cluster: Cluster, data: string, { password }: Access) {
  const statements = [
    `create role kapas login createdb password '${password}'`,
    "create database kapas owner kapas",
    "",
  ];
  const said = await runAs(
    cluster.account,
    join(cluster.binaries, "bin/postgres"),
    ["--single", ...(cluster.disposable ? hastily : []), "-D", data, "postgres"],
    statements.join("\n"),
  );
  // It goes on after an error, and ends as if nothing had been.
  if (/\b(ERROR|FATAL|PANIC):/.test(said)) throw new Error(`The database could not be made.\n${lastLines(said)}`);
}
