import { createHash } from "node:crypto";
import { createReadStream, createWriteStream } from "node:fs";
import { mkdir, rename, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { PassThrough } from "node:stream";
import { pipeline } from "node:stream/promises";
import { createGunzip, createGzip } from "node:zlib";
import type { AppContext } from "../../../context.ts";
import { dumpDatabase } from "../../../platform/database/backups/dump-database.ts";
import { restoreDatabase } from "../../../platform/database/backups/restore-database.ts";
import { newId } from "../../../platform/database/id.ts";
import { type Actor, recordAudit } from "../../shop/audit/audit.ts";
import {
  type BackupRow,
  insertBackup,
  listBackupRows,
  listMembersWithoutPassword,
  sumsQuery,
} from "./backup-queries.ts";
import { endRestoredRuns } from "./backup-run-queries.ts";
import { accessAroundRestore } from "./restored-access-queries.ts";

const maxListed = 100;

/** Newest first, with the result of the last test of each. */
export const listBackups = ({ db }: Pick<AppContext, "db">): Promise<BackupRow[]> => listBackupRows(db, maxListed);

const toFolder = ({ config }: Pick<AppContext, "config">) => join(config.dataDir, "backups");
/** The path of a backup's file on the machine whose process made it. */
export const toBackupPath = (context: Pick<AppContext, "config">, file: string) => join(toFolder(context), file);

/** Makes a backup while the shop runs. The file gets its final name once it is complete. */
export async function createBackup(context: AppContext, by: Actor, onTable?: OnTable): Promise<BackupRow> {
  const [id, now] = [newId(), context.now()];
  const file = `kapas-${now.toISOString().slice(0, 19).replaceAll(":", "-")}-${id.slice(-6)}.sql.gz`;
  const path = toBackupPath(context, file);
  await mkdir(toFolder(context), { recursive: true, mode: 0o700 });
  const notes = { madeAt: now.toISOString() };
  const { rows, sha256 } = await writeDump(context.databaseUrl, `${path}.part`, notes, onTable);
  await rename(`${path}.part`, path);
  const { size: bytes } = await stat(path);
  const tests = { tested_at: null, test_problem: null, test_seconds: null };
  const row = { id, created_at: now, created_by: by.name, file, bytes, rows, sha256, ...tests };
  await context.db.transaction().execute(async (trx) => {
    await insertBackup(trx, row);
    const change = { action: "backup.create", entity: "backup", entityId: file, after: { bytes, rows } };
    await recordAudit(trx, context, by, change);
    await context.jobs.add(trx, "delete-old-backups", {});
  });
  return row;
}

type OnTable = (done: number, total: number) => void;

/** Returns the number of rows and the file's checksum. A failed dump leaves no file. */
async function writeDump(databaseUrl: string, path: string, notes: Record<string, unknown>, onTable?: OnTable) {
  const [source, hash] = [new PassThrough(), createHash("sha256")];
  async function* hashed(chunks: AsyncIterable<Buffer>) {
    for await (const chunk of chunks) {
      hash.update(chunk);
      yield chunk;
    }
  }
  const written = pipeline(source, createGzip(), hashed, createWriteStream(path, { mode: 0o600 }));
  const dumped = dumpDatabase(databaseUrl, source, { notes, sumsQuery, onTable });
  // The stream that fails first ends the other: a full disk ends the dump, and a lost connection ends the file.
  dumped.then(
    () => source.end(),
    (error: Error) => source.destroy(error),
  );
  try {
    const [trailer] = await Promise.all([dumped, written]);
    const rows = Object.values(trailer.rows).reduce((sum, count) => sum + count, 0);
    return { rows, sha256: hash.digest("hex") };
  } catch (error) {
    // An incomplete file must not be mistaken for a backup.
    await rm(path, { force: true });
    throw error;
  }
}

/**
 * Replaces all data of this shop by the data of a backup's file, or changes nothing. No process of the shop may run
 * meanwhile. Sessions, tokens and passwords that had ended do not come back (decision 0058). Returns the number of
 * rows, and the members who have to choose a new password.
 */
export async function restoreBackup(context: AppContext, by: Actor, path: string) {
  const { rows } = await restoreDatabase(context.databaseUrl, readBackup(path), sumsQuery, accessAroundRestore);
  const count = Object.values(rows).reduce((sum, rowsOfTable) => sum + rowsOfTable, 0);
  const file = path.split("/").at(-1) ?? path;
  const change = { action: "backup.restore", entity: "backup", entityId: file, after: { rows: count } };
  await context.db.transaction().execute(async (trx) => {
    await endRestoredRuns(trx, context.now());
    await recordAudit(trx, context, by, change);
  });
  return { rows: count, members: await listMembersWithoutPassword(context.db) };
}

/** The unzipped content of a backup's file. The file is opened with the first read, so that no error is missed. */
export async function* readBackup(path: string): AsyncGenerator<Buffer> {
  const unzipped = createGunzip();
  const file = createReadStream(path).on("error", (error) => unzipped.destroy(error));
  try {
    yield* file.pipe(unzipped);
  } finally {
    // A reader may stop at the first mistake of the content.
    file.destroy();
  }
}
