import pg from "pg";
import { expect, inject, test } from "vitest";
import { createEmptyDatabase } from "../../../tests/support/shop/template-database.ts";
import { ConfigError } from "../config/config-error.ts";
import { requireSupportedDatabase, rethrowPermissionError } from "./external-database.ts";
import { migrate } from "./migrate.ts";

const { cluster } = inject("template");

async function execute(url: string, sql: string) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(sql).finally(() => client.end());
}
function databaseUrl(name: string): string {
  const url = new URL(cluster);
  url.pathname = name;
  return url.href;
}
const configError = (text: RegExp) =>
  expect.objectContaining({ constructor: ConfigError, message: expect.stringMatching(text) });

test("an unreachable database is a configuration error that names the variable", async () => {
  await expect(requireSupportedDatabase("postgres://shop@127.0.0.1:1/shop")).rejects.toEqual(
    configError(/^DATABASE_URL: the database cannot be reached: connect ECONNREFUSED 127\.0\.0\.1:1$/),
  );
  await expect(requireSupportedDatabase(databaseUrl("no_such_shop"))).rejects.toEqual(
    configError(/"no_such_shop" does not exist$/),
  );
  await expect(requireSupportedDatabase(cluster)).resolves.toBeUndefined();
});

test("a database with an encoding other than UTF8 is refused before anything is created in it", async () => {
  const name = `kapas_ascii_${process.pid}`;
  await execute(
    cluster,
    `create database ${name} encoding 'SQL_ASCII' template template0 locale_provider libc locale 'C'`,
  );
  try {
    await expect(requireSupportedDatabase(databaseUrl(name))).rejects.toEqual(
      configError(/encoding is SQL_ASCII.+encoding 'UTF8'/),
    );
  } finally {
    await execute(cluster, `drop database ${name}`);
  }
});

test("a user without the privilege to create tables gets an explanation", async () => {
  const database = await createEmptyDatabase(cluster);
  await execute(database.url, "revoke create on schema public from pg_database_owner");
  await expect(migrate(database.url).catch(rethrowPermissionError)).rejects.toEqual(
    configError(/^DATABASE_URL: its user may not make tables there: permission denied for schema public/),
  );
  await database.drop();
});

test("a read-only database, such as a standby, gets an explanation at the start", async () => {
  const database = await createEmptyDatabase(cluster);
  await execute(database.url, `alter database ${database.name} set default_transaction_read_only = on`);
  await expect(migrate(database.url).catch(rethrowPermissionError)).rejects.toEqual(
    configError(/^DATABASE_URL: the database is read-only: cannot execute CREATE TABLE in a read-only transaction/),
  );
  await database.drop();
});
