import { type Selectable, sql, type Updateable } from "kysely";
import type { Database, Transaction } from "../../../platform/database/database.ts";
import type { BackupTables } from "../../../platform/database/tables/backups.ts";

export type BackupRunRow = Selectable<BackupTables["backup_runs"]>;

export function findLastRun(db: Database): Promise<BackupRunRow | undefined> {
  return db.selectFrom("backup_runs").selectAll().orderBy("requested_at", "desc").limit(1).executeTakeFirst();
}

type NewRun = Pick<BackupRunRow, "id" | "kind" | "requested_at" | "actor_kind" | "actor_id" | "actor"> & {
  scheduled_for: Date | null;
};

/** Returns false if another run has not ended, or was made for the same scheduled time. */
export async function insertRun(trx: Transaction, run: NewRun): Promise<boolean> {
  const inserted = await trx
    .insertInto("backup_runs")
    .values(run)
    .onConflict((conflict) => conflict.doNothing())
    .returning("id")
    .executeTakeFirst();
  return inserted !== undefined;
}

/** Takes an open run that no process works on: no process has updated `beat_at` since `deadSince`. */
export function takeRun(db: Database, id: string, { now, deadSince }: { now: Date; deadSince: Date }) {
  return db
    .updateTable("backup_runs")
    .set({ beat_at: now, tables_done: 0, tables_total: null })
    .where("id", "=", id)
    .where("ended_at", "is", null)
    .where((run) => run.or([run("beat_at", "is", null), run("beat_at", "<", deadSince)]))
    .returningAll()
    .executeTakeFirst();
}

/** Open runs whose process has died: it has not updated `beat_at` since `deadSince`. */
export function listDeadRuns(db: Database, deadSince: Date) {
  return db
    .selectFrom("backup_runs")
    .select("id")
    .where("ended_at", "is", null)
    .where("beat_at", "<", deadSince)
    .execute();
}

export async function updateRun(db: Database, id: string, values: Updateable<BackupTables["backup_runs"]>) {
  await db.updateTable("backup_runs").set(values).where("id", "=", id).where("ended_at", "is", null).execute();
}

const restored = "Restored";

/** The last backup that could not be made, if none was made since. */
export async function findFailedRun(db: Database): Promise<{ at: Date; problem: string } | undefined> {
  const { rows } = await sql<{ at: Date; problem: string }>`
    select ended_at as at, problem from backup_runs
    where kind = 'create' and problem is not null and problem <> ${restored}
      and not exists (select from backups where created_at >= backup_runs.requested_at)
    order by requested_at desc limit 1`.execute(db);
  return rows[0];
}

/**
 * Ends the open runs of a restored database. A backup contains the run that made it, on which nobody works any more.
 */
export async function endRestoredRuns(trx: Transaction, now: Date) {
  await sql`update backup_runs set ended_at = ${now}, problem = ${restored} where ended_at is null`.execute(trx);
}
