import { setTimeout as pause } from "node:timers/promises";
import pg from "pg";
import { ConfigError } from "../config/config-error.ts";
import { type Migration, migrationsFolder, readMigrations } from "./migration-files.ts";

// An arbitrary number, the same in every process.
const advisoryLock = 715_021;
/** The last migration of the builds that know the table `migrations` only. */
const lastUnmarked = "0019-job-places.sql";
/** Other processes serve requests meanwhile, and their queries queue behind a migration that waits for a table lock. */
const lockTimeout = "2s";
const maxLockAttempts = 30;
const lockRetryMs = 1000;

/**
 * Applies all new migrations and returns their names. If several processes start at the same time, one migrates and the
 * others wait. `migrateMore` runs under the same lock, for preparations that may not run in several processes at once.
 */
export async function migrate(
  url: string,
  migrateMore: () => Promise<void> = async () => {},
  folder = migrationsFolder,
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
    const appliedHashes = new Map(records.map(({ name, sha256 }) => [name, sha256]));
    const applied: string[] = [];
    for (const migration of migrations) {
      if (await apply(client, migration, appliedHashes.get(migration.name))) applied.push(migration.name);
    }
    await migrateMore();
    return applied;
  } finally {
    // Closing the connection also releases the advisory lock, for which other processes wait.
    await client.end();
  }
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

async function apply(client: pg.Client, migration: Migration, appliedHash: string | undefined): Promise<boolean> {
  const { name, sha256 } = migration;
  if (appliedHash === sha256) return false;
  if (appliedHash) throw new Error(`Migration ${name} was changed after it ran here: add a new one instead.`);
  for (let attempt = 1; ; attempt += 1) {
    const error = await tryToApply(client, migration);
    if (!error) return true;
    if (!isLockError(error) || attempt === maxLockAttempts)
      throw new Error(`Migration ${name} failed: ${error.message}`, { cause: error });
    await pause(lockRetryMs);
  }
}

async function tryToApply(client: pg.Client, migration: Migration): Promise<Error | undefined> {
  await client.query("begin");
  try {
    await client.query(`set local lock_timeout = '${lockTimeout}'`);
    await client.query(migration.sql);
    await insertRecord(client, migration);
    await client.query("commit");
    return undefined;
  } catch (error) {
    // A migration applies completely or not at all. The caller adds the migration's name, which PostgreSQL's error
    // lacks.
    await client.query("rollback");
    return error as Error;
  }
}

async function insertRecord(client: pg.Client, { name, sha256, excludesWithout }: Migration) {
  const isEarly = name <= lastUnmarked;
  if (isEarly || excludesWithout)
    await client.query("insert into migrations (name, sha256) values ($1, $2)", [name, sha256]);
  if (isEarly) return;
  const insert = "insert into migration_records (name, sha256, excludes_without) values ($1, $2, $3)";
  await client.query(insert, [name, sha256, excludesWithout]);
}

/** Lock timeouts and deadlocks with requests of other processes. A later attempt can succeed. */
function isLockError(error: Error): boolean {
  return ["55P03", "40P01"].includes((error as { code?: string }).code ?? "");
}
