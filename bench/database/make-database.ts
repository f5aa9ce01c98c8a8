import pg from "pg";
import { openEmbeddedPostgres } from "../../server/database/embedded-postgres/open-embedded-postgres.ts";
import { newId } from "../../server/database/id.ts";

/** A database of the bench's own, on BENCH_DATABASE_URL's cluster or a durable embedded one in this folder. */
export async function makeDatabase(folder: string) {
  const given = process.env.BENCH_DATABASE_URL;
  const embedded = given ? undefined : await openEmbeddedPostgres(folder);
  const cluster = given ?? embedded!.url;
  const name = `kapas_bench_${newId()}`;
  await askOnce(cluster, `create database ${name}`);
  return {
    url: Object.assign(new URL(cluster), { pathname: `/${name}` }).href,
    async remove() {
      await askOnce(cluster, `drop database ${name} with (force)`);
      await embedded?.close();
    },
  };
}

async function askOnce(url: string, question: string) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(question).finally(() => client.end());
}
