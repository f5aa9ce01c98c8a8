import { setTimeout as wait } from "node:timers/promises";
import pg from "pg";
import {
  listChangedContents,
  listStoredTables,
  readContents,
  type TableContents,
  writeContents,
} from "./table-contents.ts";

/** Brings a database back to the state in which `openDatabaseReset` found it. */
export type DatabaseReset = {
  /** Resolves to undefined, or to the reason why the database cannot be brought back. */
  reset(): Promise<string | undefined>;
  close(): Promise<void>;
};

type Sequence = { name: string; start: string; last: string | null };

/** The time that queries and jobs of the last test may still run. */
const maxIdleWaitMs = 5000;
/**
 * The size of all tables, in pages of 8 kB, above which a database is not reset. Deleted rows stay on the disk until a
 * vacuum, which tests do not run, and every later query reads them.
 */
const maxPages = 1500;
/** Tables with a single row. The caches of a server reload everything when that row has been replaced. */
const epochTables = ["public.change_epoch", "public.index_epoch"];

/**
 * Records the state of a database to restore it later. Returns undefined if the role may not turn off triggers, because
 * rows are deleted without checking the references between the tables.
 */
export async function openDatabaseReset(url: string): Promise<DatabaseReset | undefined> {
  const client = new pg.Client({ connectionString: url });
  client.on("error", () => {});
  await client.connect();
  const isAllowed = await client.query("set session_replication_role = replica").then(
    () => true,
    () => false,
  );
  if (!isAllowed) {
    await client.end();
    return undefined;
  }
  const schema = await readSchemaVersion(client);
  const tables = await listStoredTables(client);
  const contents = await readContents(
    client,
    tables.map(({ table }) => table).filter((table) => !epochTables.includes(table)),
  );
  const sequences = await listSequences(client);

  async function reset(): Promise<string | undefined> {
    const busy = await waitUntilIdle(client);
    if (busy) return busy;
    const stored = await listStoredTables(client);
    if (stored.reduce((sum, { pages }) => sum + pages, 0) > maxPages) return "the tables are large";
    if ((await readSchemaVersion(client)) !== schema)
      return "tables, settings or statistics of the database have changed";
    await client.query("begin");
    const names = stored.map(({ table }) => table);
    await restoreTables(client, names, contents);
    await restoreSequences(client, sequences);
    await client.query("commit");
    return undefined;
  }
  return {
    reset: () => reset().catch((error: Error) => `the database cannot be reset: ${error.message}`),
    close: () => client.end(),
  };
}

/** Returns a text that differs after any change of the schema, the database's settings or the planner's statistics. */
async function readSchemaVersion(client: pg.Client): Promise<string> {
  const catalogs = ["class", "attribute", "attrdef", "index", "constraint", "trigger", "proc", "namespace"];
  const selects = [
    ...catalogs.map((name) => `select count(*), max(xmin::text::bigint) from pg_${name}`),
    `select count(*), max(s.xmin::text::bigint) from pg_db_role_setting s join pg_database d on d.oid = s.setdatabase
      where d.datname = current_database()`,
    "select sum(analyze_count), sum(vacuum_count) from pg_stat_all_tables",
  ];
  const result = await client.query({ text: selects.join(" union all "), rowMode: "array" });
  return JSON.stringify(result.rows);
}

/**
 * Deletes waiting jobs, and waits for running jobs and for all queries. Resolves to the jobs or queries that still run
 * after five seconds.
 */
async function waitUntilIdle(client: pg.Client): Promise<string | undefined> {
  const end = performance.now() + maxIdleWaitMs;
  for (;;) {
    await client.query("delete from pgboss.job where state in ('created', 'retry')");
    const { rows } = await client.query<{ jobs: string | null; queries: string | null }>(`
      select (select string_agg(name, ', ') from pgboss.job where state = 'active') as jobs,
        (select string_agg(query, '; ') from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()
          and backend_type = 'client backend' and state <> 'idle') as queries`);
    const [{ jobs, queries } = { jobs: null, queries: null }] = rows;
    if (!jobs && !queries) return undefined;
    if (performance.now() > end) return jobs ? `jobs still run: ${jobs}` : `queries still run: ${queries}`;
    await wait(5);
  }
}

/** Deletes all rows and writes the original ones, except in tables that still have exactly their original rows. */
async function restoreTables(client: pg.Client, tables: readonly string[], contents: readonly TableContents[]) {
  const changed = await listChangedContents(client, contents);
  const unchanged = new Set(contents.filter((table) => !changed.includes(table)).map(({ table }) => table));
  const emptied = tables.filter((table) => !unchanged.has(table));
  if (emptied.length > 0) await client.query(emptied.map((table) => `delete from ${table}`).join(";"));
  for (const table of changed) await writeContents(client, table);
  for (const table of epochTables) await client.query(`insert into ${table} default values`);
}

async function listSequences(client: pg.Client): Promise<Sequence[]> {
  const { rows } = await client.query<Sequence>(`
    select format('%I.%I', schemaname, sequencename) as name, start_value::text as start, last_value::text as last
    from pg_sequences`);
  return rows;
}

async function restoreSequences(client: pg.Client, sequences: readonly Sequence[]) {
  const current = new Map((await listSequences(client)).map(({ name, last }) => [name, last]));
  for (const { name, start, last } of sequences)
    if (current.get(name) !== last)
      await client.query("select setval($1::regclass, $2::bigint, $3)", [name, last ?? start, last !== null]);
}
