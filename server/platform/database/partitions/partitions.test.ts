import { readdirSync, readFileSync } from "node:fs";
import { CompiledQuery, sql } from "kysely";
import pg from "pg";
import { inject } from "vitest";
import { expect, test } from "../../../../tests/support/shop/shop.ts";
import { createEmptyDatabase } from "../../../../tests/support/shop/template-database.ts";
import { findTrendingNumbers } from "../../../features/merchandise/catalogue/listings/listing-trending-queries.ts";
import { partitionedTables } from "../../../partitioned-tables.ts";
import { type Database, openDatabase } from "../database.ts";
import { maintainPartitions } from "./partitions.ts";

const log = { table: "sample_log", column: "at", keepDays: 60 };
const november = new Date("2026-11-23T12:00:00Z");

/** Creates a partitioned table as a migration does. */
async function createLog(db: Database) {
  await sql`create table sample_log (id uuid default gen_random_uuid(), at timestamptz, text text not null, primary key (id, at))
    partition by range (at)`.execute(db);
  await sql`create index sample_log_by_time on sample_log (at)`.execute(db);
  await sql`create table sample_log_default partition of sample_log default`.execute(db);
}

async function write(db: Database, ...times: string[]) {
  for (const at of times) await sql`insert into sample_log (at, text) values (${at}, 'sample')`.execute(db);
}

/** The partition and time of each row. */
async function readRows(db: Database): Promise<string[]> {
  const { rows } = await sql<{ row: string }>`
    select tableoid::regclass || ' ' || to_char(at at time zone 'UTC', 'YYYY-MM-DD') as row from sample_log order by at`.execute(
    db,
  );
  return rows.map(({ row }) => row);
}

