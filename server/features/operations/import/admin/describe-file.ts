import type { ImportKind } from "#contract/admin/imports/import-states.ts";
import type { ImportOptions } from "#contract/admin/imports/imports.ts";
import { Refusal } from "#contract/http/errors.ts";
import type { StoredImportColumn } from "../../../../platform/database/tables/imports.ts";
import { type ProductFile, type Row, UnreadableFile } from "../product-files/product-file.ts";
import type { ProductFormat } from "../product-files/product-rows.ts";
import { getRowTarget, type RowKind, requireKeyColumn } from "../rows/row-target.ts";
import { chooseStoredFormat } from "./stored-file.ts";

const maxSampleLength = 60;

type DescribedFile = { columns: StoredImportColumn[]; source: string; format: ProductFormat | undefined };

/**
 * The columns of a file, read with these options: the fields that they fill, and their first cells. If the format of
 * the file is unknown, `format` is undefined and the member must map the columns to fields.
 */
export async function describeFile(
  file: ProductFile,
  kind: ImportKind,
  options: ImportOptions,
  ownUrl: string,
): Promise<DescribedFile> {
  try {
    const first = await readFirstRow(file);
    if (kind !== "products") return describeRowFile(file, kind, first);
    const format = await findFormat(file, options, ownUrl);
    const columns = file.columns.map((name) => ({
      name,
      sample: (first.cells[name] ?? "").replace(/\s+/g, " ").slice(0, maxSampleLength),
      ...(format?.describeColumn(name) ?? { field: null, kind: null }),
    }));
    return { columns, source: format?.source ?? "", format };
  } catch (error) {
    // The member has chosen the file and how it is read, and can fix both.
    if (error instanceof UnreadableFile) throw new Refusal("invalid", error.message);
    throw error;
  }
}

function describeRowFile(file: ProductFile, kind: RowKind, { cells }: Row): DescribedFile {
  requireKeyColumn(kind, file.columns, []);
  const { describeColumn } = getRowTarget(kind);
  const columns = file.columns.map((name) => ({
    name,
    sample: (cells[name] ?? "").slice(0, maxSampleLength),
    ...(describeColumn(name, file.columns) ?? { field: null, kind: null }),
  }));
  return { columns, source: "", format: undefined };
}

/**
 * The format of the file; undefined if it is unknown and the member has chosen nothing yet. Mapping the columns is then
 * the next step.
 */
async function findFormat(
  file: ProductFile,
  options: ImportOptions,
  ownUrl: string,
): Promise<ProductFormat | undefined> {
  try {
    return await chooseStoredFormat(file, options, ownUrl);
  } catch (error) {
    // An unknown format is an error only once the member has mapped or ignored columns: then the choice does not fit.
    if (error instanceof UnreadableFile && options.mapping === null && options.ignored.length === 0) return undefined;
    throw error;
  }
}

async function readFirstRow(file: ProductFile): Promise<Row> {
  for await (const row of file.rows()) return row;
  throw new UnreadableFile(`${file.path} has no row below its columns.`);
}
