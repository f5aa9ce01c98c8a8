import { realpath, rm } from "node:fs/promises";
import { join } from "node:path";
import pg from "pg";
import { openEmbeddedPostgres } from "../../packages/embedded-postgres/index.ts";
import { newId } from "../../server/platform/database/id.ts";

/**
 * Creates a database for the benchmark, in the cluster of BENCH_DATABASE_URL or in a durable embedded one in this
 * folder.
 */
export async function createBenchDatabase(folder: string) {
  const configuredUrl = process.env.BENCH_DATABASE_URL;
  const embedded = configuredUrl ? undefined : await openEmbeddedPostgres(folder, { name: "kapas" });
  const cluster = configuredUrl ?? embedded!.url;
  const name = `kapas_bench_${newId()}`;
  await runStatement(cluster, `create database ${name}`);
  return {
    url: Object.assign(new URL(cluster), { pathname: `/${name}` }).href,
    async remove() {
      await runStatement(cluster, `drop database ${name} with (force)`);
      if (!embedded) return;
      // `folder` may contain a link. A cluster that is started as root is below /var/lib if PostgreSQL's account cannot
      // enter `folder`.
      const clusterFolder = await realpath(join(folder, "postgres"));
      await embedded.close();
      await rm(clusterFolder, { recursive: true, force: true });
    },
  };
}

/** Copies a database to which nobody is connected. */
export async function cloneDatabase(url: string) {
  const server = Object.assign(new URL(url), { pathname: "/postgres" }).href;
  const name = `kapas_bench_${newId()}`;
  await runStatement(server, `create database ${name} template ${new URL(url).pathname.slice(1)}`);
  return {
    url: Object.assign(new URL(url), { pathname: `/${name}` }).href,
    remove: () => runStatement(server, `drop database ${name} with (force)`),
  };
}

async function runStatement(url: string, statement: string) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(statement).finally(() => client.end());
}
