import { createReadStream } from "node:fs";
import { stat } from "node:fs/promises";
import type { Backup } from "#contract/admin/system/backups.ts";
import { Refusal } from "#contract/http/errors.ts";
import type { AppContext } from "../../../context.ts";
import { isValidLinkSignature, signLink } from "../../../platform/mail/link-signature.ts";
import type { Staff } from "../../people/staff/index.ts";
import { recordAudit, toStaffActor } from "../../shop/audit/audit.ts";
import { type BackupRow, findBackup } from "./backup-queries.ts";
import { listBackups, toBackupPath } from "./backups.ts";

const purpose = "backup download";
const ticketMs = 5 * 60_000;

/** Backups for the back office, newest first. */
export async function getBackups(context: Pick<AppContext, "db" | "config">): Promise<Backup[]> {
  const rows = await listBackups(context);
  return Promise.all(rows.map((row) => toBackup(context, row)));
}

async function toBackup(context: Pick<AppContext, "config">, row: BackupRow): Promise<Backup> {
  const { id, file, created_at: at, created_by: madeBy, sha256, tested_at: testedAt, test_problem: problem } = row;
  return {
    _id: id,
    file,
    madeAt: at.toISOString(),
    madeBy,
    bytes: Number(row.bytes),
    rows: Number(row.rows),
    sha256,
    testedAt: testedAt?.toISOString() ?? null,
    problem,
    testSeconds: row.test_seconds,
    isHere: (await findSize(context, file)) !== undefined,
  };
}

const findSize = async (context: Pick<AppContext, "config">, file: string) =>
  (await stat(toBackupPath(context, file)).catch(() => undefined))?.size;

/**
 * The address of a backup's file for this member, valid for five minutes. The history records who downloaded which
 * backup.
 */
export async function createDownload(context: AppContext, staff: Staff, backupId: string): Promise<string> {
  const { file } = await requireBackup(context, backupId);
  await context.db
    .transaction()
    .execute((trx) =>
      recordAudit(trx, context, toStaffActor(staff), { action: "backup.download", entity: "backup", entityId: file }),
    );
  const expiresAt = (context.now().getTime() + ticketMs).toString(36);
  const signature = signLink(context.config.jwtSecret, purpose, `${backupId} ${staff.sessionId} ${expiresAt}`);
  return `/api/v1/admin/backups/${backupId}/file?ticket=${expiresAt}.${signature}`;
}

/** Opens the file, for the session that requested it. */
export async function openDownload(context: AppContext, staff: Staff, { backupId, ticket }: DownloadTicket) {
  const [expiresAt = "", signature = ""] = ticket.split(".");
  const content = `${backupId} ${staff.sessionId} ${expiresAt}`;
  const isValid = isValidLinkSignature(context.config.jwtSecret, purpose, content, signature);
  if (!isValid || Number.parseInt(expiresAt, 36) <= context.now().getTime())
    throw new Refusal("forbidden", "This link has expired. Download the backup again from its list.");
  const { file, size } = await requireBackup(context, backupId);
  return { file, size, stream: createReadStream(toBackupPath(context, file)) };
}
type DownloadTicket = { backupId: string; ticket: string };

async function requireBackup(context: AppContext, backupId: string) {
  const backup = await findBackup(context.db, backupId);
  const size = backup && (await findSize(context, backup.file));
  if (!backup || size === undefined)
    throw new Refusal(
      "not_found",
      "The file of this backup is not on this server: it was moved, deleted or made by another.",
    );
  return { file: backup.file, size };
}
