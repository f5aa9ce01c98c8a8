import { appendFile, chown, mkdir, writeFile } from "node:fs/promises";
import pg from "pg";
import { findFreePort } from "../../../tests/support/free-port.ts";
import type { OnEnd } from "../../shop/with-clean-up.ts";
import { type RunningProgram, requireProgram, runProgram, startProgram, waitForProgram } from "./programs.ts";

/** A PostgreSQL primary with a synchronous standby, both durable. */
export type PostgresPair = {
  /** The URLs of both servers are direct, without HAProxy. */
  first: PostgresServer;
  second: PostgresServer;
  /** Makes the standby the primary, as Patroni or CloudNativePG would after the primary's lease has expired. */
  promoteSecond(): Promise<void>;
};
type PostgresServer = { name: string; port: number; folder: string; url: string; program: RunningProgram };

const user = "kapas";
const database = "kapas";

export async function startPostgresPair(folder: string, onEnd: OnEnd): Promise<PostgresPair> {
  const owner = await findPostgresUser();
  const run = (name: string, args: string[]) => runProgram(requireProgram(name, "postgresql"), args, owner);
  await mkdir(folder, { recursive: true });
  if (owner) await chown(folder, owner.uid, owner.gid);

  async function start(name: string, port: number): Promise<PostgresServer> {
    const program = startProgram(
      name,
      [requireProgram("postgres", "postgresql"), "-D", `${folder}/${name}`, "-p", String(port), "-k", folder],
      { ...owner, logFile: `${folder}/../${name}.log` },
    );
    // An immediate shutdown (SIGQUIT) suffices, because the data is deleted.
    onEnd(() => program.stop("SIGQUIT"));
    const server = { name, port, folder: `${folder}/${name}`, url: toUrl(port, database), program };
    await waitForProgram(program, () => query(toUrl(port, "postgres"), "select 1").then(() => true));
    return server;
  }

  const [firstPort, secondPort] = [await findFreePort(), await findFreePort()];
  await run("initdb", [
    "-D",
    `${folder}/first`,
    "-U",
    user,
    "-E",
    "UTF8",
    "--locale=C.UTF-8",
    "-A",
    "trust",
    "--data-checksums",
  ]);
  await appendFile(`${folder}/first/postgresql.conf`, configuration);
  const first = await start("first", firstPort);
  await query(toUrl(firstPort, "postgres"), `create database ${database}`);
  const connection = `host=127.0.0.1 port=${firstPort} user=${user} application_name=second`;
  await run("pg_basebackup", [
    "-d",
    connection,
    "-D",
    `${folder}/second`,
    "-c",
    "fast",
    "-X",
    "stream",
    "-R",
    "-C",
    "-S",
    "second",
  ]);
  const second = await start("second", secondPort);
  // From now on, PostgreSQL confirms a commit only after the standby has written it.
  await query(first.url, "alter system set synchronous_standby_names = 'second'");
  await query(first.url, "select pg_reload_conf()");
  await waitForProgram(first.program, async () => (await readSyncState(first.url)) === "sync");
  return {
    first,
    second,
    async promoteSecond() {
      // The former primary is gone, so the new primary would wait forever for a standby to confirm its commits.
      await writeFile(`${second.folder}/postgresql.auto.conf`, "synchronous_standby_names = ''\n");
      await run("pg_ctl", ["promote", "-D", second.folder, "-w"]);
      await query(second.url, "select pg_reload_conf()");
    },
  };
}

const configuration = `
listen_addresses = '127.0.0.1'
max_connections = 300
shared_buffers = 512MB
hot_standby = on
wal_level = replica
`;

function toUrl(port: number, name: string): string {
  return `postgres://${user}@127.0.0.1:${port}/${name}`;
}

export async function query<Row extends pg.QueryResultRow>(url: string, text: string): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 2000 });
  // Without a listener the error event of a killed server would end the drill.
  client.on("error", () => {});
  try {
    await client.connect();
    return (await client.query<Row>(text)).rows;
  } finally {
    // The connection must not outlive the query. An error of closing must not replace the query's error.
    await client.end().catch(() => {});
  }
}

async function readSyncState(url: string): Promise<string | undefined> {
  const [row] = await query<{ state: string }>(url, "select sync_state as state from pg_stat_replication");
  return row?.state;
}

/** PostgreSQL refuses to run as root. */
async function findPostgresUser(): Promise<{ uid: number; gid: number } | undefined> {
  if (process.getuid?.() !== 0) return undefined;
  const [uid, gid] = await Promise.all([runProgram("id", ["-u", "postgres"]), runProgram("id", ["-g", "postgres"])]);
  return { uid: Number(uid), gid: Number(gid) };
}
