import { type ImportDetails, ImportOptions, type ProductImport } from "#contract/admin/imports.ts";
import type { AppContext } from "../../../context.ts";
import {
  type ImportRecord,
  listConflicts,
  listImports as listImportRecords,
} from "../records/import-record-queries.ts";
import { findUndoProblem } from "../records/undo-import.ts";
import { type Importer, isDenied, requireImport } from "./check-import.ts";
import { hasFile, listRows } from "./import-desk-queries.ts";

const maxListedConflicts = 100;

export async function getImports(
  { db, now }: AppContext,
  { after, limit }: { after?: string | undefined; limit: number },
) {
  const found = await listImportRecords(db, { after, limit: limit + 1 });
  const imports = found.slice(0, limit).map((record) => toImport(record, now()));
  return { imports, next: found.length > limit ? (imports.at(-1)?._id ?? null) : null };
}

export async function getImport(context: AppContext, { granted }: Importer, importId: string): Promise<ImportDetails> {
  const record = await requireImport(context, importId);
  const options = ImportOptions.parse(record.options);
  const ignored = new Set(options.ignored);
  const columns = record.columns.map(({ kind, ...column }) => ({
    ...{ ...column, kind: kind as ImportDetails["columns"][number]["kind"] },
    denied: isDenied({ kind }, granted),
  }));
  const needsMapping = columns.every(({ field }) => field === null);
  const hasPrices = record.columns.some(({ name, kind }) => kind === "price" && !ignored.has(name));
  // The shop's own export names the currency in each row.
  const namesCurrency = record.columns.some(({ name, kind }) => name === "Currency" && kind === "price");
  return {
    ...toImport(record, context.now()),
    ...{ options, columns, needsMapping, needsCurrency: hasPrices && !namesCurrency },
    hasFile: await hasFile(context.db, importId),
    left: record.undone ? await listConflicts(context.db, importId, maxListedConflicts) : [],
  };
}

function toImport(record: ImportRecord, now: Date): ProductImport {
  return {
    ...{ _id: record.id, fileName: record.file_name, bytes: record.bytes, actor: record.actor },
    ...{ createdAt: record.created_at.toISOString(), finishedAt: record.finished_at?.toISOString() ?? null },
    ...{ state: record.state, problem: record.problem, source: record.source, progress: record.progress },
    ...{ checked: record.checked, counts: record.counts, undone: record.undone },
    undoProblem: findUndoProblem(record, now) ?? null,
  };
}

type RowsQuery = {
  outcome?: string | undefined;
  result?: string | undefined;
  after?: number | undefined;
  limit: number;
};

export async function getImportRows({ db }: AppContext, importId: string, query: RowsQuery) {
  const found = await listRows(db, importId, { ...query, limit: query.limit + 1 });
  const rows = found.slice(0, query.limit).map(({ import_id: _, product_key: __, ...row }) => ({ ...row }));
  return { rows, next: found.length > query.limit ? (rows.at(-1)?.line ?? null) : null };
}
