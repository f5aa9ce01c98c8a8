import { setTimeout as pause } from "node:timers/promises";
import pg from "pg";
import { ConfigError } from "../config/config-error.ts";
import { type Migration, migrationsFolder, readMigrations, readSchema, schemaFile } from "./migration-files.ts";

// An arbitrary number, the same in every process.
const advisoryLock = 715_021;
/** The last migration of the builds that know the table `migrations` only. */
const lastUnmarked = "0019-job-places.sql";
/** Other processes serve requests meanwhile, and their queries queue behind a migration that waits for a table lock. */
const lockTimeout = "2s";
const maxLockAttempts = 30;
const lockRetryMs = 1000;

/** Without `schemaFile`, an empty database gets all migrations, too. */
type MigrationFiles = { folder: string; schemaFile?: string };

/**
 * Applies all new migrations and returns their names. An empty database gets the tables of schema.sql at once, which records
 * the migrations that it includes (decision 0065). If several processes start at the same time, one migrates and the others
 * wait. `migrateMore` runs under the same lock, for preparations that may not run in several processes at once.
 */
export async function migrate(
  url: string,
  migrateMore: () => Promise<void> = async () => {},
  { folder, schemaFile }: MigrationFiles = shopFiles,
): Promise<string[]> {
  const migrations = await readMigrations(folder);
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    // The role's statement_timeout is meant for requests.
    await client.query("set statement_timeout = 0");
    await client.query("select pg_advisory_lock($1)", [advisoryLock]);
    await createRecords(client);
    const records = await readRecords(client);
    refuseExcludedBuild(migrations, records);
    refuseChangedMigration(migrations, records);
    const recorded = new Set(records.map(({ name }) => name));
    const missing = migrations.filter(({ name }) => !recorded.has(name));
    for (const step of await toSteps(missing, recorded.size === 0 ? schemaFile : undefined)) await apply(client, step);
    await migrateMore();
    return missing.map(({ name }) => name);
  } finally {
    // Closing the connection also releases the advisory lock, for which other processes wait.
    await client.end();
  }
}
const shopFiles = { folder: migrationsFolder, schemaFile };

/** A transaction, and the migrations that are applied afterwards. */
type Step = { title: string; sql: string; includes: readonly Migration[] };

async function toSteps(missing: readonly Migration[], schemaFile: string | undefined): Promise<Step[]> {
  const schema = schemaFile ? await readSchema(schemaFile, missing) : undefined;
  const steps = missing
    .slice(schema?.includes.length ?? 0)
    .map((migration) => ({ title: `Migration ${migration.name}`, sql: migration.sql, includes: [migration] }));
  return schema ? [{ title: "schema.sql", ...schema }, ...steps] : steps;
}

/**
 * Builds up to 0019 refuse a database if `migrations` has a migration that they do not know. Later migrations are
 * therefore recorded in `migration_records`, and only those that exclude such builds also in `migrations` (decision
 * 0019).
 */
async function createRecords(client: pg.Client) {
  const columns = "name text primary key, sha256 text not null, applied_at timestamptz not null default now()";
  await client.query(`create table if not exists migrations (${columns})`);
  await client.query(`create table if not exists migration_records (${columns}, excludes_without text)`);
}

/** `excludesWithout` is null if no build is excluded. */
type MigrationRecord = { name: string; sha256: string; excludesWithout: string | null };

async function readRecords(client: pg.Client): Promise<MigrationRecord[]> {
  const { rows } = await client.query<MigrationRecord>(
    `select name, sha256, excludes_without as "excludesWithout" from migration_records
     union all
     select name, sha256, name from migrations where name not in (select name from migration_records)`,
  );
  return rows;
}

/**
 * An excluded build would use columns that are gone, or write rows that lack values which the newer build needs,
 * without an error.
 */
function refuseExcludedBuild(migrations: readonly Migration[], records: readonly MigrationRecord[]) {
  const known = new Set(migrations.map(({ name }) => name));
  const unknown = records.filter(
    ({ name, excludesWithout }) => !known.has(name) && excludesWithout && !known.has(excludesWithout),
  );
  if (unknown.length === 0) return;
  const names = unknown.map(({ name }) => name).sort();
  throw new ConfigError(
    `The database was migrated by a newer build of the shop: this build does not know ${names.join(", ")}.\n` +
      "Start the newer build, or restore the backup from before the upgrade.",
  );
}

function refuseChangedMigration(migrations: readonly Migration[], records: readonly MigrationRecord[]) {
  const hashes = new Map(records.map(({ name, sha256 }) => [name, sha256]));
  const changed = migrations.find(({ name, sha256 }) => hashes.has(name) && hashes.get(name) !== sha256);
  if (changed) throw new Error(`Migration ${changed.name} was changed after it ran here: add a new one instead.`);
}

async function apply(client: pg.Client, step: Step) {
  for (let attempt = 1; ; attempt += 1) {
    const error = await tryToApply(client, step);
    if (!error) return;
    if (!isLockError(error) || attempt === maxLockAttempts)
      throw new Error(`${step.title} failed: ${error.message}`, { cause: error });
    await pause(lockRetryMs);
  }
}

async function tryToApply(client: pg.Client, { sql, includes }: Step): Promise<Error | undefined> {
  await client.query("begin");
  try {
    await client.query(`set local lock_timeout = '${lockTimeout}'`);
    await client.query(sql);
    await insertRecords(client, includes);
    await client.query("commit");
    return undefined;
  } catch (error) {
    // A migration applies completely or not at all. The caller adds the migration's name, which PostgreSQL's error
    // lacks.
    await client.query("rollback");
    return error as Error;
  }
}

async function insertRecords(client: pg.Client, migrations: readonly Migration[]) {
  const isEarly = ({ name }: Migration) => name <= lastUnmarked;
  const unmarked = migrations.filter((migration) => isEarly(migration) || migration.excludesWithout);
  await client.query(
    "insert into migrations (name, sha256) select name, sha256 from jsonb_to_recordset($1) as r (name text, sha256 text)",
    [JSON.stringify(unmarked)],
  );
  await client.query(
    `insert into migration_records (name, sha256, excludes_without)
     select name, sha256, "excludesWithout" from jsonb_to_recordset($1) as r (name text, sha256 text, "excludesWithout" text)`,
    [JSON.stringify(migrations.filter((migration) => !isEarly(migration)))],
  );
}

/** Lock timeouts and deadlocks with requests of other processes. A later attempt can succeed. */
function isLockError(error: Error): boolean {
  return ["55P03", "40P01"].includes((error as { code?: string }).code ?? "");
}
