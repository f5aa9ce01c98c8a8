import { createReadStream, createWriteStream } from "node:fs";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import { type ImportKind, maxImportBytes } from "#contract/admin/imports/import-states.ts";
import { ImportOptions, type UploadImportQuery } from "#contract/admin/imports/imports.ts";
import { Refusal } from "#contract/http/errors.ts";
import type { AppContext } from "../../../../context.ts";
import type { Transaction } from "../../../../platform/database/database.ts";
import type { StaffMember } from "../../../people/staff/index.ts";
import { recordAudit, toStaffActor } from "../../../shop/audit/audit.ts";
import { openProductFile, type ProductFile, UnreadableFile } from "../product-files/product-file.ts";
import { findEncoding } from "../product-files/text-encoding.ts";
import { findImport, insertImport } from "../records/import-record-queries.ts";
import { toActorColumns } from "../records/record-import.ts";
import { requireImportPermission } from "./check-import.ts";
import { describeFile } from "./describe-file.ts";
import { recogniseKind } from "./recognise-file.ts";
import { withTempFolder } from "./stored-file.ts";
import { insertFilePart } from "./stored-import-queries.ts";

const partBytes = 1024 * 1024;

/**
 * Stores a file with its columns. Nothing of it is imported yet. A repeated upload with the same id changes nothing.
 * @throws Refusal if the file is too large or no text with columns
 */
export function uploadImport(
  context: AppContext,
  by: StaffMember,
  { importId, name, kind: statedKind }: UploadImportQuery,
  content: AsyncIterable<Buffer>,
): Promise<void> {
  const { db, now } = context;
  // The upload is stored on the disk first: a slow upload must not hold a connection to the database.
  return withTempFolder(async (folder) => {
    const path = join(folder, "file");
    await pipeline(limitBytes(content), createWriteStream(path));
    if (await findImport(db, importId)) return;
    const encoding = await findEncoding(path);
    // The options have one value for UTF-16, because every reading finds the byte order in the file itself.
    const options = ImportOptions.parse({ encoding: encoding === "utf-16be" ? "utf-16le" : encoding });
    const file = await openOrRefuse(path, encoding, name);
    const kind = recogniseOrRefuse(file.columns, statedKind);
    requireImportPermission({ kind }, by.granted);
    const { columns, source } = await describeFile(file, kind, options, context.config.publicUrl);
    await db.transaction().execute(async (trx) => {
      const isNew = await insertImport(trx, {
        id: importId,
        kind,
        created_at: now(),
        ...toActorColumns(toStaffActor(by)),
        file_name: name,
        bytes: file.bytes,
        state: "uploaded",
        columns: JSON.stringify(columns),
        options: JSON.stringify(options),
        source,
      });
      if (!isNew) return;
      await storeParts(trx, importId, path);
      const change = { action: "import.upload", entity: "import", entityId: importId };
      await recordAudit(trx, context, toStaffActor(by), { ...change, after: { file: name, bytes: file.bytes, kind } });
    });
  });
}

async function* limitBytes(content: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let bytes = 0;
  for await (const chunk of content) {
    bytes += chunk.length;
    if (bytes > maxImportBytes)
      throw new Refusal("too_large", `A file has at most ${maxImportBytes / 1024 / 1024} MB.`);
    yield chunk;
  }
}

async function storeParts(trx: Transaction, importId: string, path: string) {
  let part = 0;
  for await (const content of createReadStream(path, { highWaterMark: partBytes }))
    await insertFilePart(trx, importId, part++, content as Buffer);
}

function recogniseOrRefuse(columns: readonly string[], statedKind: ImportKind | undefined): ImportKind {
  try {
    return recogniseKind(columns, statedKind);
  } catch (error) {
    // The member has chosen the file and its kind, and can correct both.
    if (error instanceof UnreadableFile) throw new Refusal("invalid", error.message);
    throw error;
  }
}

async function openOrRefuse(path: string, encoding: string, name: string): Promise<ProductFile> {
  try {
    return await openProductFile(path, encoding, name);
  } catch (error) {
    // The member has chosen the file, and can fix it.
    if (error instanceof UnreadableFile) throw new Refusal("invalid", toText(error, name));
    throw error;
  }
}

/**
 * The message for a file that is not text. Most such files are spreadsheets, so the message says how to save them as
 * text.
 */
function toText(error: UnreadableFile, name: string): string {
  if (!error.message.includes(" is not ")) return error.message;
  return `${name} is not a text file. Save it as "CSV UTF-8" and upload that.`;
}
