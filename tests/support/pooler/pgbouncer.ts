import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { chmod, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { setTimeout as pause } from "node:timers/promises";
import pg from "pg";
import { isPortFree, randomPort } from "../../../packages/embedded-postgres/cluster/cluster-access.ts";
import { selectAccount, spawnOptions } from "../../../packages/embedded-postgres/system/os-account.ts";

const paths = ["/usr/sbin/pgbouncer", "/usr/bin/pgbouncer", "/usr/local/bin/pgbouncer", "/opt/homebrew/bin/pgbouncer"];
/** The path of PgBouncer; undefined if it is not installed (Debian: apt-get install pgbouncer). */
export const pgbouncerPath = [process.env.PGBOUNCER_PATH ?? "", ...paths].find((path) => path && existsSync(path));

export type Pgbouncer = {
  /** Host and port. */
  address: string;
  version: string;
  close(): Promise<void>;
};

/**
 * Starts a PgBouncer in transaction mode in front of all databases of a cluster. It has few server connections for many
 * clients, so that consecutive transactions of a client are likely to run on different connections. `settings` are
 * further lines of its configuration, `databaseSettings` is appended to the line of the databases.
 */
export async function startPgbouncer(
  cluster: string,
  settings: readonly string[] = [],
  databaseSettings = "",
): Promise<Pgbouncer> {
  if (!pgbouncerPath) throw new Error("PgBouncer is not installed: apt-get install pgbouncer");
  const folder = await mkdtemp(`${tmpdir()}/kapas-pgbouncer-`);
  // PgBouncer does not run as root, and the account that runs it must read its files.
  await chmod(folder, 0o755);
  const { username, password, hostname, port: serverPort } = new URL(cluster);
  let port = randomPort();
  while (!(await isPortFree(port))) port = randomPort();
  const lines = [
    "[databases]",
    `* = host=${hostname} port=${serverPort || 5432} ${databaseSettings}`,
    "[pgbouncer]",
    "listen_addr = 127.0.0.1",
    `listen_port = ${port}`,
    "unix_socket_dir =",
    "auth_type = plain",
    `auth_file = ${folder}/users.txt`,
    `admin_users = ${username}`,
    "pool_mode = transaction",
    "default_pool_size = 4",
    "max_client_conn = 500",
    ...settings,
  ];
  await writeFile(`${folder}/pgbouncer.ini`, `${lines.join("\n")}\n`, { mode: 0o644 });
  await writeFile(`${folder}/users.txt`, `"${username}" "${decodeURIComponent(password)}"\n`, { mode: 0o644 });
  const account = await selectAccount(folder);
  const child = spawn(pgbouncerPath, [`${folder}/pgbouncer.ini`], { ...spawnOptions(account), stdio: "ignore" });
  const version = await readVersion(Object.assign(new URL(cluster), { host: `127.0.0.1:${port}` }), child);
  return {
    address: `127.0.0.1:${port}`,
    version,
    async close() {
      child.kill("SIGKILL");
      if (child.exitCode === null && child.signalCode === null) await once(child, "exit");
      await rm(folder, { recursive: true });
    },
  };
}

/** The URL of the same database through the pooler. */
export function toPooledUrl(databaseUrl: string, address: string): string {
  const url = new URL(databaseUrl);
  url.host = address;
  // A Unix socket would have precedence.
  url.searchParams.delete("host");
  return url.href;
}

/** Waits until PgBouncer listens. */
async function readVersion(url: URL, child: ChildProcess): Promise<string> {
  url.pathname = "/pgbouncer";
  url.search = "";
  for (;;) {
    if (child.exitCode !== null) throw new Error(`PgBouncer ended with code ${child.exitCode}`);
    const client = new pg.Client({ connectionString: url.href });
    try {
      await client.connect();
      const { rows } = await client.query<{ version: string }>("show version");
      return rows[0]?.version ?? "";
    } catch {
      // PgBouncer does not listen yet.
      await pause(20);
    } finally {
      // The next attempt connects again.
      await client.end().catch(() => {});
    }
  }
}
