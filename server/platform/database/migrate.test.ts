import pg from "pg";
import { afterEach, expect, inject, test } from "vitest";
import { createEmptyDatabase, type TestDatabase } from "../../../tests/support/shop/template-database.ts";
import { ConfigError } from "../config/config-error.ts";
import { migrate } from "./migrate.ts";

let database: TestDatabase;
afterEach(() => database.drop());

async function query(sql: string) {
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  return await client.query(sql).finally(() => client.end());
}

test("when ten processes start at the same time each migration runs once", async () => {
  database = await createEmptyDatabase(inject("template").cluster);
  const applied = await Promise.all(Array.from({ length: 10 }, () => migrate(database.url)));
  const names = applied.flat().sort();
  expect(names.length).toBeGreaterThan(0);
  expect(new Set(names).size).toBe(names.length);
  // Consecutive numbers from 1: two migrations with the same number would run in alphabetical order.
  expect(names.map((name) => Number(name.slice(0, 4)))).toEqual(names.map((_, at) => at + 1));
  const { rows } = await query("select name from migrations order by name");
  expect(rows.map(({ name }) => name)).toEqual(names);
});

test("a second run applies no migration", async () => {
  database = await createEmptyDatabase(inject("template").cluster);
  await migrate(database.url);
  expect(await migrate(database.url)).toEqual([]);
});

test("a migration that was changed after it was applied is an error that names it", async () => {
  database = await createEmptyDatabase(inject("template").cluster);
  await migrate(database.url);
  await query("update migrations set sha256 = 'other' where name = '0001-catalogue.sql'");
  await expect(migrate(database.url)).rejects.toThrow(/0001-catalogue\.sql was changed after it ran/);
});

test("a database that a newer build has migrated is refused, and the error names the unknown migration", async () => {
  database = await createEmptyDatabase(inject("template").cluster);
  await migrate(database.url);
  await query("insert into migrations (name, sha256) values ('9001-of-a-newer-build.sql', 'unknown')");
  const refused = migrate(database.url);
  await expect(refused).rejects.toThrow(
    /newer build.+does not know 9001-of-a-newer-build\.sql.\nStart the newer build/,
  );
  await expect(refused).rejects.toBeInstanceOf(ConfigError);
});
