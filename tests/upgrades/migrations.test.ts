import { createRequire } from "node:module";
import { expect, test } from "vitest";
import { readMigrations } from "../../server/platform/database/migration-files.ts";
import { readLastRelease } from "./last-release.ts";
import { findContract, findMigrationProblems } from "./migration-rules.ts";

const migrations = await readMigrations();
const { lastMigration, queueSchema } = readLastRelease();

test("migrations since the last release leave its build able to run, say why, or name the builds that they exclude", () => {
  const recent = migrations.filter(({ name }) => name > lastMigration);
  expect(recent.length).toBeLessThan(migrations.length);
  const problems = recent.flatMap(({ name, sql }) => findMigrationProblems(sql).map((problem) => `${name} ${problem}`));
  expect(problems, "see CONTRIBUTING.md, Migrations").toEqual([]);
});

test("the job queue's tables are those of the last release, unless a contract migration excludes its build", () => {
  const { pgboss } = createRequire(import.meta.url)("pg-boss/package.json") as { pgboss: { schema: number } };
  const isExcluded = migrations.some(
    ({ name, excludesWithout = "" }) => name > lastMigration && excludesWithout > lastMigration,
  );
  expect(pgboss.schema === queueSchema || isExcluded).toBe(true);
});

test("a contract migration names an earlier migration", () => {
  const names = migrations.map(({ name }) => name);
  for (const { name, sql, excludesWithout } of migrations) {
    expect(excludesWithout, name).toBe(findContract(sql));
    if (excludesWithout) expect(names.slice(0, names.indexOf(name)), name).toContain(excludesWithout);
  }
});

test.each([
  ["alter table orders drop column note", "drops something"],
  ["alter table orders drop note", "drops something"],
  ["drop table if exists ended_tokens", "drops something"],
  ["drop index orders_by_number", "drops something"],
  ["alter table orders alter column total drop default", "drops something"],
  ["alter table orders rename column total to amount", "renames something"],
  ["alter table orders\n  rename to sales", "renames something"],
  ["alter table orders alter column total type numeric", "changes the type of a column"],
  ["alter table orders alter total set data type numeric", "changes the type of a column"],
  ["alter table orders alter column note set not null", "forbids null"],
  ["alter table orders add column channel text not null", "adds a column that is neither null nor has a default"],
  [
    "alter table orders add a text default '', add b numeric(10, 2) not null",
    "adds a column that is neither null nor has a default",
  ],
  ["ALTER TABLE orders ADD CONSTRAINT positive CHECK (total > 0) NOT VALID", "adds a constraint"],
  ["create unique index orders_by_key on orders (key)", "adds a unique index"],
  ["delete from rate_limits where true", "deletes rows"],
  [
    "create or replace function reindex_product() returns trigger language sql as $$ select 1 $$",
    "replaces a function, view or trigger",
  ],
  ["alter table orders enable row level security", "revokes privileges"],
])("%s: refused without a comment for older builds", (sql, problem) => {
  const statement = `-- A reason.\n${sql};`;
  expect(findMigrationProblems(statement)).toEqual([expect.stringMatching(`^${problem}: `)]);
  expect(findMigrationProblems(`-- Older builds: never use it.\n${sql};`)).toEqual([]);
  expect(findMigrationProblems(`-- contract: excludes builds without 0019-job-places.sql\n${sql};`)).toEqual([]);
});

test.each([
  "alter table orders add column channel text, add total numeric(10, 2)",
  "alter table orders add column channel text not null default 'web', add b text",
  "alter table orders add column total_text text generated always as (total::text) stored not null",
  "alter table orders alter column note drop not null",
  "alter table orders set (fillfactor = 80)",
  "create table a (b text not null unique); create unique index a_by_b on a (b); alter table a add constraint c check (b <> '')",
  "create index orders_by_date on orders (created_at)",
  "insert into settings values ('key', 'drop table orders; rename')",
  "create function f() returns trigger language plpgsql as $body$ begin delete from orders; drop table b; end $body$",
  "-- drop table orders\ncreate table a ()",
])("%s: allowed", (sql) => {
  expect(findMigrationProblems(sql)).toEqual([]);
});
