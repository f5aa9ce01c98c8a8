import { appendFile, chown, mkdir, readFile, rm, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import pg from "pg";
import { ensureBinaries } from "../../../packages/embedded-postgres/binaries.ts";
import type { ClusterAccess } from "../../../packages/embedded-postgres/cluster/cluster-access.ts";
import { type EmbeddedPostgres, openEmbeddedPostgres } from "../../../packages/embedded-postgres/index.ts";
import { runAs, selectAccount } from "../../../packages/embedded-postgres/system/os-account.ts";
import { listClusterProcesses, sendSignal, waitUntil } from "../../../packages/embedded-postgres/system/processes.ts";
import { createTempFolderName } from "../../../packages/embedded-postgres/system/temp-folder.ts";
import { createTemplate, type TemplateDatabase } from "../shop/template-database.ts";

/** A primary and a standby that streams its write-ahead log: two clusters of the embedded PostgreSQL. */
export type StreamingStandby = {
  /** The template database in the primary. */
  template: TemplateDatabase;
  /** The standby's URL. */
  url: string;
  /** The standby receives changes, but does not show them. */
  pauseReplay(): Promise<void>;
  resumeReplay(): Promise<void>;
  /** Resolves when the standby shows everything that the primary has committed. */
  catchUp(): Promise<void>;
  stop(): Promise<void>;
  start(): Promise<void>;
  /** Suspends the standby. Its connections stay open, but it does not respond. */
  hang(): Promise<void>;
  unhang(): Promise<void>;
  /** Makes the standby a second primary. */
  promote(): Promise<void>;
  remove(): Promise<void>;
};

const options = { name: "kapas", disposable: true };

export async function startStreamingStandby(): Promise<StreamingStandby> {
  const [primaryFolder, standbyFolder] = [
    await createTempFolderName("kapas-primary"),
    await createTempFolderName("kapas-standby"),
  ];
  await (await openEmbeddedPostgres(primaryFolder, options)).close();
  await allowReplication(primaryFolder);
  await copyFolder(primaryFolder, standbyFolder);
  const { remove: removePrimary, ...template } = await createTemplate(primaryFolder);
  await followPrimary(standbyFolder, new URL(template.cluster));
  let standby: EmbeddedPostgres = await openEmbeddedPostgres(standbyFolder, options);
  const { url } = standby;
  const isCaughtUp = async () => {
    const position = await queryValue(template.cluster, "select pg_current_wal_flush_lsn()::text");
    return (await queryValue(url, `select pg_last_wal_replay_lsn() >= '${position}'::pg_lsn`)) === true;
  };
  return {
    template,
    url,
    pauseReplay: async () => void (await queryValue(url, "select pg_wal_replay_pause()::text")),
    resumeReplay: async () => void (await queryValue(url, "select pg_wal_replay_resume()::text")),
    catchUp: () => waitUntil("the standby has caught up", 10_000, isCaughtUp),
    stop: () => standby.close(),
    async start() {
      standby = await openEmbeddedPostgres(standbyFolder, options);
    },
    hang: () => signalAll(standbyFolder, "SIGSTOP"),
    unhang: () => signalAll(standbyFolder, "SIGCONT"),
    promote: async () => void (await queryValue(url, "select pg_promote()")),
    async remove() {
      await standby.close();
      await removePrimary();
      await rm(standbyFolder, { recursive: true, force: true });
    },
  };
}

/** Allows replication. Only the superuser can do so, who can connect in single-user mode only. */
async function allowReplication(dataDir: string) {
  const data = join(dataDir, "postgres/data");
  const account = await selectAccount(data);
  const folders = { folder: join(dataDir, "postgres"), sharedFolder: `/var/lib/${options.name}` };
  const postgres = join(await ensureBinaries(account, folders), "bin/postgres");
  const role = options.name;
  const functions = ["pg_wal_replay_pause()", "pg_wal_replay_resume()", "pg_promote(boolean, integer)"];
  const grants = functions.map((name) => `grant execute on function ${name} to ${role}\n`).join("");
  // As on a real primary, commits that are visible have been flushed, so that the standby has them within milliseconds.
  const settings = `alter role ${role} replication\nalter role ${role} set synchronous_commit = on\n`;
  // Privileges on functions are granted in one database, here the application's, whose URL the tests use.
  await runAs(account, postgres, ["--single", "-F", "-D", data, role], `${settings}${grants}`);
  await appendFile(join(data, "pg_hba.conf"), `host replication ${role} 127.0.0.1/32 scram-sha-256\n`);
  await appendFile(join(data, "postgresql.conf"), "wal_keep_size = 256MB\nmax_standby_streaming_delay = 0\n");
}

async function copyFolder(from: string, to: string) {
  await mkdir(to);
  // `cp -p` is used because the files must keep their owners.
  await runAs(undefined, "cp", ["-pR", join(from, "postgres"), to]);
}

async function followPrimary(dataDir: string, { port, username, password }: URL) {
  const data = join(dataDir, "postgres/data");
  const { uid, gid } = await stat(data);
  const primary = `host=127.0.0.1 port=${port} user=${username} password=${password}`;
  await appendFile(join(data, "postgresql.conf"), `primary_conninfo = '${primary}'\n`);
  await writeFile(join(data, "standby.signal"), "");
  await chown(join(data, "standby.signal"), uid, gid);
}

async function queryValue(url: string, sql: string): Promise<unknown> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query<Record<string, unknown>>(sql).finally(() => client.end());
  return Object.values(rows[0] ?? {})[0];
}

async function signalAll(dataDir: string, signal: NodeJS.Signals) {
  const { name }: ClusterAccess = JSON.parse(await readFile(join(dataDir, "postgres/access.json"), "utf8"));
  for (const pid of await listClusterProcesses(name)) sendSignal(signal, pid);
}
