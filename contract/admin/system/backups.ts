import { z } from "zod";
import { responseSchema } from "../../http/response.ts";
import { Id, Instant } from "../../values/values.ts";

const Backup = z.object({
  _id: Id,
  file: z.string(),
  madeAt: Instant,
  madeBy: z.string(),
  bytes: z.number().int(),
  rows: z.number().int(),
  /** SHA-256 of the file, in hexadecimal. Null for backups that earlier versions made. */
  sha256: z.string().nullable(),
  /** When the backup was last restored for a test. `problem`: why that test failed. */
  testedAt: Instant.nullable(),
  problem: z.string().nullable(),
  testSeconds: z.number().nullable(),
  /** Whether the server process that sends this response finds the file on its disk. */
  isHere: z.boolean(),
});
export type Backup = z.infer<typeof Backup>;

const BackupRun = z.object({
  _id: Id,
  kind: z.enum(["create", "test"]),
  by: z.string(),
  requestedAt: Instant,
  startedAt: Instant.nullable(),
  /**
   * How many tables are written, and how many there are. `tablesTotal` is null before the backup has begun, and always
   * for a test.
   */
  tablesDone: z.number().int(),
  tablesTotal: z.number().int().nullable(),
  endedAt: Instant.nullable(),
  problem: z.string().nullable(),
});
export type BackupRun = z.infer<typeof BackupRun>;

/** `run`: the latest run that was started in the back office. */
export const BackupsResponse = responseSchema({ backups: z.array(Backup), run: BackupRun.nullable() });
export type BackupsResponse = z.infer<typeof BackupsResponse>;

/** `test`: the newest backup is restored into a database of its own. */
export const StartBackupRun = z.object({ kind: z.enum(["create", "test"]) });
export type StartBackupRun = z.infer<typeof StartBackupRun>;
export const BackupRunResponse = responseSchema({ message: z.string() });
export type BackupRunResponse = z.infer<typeof BackupRunResponse>;

export const BackupParams = z.object({ backupId: Id });
/** `url` is valid for five minutes, and only in the session that requested it. */
export const BackupDownloadResponse = responseSchema({ url: z.string() });
export type BackupDownloadResponse = z.infer<typeof BackupDownloadResponse>;
export const BackupFileQuery = z.object({ ticket: z.string().max(300) });