async function listPartitionNames(db: Database, table: string): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select inhrelid::regclass::text as name from pg_inherits where inhparent = ${table}::regclass order by 1`.execute(
    db,
  );
  return rows.map(({ name }) => name);
}

const explain = async (db: Database, query: ReturnType<typeof sql>) =>
  (await sql<{ "QUERY PLAN": string }>`explain ${query}`.execute(db)).rows.map((row) => row["QUERY PLAN"]).join("\n");

test("partitions of the coming months are created once by concurrent processes", async ({ shop }) => {
  const { db } = shop.context;
  await createLog(db);
  await Promise.all(Array.from({ length: 5 }, () => maintainPartitions(db, [log], november)));
  await maintainPartitions(db, [log], november);
  expect(await listPartitionNames(db, "sample_log")).toEqual([
    "sample_log_2026_11",
    "sample_log_2026_12",
    "sample_log_2027_01",
    "sample_log_2027_02",
    "sample_log_default",
  ]);
  await write(db, "2026-11-30T23:59:59Z", "2026-12-01T00:00:00Z");
  expect(await readRows(db)).toEqual(["sample_log_2026_11 2026-11-30", "sample_log_2026_12 2026-12-01"]);
});

test("rows of the default partition move to their month's partition once it is created", async ({ shop }) => {
  const { db } = shop.context;
  await createLog(db);
  await maintainPartitions(db, [log], november);
  // No maintenance has run for three months.
  await write(db, "2027-03-01T00:00:00Z", "2027-04-02T00:00:00Z");
  expect(await readRows(db)).toEqual(["sample_log_default 2027-03-01", "sample_log_default 2027-04-02"]);
  await maintainPartitions(db, [{ ...log, keepDays: 365 }], new Date("2027-04-03T00:00:00Z"));
  expect(await readRows(db)).toEqual(["sample_log_2027_03 2027-03-01", "sample_log_2027_04 2027-04-02"]);
});

test("writes are not lost while partitions are created and their months dropped", async ({ shop }) => {
  const { db } = shop.context;
  await createLog(db);
  const days = Array.from({ length: 40 }, (_, at) => new Date(november.getTime() + at * 86_400_000).toISOString());
  await Promise.all([write(db, ...days), write(db, ...days), maintainPartitions(db, [log], november)]);
  expect(await readRows(db)).toHaveLength(80);
});

test("a month is dropped when its last day is older than the retention", async ({ shop }) => {
  const { db } = shop.context;
  await createLog(db);
  await maintainPartitions(db, [log], november);
  await write(db, "2026-10-01T00:00:00Z", "2026-11-30T00:00:00Z", "2026-12-01T00:00:00Z");
  await maintainPartitions(db, [log], new Date("2027-01-29T00:00:00Z"));
  expect(await readRows(db)).toEqual(["sample_log_2026_11 2026-11-30", "sample_log_2026_12 2026-12-01"]);
  await maintainPartitions(db, [log], new Date("2027-01-30T00:00:00Z"));
  expect(await readRows(db)).toEqual(["sample_log_2026_12 2026-12-01"]);
});

test("queries with a time read the partitions of that time only", async ({ shop }) => {
  const { db } = shop.context;
  await createLog(db);
  await maintainPartitions(db, [log], november);
  const since = sql.lit("2027-01-05 00:00:00+00");
  const plan = await explain(db, sql`select * from sample_log where at >= ${since} order by at desc limit 10`);
  expect(plan).toMatch(/sample_log_2027_01/);
  expect(plan).not.toMatch(/sample_log_2026/);
});

test("trending products are read from the partitions of the last days", async ({ shop }) => {
  const queries: CompiledQuery[] = [];
  const db = openDatabase(shop.context.databaseUrl, { connections: 1, onQuery: (query) => void queries.push(query) });
  await maintainPartitions(db, partitionedTables, new Date());
  const thisMonth = new Date().toISOString().slice(0, 7).replace("-", "_");
  const since = new Date(Date.now() + 70 * 86_400_000).toISOString().slice(0, 10);
  queries.length = 0;
  await findTrendingNumbers(db, since, 12);
  const [{ sql: text, parameters }] = queries as [CompiledQuery];
  const { rows } = await db.executeQuery<{ "QUERY PLAN": string }>(
    CompiledQuery.raw(`explain ${text}`, [...parameters]),
  );
  const plan = rows.map((row) => row["QUERY PLAN"]).join("\n");
  expect(plan).toMatch(/product_daily_stats_\d{4}_\d\d/);
  expect(plan).not.toContain(`product_daily_stats_${thisMonth}`);
  await db.destroy();
});

const folder = `${import.meta.dirname}/../migrations`;
const marking = "0022-storage-of-hot-tables.sql";
const partitioning = "0026-monthly-partitions.sql";

test("existing tables become partitions without a scan under a lock, and the previous build can use them", async () => {
  const database = await createEmptyDatabase(inject("template").cluster);
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  const messages: string[] = [];
  client.on("notice", ({ message = "" }) => messages.push(message));
  const apply = async (name: string) => {
    await client.query("begin");
    await client.query(readFileSync(`${folder}/${name}`, "utf8"));
    await client.query("commit");
  };
  const names = readdirSync(folder).sort();
  for (const name of names) if (name < marking) await apply(name);
  await client.query(`
    insert into products (id, slug, name) values (lpad('1', 24, '0'), 'kurta', 'Kurta');
    insert into product_daily_stats select lpad('1', 24, '0'), current_date - n, n, n from generate_series(0, 99) n;
    insert into security_events (at, kind, email, network)
      select now() - n * interval '1 hour', 'login', 'asha@sample.example', '' from generate_series(0, 99) n`);
  for (const name of names) if (name >= marking && name < partitioning) await apply(name);
  await client.query("set client_min_messages = debug1");
  await apply(partitioning);
  await client.query("reset client_min_messages");
  const isImplied = (table: string) =>
    messages.some((message) => message.includes(`"${table}" is implied by existing constraints`));
  expect([isImplied("product_daily_stats_past"), isImplied("security_events_past")]).toEqual([true, true]);

  // The following statements are those of the previous build.
  const sold = `
    insert into product_daily_stats (product_id, day, sold) values (lpad('1', 24, '0'), current_date, 2)
    on conflict (day, product_id) do update set sold = product_daily_stats.sold + excluded.sold returning sold`;
  expect((await client.query(sold)).rows).toEqual([{ sold: 2 }]);
  await client.query(
    "insert into security_events (at, kind, email, network) values (now(), 'logout', 'asha@sample.example', '')",
  );
  const newest =
    "select id::int, kind from security_events where email = 'asha@sample.example' order by id desc limit 2";
  expect((await client.query(newest)).rows).toEqual([
    { id: 101, kind: "logout" },
    { id: 100, kind: "login" },
  ]);
  const trickle = `delete from security_events where id in
    (select id from security_events where at < now() - interval '98 hours 30 minutes' limit 5 for update skip locked)`;
  expect((await client.query(trickle)).rowCount).toBe(1);
  await client.end();

  const db = openDatabase(database.url, { connections: 2 });
  const tables = [
    { table: "product_daily_stats", column: "day", keepDays: 730 },
    { table: "security_events", column: "at", keepDays: 60 },
  ];
  await maintainPartitions(db, tables, new Date());
  expect(await listPartitionNames(db, "product_daily_stats")).toHaveLength(4);
  const count = await sql<{ stats: number; events: number }>`
    select (select count(*) from product_daily_stats) as stats, (select count(*) from security_events) as events`.execute(
    db,
  );
  expect(count.rows).toEqual([{ stats: 100, events: 100 }]);
  await db.destroy();
  await database.drop();
});
