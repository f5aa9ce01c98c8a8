import { mkdir } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { openEmbeddedPostgres } from "../../packages/embedded-postgres/index.ts";

/** The version of the rows that fill.ts writes. Another version makes the next run build the database again. */
const version = 2;
const name = "kapas_bench_back_office";

/**
 * Opens a database that is built once and not deleted, in the cluster of BENCH_DATABASE_URL or in an embedded one below
 * BENCH_CACHE_DIR (default: the folder of temporary files). A comment on the database marks it as complete.
 */
export async function openCachedDatabase() {
  const folder = process.env.BENCH_CACHE_DIR ?? join(tmpdir(), "kapas-bench-back-office");
  await mkdir(folder, { recursive: true });
  const configuredUrl = process.env.BENCH_DATABASE_URL;
  const embedded = configuredUrl ? undefined : await openEmbeddedPostgres(folder, { name: "kapas" });
  const cluster = configuredUrl ?? embedded!.url;
  const comment = `complete: version ${version}`;
  const isComplete = await run(cluster, async (client) => {
    const { rows } = await client.query(
      "select shobj_description(oid, 'pg_database') as comment from pg_database where datname = $1",
      [name],
    );
    if (rows[0]?.comment === comment) return true;
    await client.query(`drop database if exists ${name} with (force)`);
    await client.query(`create database ${name}`);
    return false;
  });
  return {
    url: Object.assign(new URL(cluster), { pathname: `/${name}` }).href,
    isComplete,
    markComplete: () => run(cluster, (client) => client.query(`comment on database ${name} is '${comment}'`)),
    remove: async () => embedded?.close(),
  };
}

async function run<Result>(url: string, work: (client: pg.Client) => Promise<Result>): Promise<Result> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  return work(client).finally(() => client.end());
}
