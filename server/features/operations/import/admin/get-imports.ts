import { importKinds, importPermissions } from "#contract/admin/imports/import-states.ts";
import { type ImportDetails, ImportOptions, type ImportSummary } from "#contract/admin/imports/imports.ts";
import type { Permission } from "#contract/admin/permissions.ts";
import { Refusal } from "#contract/http/errors.ts";
import { isListedHost } from "#contract/values/listed-host.ts";
import type { AppContext } from "../../../../context.ts";
import type { StaffMember } from "../../../people/staff/index.ts";
import { getSettings } from "../../../shop/settings/settings.ts";
import { type ImportRecord, listImports as listImportRecords } from "../records/import-record-queries.ts";
import { findUndoProblem, listLeft } from "../records/undo-import.ts";
import { isDenied, requireImport } from "./check-import.ts";
import { hasFile, listRows } from "./stored-import-queries.ts";

const maxListedConflicts = 100;

export async function getImports(
  { db, now }: AppContext,
  granted: ReadonlySet<Permission>,
  { after, limit }: { after?: string | undefined; limit: number },
) {
  const kinds = importKinds.filter((kind) => granted.has(importPermissions[kind].read));
  const found = await listImportRecords(db, { kinds, after, limit: limit + 1 });
  const imports = found.slice(0, limit).map((record) => toImport(record, now()));
  return { imports, next: found.length > limit ? (imports.at(-1)?._id ?? null) : null };
}

export async function getImport(
  context: AppContext,
  { granted }: StaffMember,
  importId: string,
): Promise<ImportDetails> {
  const record = await requireReadable(context, granted, importId);
  const options = ImportOptions.parse(record.options);
  const ignored = new Set(options.ignored);
  const columns = record.columns.map(({ kind, sample, ...column }) => {
    const denied = isDenied({ kind }, granted);
    return { ...column, kind: kind as ColumnKind, denied, sample: denied && kind === "phone" ? "" : sample };
  });
  const needsMapping = record.kind === "products" && columns.every(({ field }) => field === null);
  const hasPrices = record.columns.some(({ name, kind }) => kind === "price" && !ignored.has(name));
  // The shop's own export names the currency in each row.
  const namesCurrency = record.columns.some(({ name, kind }) => name === "Currency" && kind === "price");
  return {
    ...toImport(record, context.now()),
    options,
    columns,
    needsMapping,
    needsCurrency: hasPrices && !namesCurrency,
    hasFile: await hasFile(context.db, importId),
    unlistedImageHosts: await listUnlistedHosts(context, record),
    left: record.undone ? await listLeft(context.db, record, maxListedConflicts) : [],
  };
}

/** The hosts of the file's images that pages would not show. The shop's own host needs no listing. */
async function listUnlistedHosts({ db, config }: AppContext, { image_hosts: hosts }: ImportRecord): Promise<string[]> {
  if (hosts.length === 0) return [];
  const { pictureHosts } = await getSettings(db);
  const own = URL.parse(config.publicUrl)?.host;
  return hosts.filter((host) => host !== own && !isListedHost(host, pictureHosts));
}

type ColumnKind = ImportDetails["columns"][number]["kind"];

/** @throws Refusal if there is no such import, or the member may not see records of its kind */
async function requireReadable(context: AppContext, granted: ReadonlySet<Permission>, importId: string) {
  const record = await requireImport(context, importId);
  if (!granted.has(importPermissions[record.kind].read))
    throw new Refusal("forbidden", `Your role does not show imports of ${record.kind}.`);
  return record;
}

function toImport(record: ImportRecord, now: Date): ImportSummary {
  return {
    _id: record.id,
    kind: record.kind,
    fileName: record.file_name,
    bytes: record.bytes,
    actor: record.actor,
    createdAt: record.created_at.toISOString(),
    finishedAt: record.finished_at?.toISOString() ?? null,
    state: record.state,
    problem: record.problem,
    source: record.source,
    progress: record.progress,
    ...splitChecked(record),
    counts: record.counts,
    undone: record.undone,
    undoProblem: findUndoProblem(record, now) ?? null,
  };
}

/** Checks of earlier builds did not count steep falls. */
function splitChecked({ checked: stored }: ImportRecord): Pick<ImportSummary, "checked" | "steepFalls"> {
  if (!stored) return { checked: null, steepFalls: 0 };
  const { steepFalls = 0, ...checked } = stored;
  return { checked, steepFalls };
}

type RowsQuery = {
  outcome?: string | undefined;
  result?: string | undefined;
  after?: number | undefined;
  limit: number;
};

export async function getImportRows(context: AppContext, { granted }: StaffMember, importId: string, query: RowsQuery) {
  await requireReadable(context, granted, importId);
  const found = await listRows(context.db, importId, { ...query, limit: query.limit + 1 });
  const rows = found.slice(0, query.limit).map(({ import_id: _, product_key: __, ...row }) => ({ ...row }));
  return { rows, next: found.length > query.limit ? (rows.at(-1)?.line ?? null) : null };
}
