import { rm, stat } from "node:fs/promises";
import { Refusal } from "#contract/http/errors.ts";
import type { AppContext } from "../../../context.ts";
import { type Actor, recordAudit } from "../../shop/audit/audit.ts";
import { getSettings } from "../../shop/settings/settings.ts";
import { type BackupRow, deleteBackupRow, listBackupRows, lockBackup } from "./backup-queries.ts";
import { toBackupPath } from "./backups.ts";

declare module "../../../platform/jobs/jobs.ts" {
  interface JobPayloads {
    "delete-old-backups": Record<string, never>;
  }
}

const retention: Actor = { kind: "job", name: "backup retention" };

/**
 * Deletes a backup with its file. If the file was moved away from this server, only the entry is deleted.
 * @throws Refusal if the backup was deleted before
 */
export async function deleteBackup(context: AppContext, by: Actor, id: string): Promise<string> {
  const file = await remove(context, by, id);
  if (file === undefined) throw new Refusal("not_found", "This backup was deleted before.");
  return file;
}

/** Returns the name of the file; undefined if the backup was deleted before. */
function remove(context: AppContext, by: Actor, id: string): Promise<string | undefined> {
  return context.db.transaction().execute(async (trx) => {
    const row = await lockBackup(trx, id);
    if (!row) return undefined;
    // The file is deleted before the row, because a file that cannot be deleted must keep its row. An open download
    // continues.
    await rm(toBackupPath(context, row.file), { force: true });
    await deleteBackupRow(trx, id);
    const before = { madeAt: row.created_at.toISOString(), bytes: Number(row.bytes), rows: Number(row.rows) };
    await recordAudit(trx, context, by, { action: "backup.delete", entity: "backup", entityId: row.file, before });
    return row.file;
  });
}

/** Deletes the backups of this server beyond the number of the settings, oldest first. Returns their files. */
export async function deleteOldBackups(context: AppContext): Promise<string[]> {
  const { backupRetention } = await getSettings(context.db);
  if (backupRetention === null) return [];
  const rows = await listBackupRows(context.db);
  const lastTested = findLastTested(rows);
  const here = await listHere(context, rows);
  const old = here.slice(backupRetention).filter(({ id }) => id !== lastTested?.id);
  const deleted: string[] = [];
  for (const { id } of old.reverse()) {
    const file = await remove(context, retention, id);
    if (file !== undefined) deleted.push(file);
  }
  return deleted;
}

/** The backup that a test has restored last, which is certain to be usable. */
function findLastTested(rows: readonly BackupRow[]): BackupRow | undefined {
  return rows
    .filter(({ tested_at: at, test_problem: problem }) => at !== null && problem === null)
    .sort((a, b) => Number(b.tested_at) - Number(a.tested_at))[0];
}

async function listHere(context: AppContext, rows: readonly BackupRow[]): Promise<BackupRow[]> {
  const stats = await Promise.all(rows.map(({ file }) => stat(toBackupPath(context, file)).catch(() => undefined)));
  return rows.filter((_, index) => stats[index] !== undefined);
}
