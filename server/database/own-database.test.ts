import pg from "pg";
import { expect, inject, test } from "vitest";
import { emptyDatabase } from "../../tests/template-database.ts";
import { ConfigError } from "../config.ts";
import { migrate } from "./migrate.ts";
import { explainRights, requireOwnDatabase } from "./own-database.ts";

const { cluster } = inject("template");

async function ask(url: string, sql: string) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(sql).finally(() => client.end());
}
function named(name: string): string {
  const url = new URL(cluster);
  url.pathname = name;
  return url.href;
}
const refusal = (text: RegExp) =>
  expect.objectContaining({ constructor: ConfigError, message: expect.stringMatching(text) });

test("a database that is not there is told in words, with the variable that names it", async () => {
  await expect(requireOwnDatabase("postgres://shop@127.0.0.1:1/shop")).rejects.toEqual(
    refusal(/^DATABASE_URL: the database cannot be reached: connect ECONNREFUSED 127\.0\.0\.1:1$/),
  );
  await expect(requireOwnDatabase(named("no_such_shop"))).rejects.toEqual(refusal(/"no_such_shop" does not exist$/));
  await expect(requireOwnDatabase(cluster)).resolves.toBeUndefined();
});

test("a database that cannot keep every letter is refused before anything is made in it", async () => {
  const name = `kapas_ascii_${process.pid}`;
  await ask(cluster, `create database ${name} encoding 'SQL_ASCII' template template0 locale_provider libc locale 'C'`);
  try {
    await expect(requireOwnDatabase(named(name))).rejects.toEqual(refusal(/encoding is SQL_ASCII.+encoding 'UTF8'/));
  } finally {
    await ask(cluster, `drop database ${name}`);
  }
});

test("a user who may make nothing is told what is missing", async () => {
  const database = await emptyDatabase(cluster);
  await ask(database.url, "revoke create on schema public from pg_database_owner");
  await expect(migrate(database.url).catch(explainRights)).rejects.toEqual(
    refusal(/^DATABASE_URL: its user may not make tables there: permission denied for schema public/),
  );
  await database.drop();
});
