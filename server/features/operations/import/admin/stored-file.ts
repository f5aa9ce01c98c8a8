import { createWriteStream } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import type { ImportOptions } from "#contract/admin/imports/imports.ts";
import type { Database } from "../../../../platform/database/database.ts";
import { openProductFile, type ProductFile } from "../product-files/product-file.ts";
import { chooseFormat } from "../products/import-product-file.ts";
import type { ImportRecord } from "../records/import-record-queries.ts";
import { readFileParts } from "./stored-import-queries.ts";

/** Runs `use` with a folder for temporary files. */
export async function withTempFolder<Result>(use: (folder: string) => Promise<Result>): Promise<Result> {
  const folder = await mkdtemp(join(tmpdir(), "kapas-import-"));
  try {
    return await use(folder);
  } finally {
    // The folder is removed also after an error, because the copies of failed attempts would fill the disk.
    await rm(folder, { recursive: true, force: true });
  }
}

/** Opens a stored file as a file on the disk, which is deleted afterwards. */
export function withStoredFile<Result>(
  db: Database,
  { id, file_name: name }: Pick<ImportRecord, "id" | "file_name">,
  { encoding }: Pick<ImportOptions, "encoding">,
  use: (file: ProductFile) => Promise<Result>,
): Promise<Result> {
  return withTempFolder(async (folder) => {
    const path = join(folder, "file");
    await pipeline(readFileParts(db, id), createWriteStream(path));
    return use(await openProductFile(path, encoding, name));
  });
}

/** The format of an uploaded file, as the member has chosen it. */
export function chooseStoredFormat(file: ProductFile, options: ImportOptions, ownUrl: string) {
  const { currency, rate, mapping, ignored, source, usesKeywords } = options;
  return chooseFormat(file, {
    currency: currency ?? undefined,
    rate: rate ?? undefined,
    untrackedStock: undefined,
    mappedColumns: mapping ?? undefined,
    ignored,
    source: source || undefined,
    ownUrl,
    usesKeywords,
  });
}
