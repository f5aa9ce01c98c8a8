import type { BackupRun, StartBackupRun } from "#contract/admin/system/backups.ts";
import type { AppContext } from "../../../context.ts";
import { newId } from "../../../platform/database/id.ts";
import { type Actor, recordAudit } from "../../shop/audit/audit.ts";
import { type BackupRunRow, findLastRun, insertRun, listDeadRuns, takeRun, updateRun } from "./backup-run-queries.ts";
import { createBackup } from "./backups.ts";
import { testNewestBackup } from "./test-backup.ts";

declare module "../../../platform/jobs/jobs.ts" {
  interface JobPayloads {
    "backup-run": { runId: string };
  }
}

const beatMs = 5000;
/**
 * Milliseconds without a sign of life after which the process of a run counts as dead. The repeated job then begins the
 * run anew.
 */
export const deadMs = 60_000;

/** The last run that was started in the back office. */
export async function getLastRun({ db }: Pick<AppContext, "db">): Promise<BackupRun | null> {
  const run = await findLastRun(db);
  return run ? toBackupRun(run) : null;
}

const toBackupRun = ({ id, kind, actor, requested_at, beat_at, ended_at, ...run }: BackupRunRow): BackupRun => ({
  _id: id,
  kind,
  by: actor,
  requestedAt: requested_at.toISOString(),
  startedAt: beat_at?.toISOString() ?? null,
  tablesDone: run.tables_done,
  tablesTotal: run.tables_total,
  endedAt: ended_at?.toISOString() ?? null,
  problem: run.problem,
});

/**
 * Queues a backup, or a test of the newest one. Queues nothing while another run has not ended, so that two clicks make
 * one backup. Returns whether a run was queued.
 */
export function startBackupRun(
  context: AppContext,
  by: Actor,
  { kind }: StartBackupRun,
  scheduledFor: Date | null = null,
): Promise<boolean> {
  return context.db.transaction().execute(async (trx) => {
    const [id, now] = [newId(), context.now()];
    const actor = { actor_kind: by.kind, actor_id: "id" in by ? by.id : null, actor: by.name };
    if (!(await insertRun(trx, { id, kind, requested_at: now, ...actor, scheduled_for: scheduledFor }))) return false;
    await context.jobs.add(trx, "backup-run", { runId: id });
    const action = kind === "create" ? "backup.start" : "backup.start-test";
    await recordAudit(trx, context, by, { action, entity: "backup", entityId: id });
    return true;
  });
}

/**
 * Queues jobs for runs whose process has died, because their jobs may be gone. The queue repeats a job that takes
 * longer than its limit, and the second attempt ends at once, because the run is taken. If the first process dies
 * later, no job is left. Of several jobs for a run, one takes it.
 */
export async function queueDeadRuns({ db, jobs, now }: AppContext): Promise<void> {
  const dead = await listDeadRuns(db, new Date(now().getTime() - deadMs));
  await jobs.addAll(
    db,
    "backup-run",
    dead.map(({ id }) => ({ runId: id })),
  );
}

/**
 * Does the work of a run. Can be repeated: a run that has ended, or that another process works on, is left alone. A
 * failure is shown to staff, who decide whether to try again.
 */
export async function runBackup(context: AppContext, runId: string): Promise<void> {
  const { db } = context;
  const now = context.now();
  const run = await takeRun(db, runId, { now, deadSince: new Date(now.getTime() - deadMs) });
  if (!run) return;
  let progress = {};
  const beat = () => updateRun(db, runId, { beat_at: context.now(), ...progress });
  const timer = setInterval(() => void beat().catch(() => undefined), beatMs);
  try {
    const problem = await work(context, run, (tables_done, tables_total) => {
      progress = { tables_done, tables_total };
    }).catch((error: Error) => error.message);
    await updateRun(db, runId, { ...progress, ended_at: context.now(), problem });
  } finally {
    // The timer is cleared also if the database is gone, because it would keep the process from exiting.
    clearInterval(timer);
  }
}

type OnProgress = (tablesDone: number, tablesTotal: number) => void;

/** Returns the problem that a test has found; null if there is none. */
async function work(context: AppContext, { kind, ...run }: BackupRunRow, onProgress: OnProgress) {
  const by: Actor =
    run.actor_id === null
      ? { kind: "job", name: run.actor }
      : { kind: run.actor_kind === "token" ? "token" : "staff", id: run.actor_id, name: run.actor };
  if (kind === "test") return (await testNewestBackup(context, by)).problem;
  await createBackup(context, by, onProgress);
  return null;
}
