import { writeFile } from "node:fs/promises";
import pg from "pg";
import { afterEach, expect, inject, test } from "vitest";
import { createEmptyDatabase, type TestDatabase } from "../../../tests/support/shop/template-database.ts";
import { createTempFolder } from "../../../tests/support/temp-folder.ts";
import { ConfigError } from "../config/config-error.ts";
import { migrate } from "./migrate.ts";

let database: TestDatabase;
afterEach(() => database.drop());

async function query(sql: string) {
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  return await client.query(sql).finally(() => client.end());
}

test("when ten processes start at the same time each migration runs once", { tags: "long" }, async () => {
  database = await createEmptyDatabase(inject("template").cluster);
  const applied = await Promise.all(Array.from({ length: 10 }, () => migrate(database.url)));
  const names = applied.flat().sort();
  expect(names.length).toBeGreaterThan(0);
  expect(new Set(names).size).toBe(names.length);
  // Migrations must have different numbers: two with the same number would run in alphabetical order. Gaps are allowed.
  expect(new Set(names.map((name) => name.slice(0, 4))).size).toBe(names.length);
  const { rows } = await query("select name from migrations union select name from migration_records order by name");
  expect(rows.map(({ name }) => name)).toEqual(names);
});

test("a second run applies no migration", { tags: "long" }, async () => {
  database = await createEmptyDatabase(inject("template").cluster);
  await migrate(database.url);
  expect(await migrate(database.url)).toEqual([]);
});

test("a migration that was changed after it was applied is an error that names it", { tags: "long" }, async () => {
  database = await createEmptyDatabase(inject("template").cluster);
  await migrate(database.url);
  await query("update migrations set sha256 = 'other' where name = '0001-catalogue.sql'");
  await expect(migrate(database.url)).rejects.toThrow(/0001-catalogue\.sql was changed after it ran/);
});

test("a database that a newer build has migrated is refused, and the error names the unknown migration", {
  tags: "long",
}, async () => {
  database = await createEmptyDatabase(inject("template").cluster);
  await migrate(database.url);
  await query("insert into migrations (name, sha256) values ('9001-of-a-newer-build.sql', 'unknown')");
  const refused = migrate(database.url);
  await expect(refused).rejects.toThrow(
    /newer build.+does not know 9001-of-a-newer-build\.sql.\nStart the newer build/,
  );
  await expect(refused).rejects.toBeInstanceOf(ConfigError);
});

/** A build that knows these migrations, and has this schema.sql. */
async function createBuild(migrations: Record<string, string>, schema?: string): Promise<() => Promise<string[]>> {
  const folder = createTempFolder();
  for (const [name, sql] of Object.entries(migrations)) await writeFile(`${folder}/${name}`, sql);
  if (schema === undefined) return () => migrate(database.url, undefined, { folder });
  const schemaFile = `${createTempFolder()}/schema.sql`;
  await writeFile(schemaFile, schema);
  return () => migrate(database.url, undefined, { folder, schemaFile });
}

const createAndRename = {
  "0019-create.sql": "create table a (b text)",
  "0020-rename.sql": "alter table a rename to c",
  "0021-later.sql": "insert into c values ('later')",
};
const names = Object.keys(createAndRename);

test("an empty database gets the tables of schema.sql and the migrations that it does not include", async () => {
  database = await createEmptyDatabase(inject("template").cluster);
  const schema = "-- 2 migrations, the last is 0020-rename.sql.\ncreate table c (b text); insert into c values ('new')";
  const build = await createBuild(createAndRename, schema);
  expect(await build()).toEqual(names);
  expect((await query("select b from c")).rows).toEqual([{ b: "new" }, { b: "later" }]);
  expect(await build()).toEqual([]);
  // Builds from before `migration_records` find the migrations that they know in the other table.
  expect((await query("select name from migrations")).rows).toEqual([{ name: "0019-create.sql" }]);
  expect((await query("select name from migration_records")).rowCount).toBe(2);
});

test("a database with any migration gets the others, and not schema.sql", async () => {
  database = await createEmptyDatabase(inject("template").cluster);
  const before = await createBuild({ "0019-create.sql": createAndRename["0019-create.sql"] });
  await before();
  const build = await createBuild(createAndRename, "-- 2 migrations, the last is 0020-rename.sql.\nno SQL");
  expect(await build()).toEqual(names.slice(1));
  expect((await query("select b from c")).rows).toEqual([{ b: "later" }]);
});

test("a schema.sql that lacks a migration before its last is an error", async () => {
  database = await createEmptyDatabase(inject("template").cluster);
  const build = await createBuild(createAndRename, "-- 1 migrations, the last is 0020-rename.sql.\ncreate table c ()");
  await expect(build()).rejects.toThrow(/schema\.sql is not of these migrations: run npm run schema/);
  expect((await query("select to_regclass('c') as c")).rows).toEqual([{ c: null }]);
});

test("a build ignores expand migrations that it does not know, and refuses a contract migration that excludes it", async () => {
  database = await createEmptyDatabase(inject("template").cluster);
  const [first, expand, contract] = ["0020-first.sql", "0021-expand.sql", "0022-contract.sql"] as const;
  const sql = { [first]: "create table a (b text)", [expand]: "alter table a add c text" };
  const contractSql = `-- contract: excludes builds without ${expand}\nalter table a drop b`;
  const oldest = await createBuild({ [first]: sql[first]! });
  const before = await createBuild(sql);
  const present = await createBuild({ ...sql, [contract]: contractSql });
  expect(await oldest()).toEqual([first]);
  expect(await before()).toEqual([expand]);
  expect(await oldest()).toEqual([]);
  expect(await present()).toEqual([contract]);
  expect(await before()).toEqual([]);
  await expect(oldest()).rejects.toThrow(/this build does not know 0022-contract\.sql\.\nStart the newer build/);
  // Builds from before `migration_records` refuse a database with an unknown migration in this table.
  expect((await query("select name from migrations")).rows).toEqual([{ name: contract }]);
});

test("a migration that cannot lock a table lets waiting requests pass and tries again", {
  tags: "long",
}, async () => {
  database = await createEmptyDatabase(inject("template").cluster);
  const build = await createBuild({ "0020-first.sql": "create table a (b text)" });
  await build();
  const next = await createBuild({
    "0020-first.sql": "create table a (b text)",
    "0021-next.sql": "alter table a add c text",
  });
  const reader = new pg.Client({ connectionString: database.url });
  await reader.connect();
  await reader.query("begin; select * from a");
  const migrating = next();
  const waiting = "select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'";
  await expect.poll(async () => (await query(waiting)).rowCount).toBe(1);
  // This query waits behind the migration, which gives up its lock after two seconds.
  expect((await query("select * from a")).rowCount).toBe(0);
  await reader.end();
  expect(await migrating).toEqual(["0021-next.sql"]);
});
