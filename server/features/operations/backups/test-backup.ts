import pg from "pg";
import { Refusal } from "#contract/http/errors.ts";
import type { AppContext } from "../../../context.ts";
import { restoreDatabase } from "../../../platform/database/backups/restore-database.ts";
import { migrate } from "../../../platform/database/migrate.ts";
import type { JobType } from "../../../platform/jobs/jobs.ts";
import { migrateQueue } from "../../../platform/jobs/start-queue.ts";
import { type Actor, recordAudit } from "../../shop/audit/audit.ts";
import { listBackupRows, sumsQuery, updateBackup } from "./backup-queries.ts";
import { readBackup, toBackupPath } from "./backups.ts";

/**
 * Restores the newest backup into a database of its own, which is removed afterwards. The checks are those of a
 * restore, and whether the stock is the sum of its movements. `problem` is null if the backup is good. The result is
 * stored with the backup.
 * @throws Refusal if there is no backup, or another process tests one, because it restores into the same database
 */
export async function testNewestBackup(context: AppContext, by: Actor) {
  await using testing = await lockTests(context);
  if (!testing) throw new Refusal("conflict", "A backup is being tested already.");
  const [newest] = await listBackupRows(context.db, 1);
  if (!newest) throw new Refusal("not_found", "There is no backup to test.");
  const began = performance.now();
  const problem = await restoreIntoCopy(context, toBackupPath(context, newest.file)).then(
    () => null,
    (error: Error) => error.message,
  );
  const seconds = Math.round((performance.now() - began) / 100) / 10;
  const result = { tested_at: context.now(), test_problem: problem, test_seconds: seconds };
  await context.db.transaction().execute(async (trx) => {
    await updateBackup(trx, newest.id, result);
    const change = { action: "backup.test", entity: "backup", entityId: newest.file };
    await recordAudit(trx, context, by, { ...change, after: { outcome: problem ?? "restored" } });
  });
  return { file: newest.file, problem, seconds };
}

/**
 * Locks tests of backups. Undefined if another process has the lock. The database releases the lock also when the
 * process dies.
 */
async function lockTests({ databaseUrl }: AppContext): Promise<AsyncDisposable | undefined> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  const { rows } = await client.query("select pg_try_advisory_lock(hashtext('kapas restore test')) as locked");
  if (rows[0]?.locked) return { [Symbol.asyncDispose]: () => client.end() };
  await client.end();
  return undefined;
}

async function restoreIntoCopy({ databaseUrl }: AppContext, path: string) {
  const url = new URL(databaseUrl);
  const name = `${decodeURIComponent(url.pathname.slice(1)).slice(0, 40)}_restore_test`;
  url.pathname = `/${encodeURIComponent(name)}`;
  const drop = `drop database if exists "${name}" with (force)`;
  await runOutside(databaseUrl, drop);
  await runOutside(databaseUrl, `create database "${name}" template template0`);
  try {
    const queues = await runOutside<{ name: JobType }>(databaseUrl, "select name from pgboss.queue order by name");
    const types = queues.map((queue) => queue.name);
    await migrate(url.href, () => migrateQueue(url.href, types));
    const { sums } = await restoreDatabase(url.href, readBackup(path), sumsQuery);
    if (sums.stockDifference !== "0")
      throw new Error(`The stock differs from the sum of its movements by ${sums.stockDifference} units.`);
  } finally {
    // The copy is dropped also after a failure, because it has the data of all customers.
    await runOutside(databaseUrl, drop);
  }
}

/** Databases are made and dropped outside of transactions. */
async function runOutside<Row extends pg.QueryResultRow>(databaseUrl: string, statement: string): Promise<Row[]> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    await client.query("set statement_timeout = 0");
    return (await client.query<Row>(statement)).rows;
  } finally {
    // The connection serves only this statement.
    await client.end();
  }
}
