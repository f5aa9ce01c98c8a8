import { importPermissions } from "#contract/admin/imports/import-states.ts";
import type { ImportOptions } from "#contract/admin/imports/imports.ts";
import type { Permission } from "#contract/admin/permissions.ts";
import { Refusal } from "#contract/http/errors.ts";
import type { AppContext } from "../../../../context.ts";
import type { StoredImportColumn } from "../../../../platform/database/tables/imports.ts";
import type { StaffMember } from "../../../people/staff/index.ts";
import { recordAudit, toStaffActor } from "../../../shop/audit/audit.ts";
import { UnreadableFile } from "../product-files/product-file.ts";
import type { ProductFormat } from "../product-files/product-rows.ts";
import { findImport, type ImportRecord, updateImport } from "../records/import-record-queries.ts";
import { type RowKind, requireKeyColumn } from "../rows/row-target.ts";
import { describeFile } from "./describe-file.ts";
import { toJobType } from "./import-step.ts";
import { withStoredFile } from "./stored-file.ts";
import { deleteRows, hasFile, lockImport } from "./stored-import-queries.ts";

type Column = Pick<StoredImportColumn, "kind">;

/** Whether the member lacks the permission that the column needs, for instance `prices:write`. */
export function isDenied({ kind }: Column, granted: ReadonlySet<Permission>): boolean {
  const permission = permissionsByColumn[kind ?? ""];
  return permission !== undefined && !granted.has(permission);
}

const permissionsByColumn: Readonly<Record<string, Permission>> = {
  price: "prices:write",
  stock: "stock:write",
  phone: "customers:phone",
};

/** @throws Refusal if the member may not import records of this kind, or undo such an import */
export function requireImportPermission({ kind }: Pick<ImportRecord, "kind">, granted: ReadonlySet<Permission>) {
  const { read, write } = importPermissions[kind];
  if (!granted.has(read) || !granted.has(write))
    throw new Refusal("forbidden", `Your role does not allow imports of ${kind}.`);
}

/**
 * Begins a dry run. The import that follows has the same options.
 * @throws Refusal if the file cannot be read in this way, or has columns that the member may not change
 */
export async function checkImport(context: AppContext, by: StaffMember, importId: string, options: ImportOptions) {
  const { db, jobs } = context;
  const record = await requireImport(context, importId);
  requireImportPermission(record, by.granted);
  if (!(await hasFile(db, importId))) throw new Refusal("illegal_move", "The file has been deleted. Upload it again.");
  const described = await withStoredFile(db, record, options, (file) =>
    describeFile(file, record.kind, options, context.config.publicUrl),
  );
  requireColumns(described, options, by);
  if (record.kind === "products") requireOptions(described, options);
  else requireKey(record.kind, described, options);
  await db.transaction().execute(async (trx) => {
    await lockImport(trx, importId);
    const isBegun = await updateImport(trx, importId, ["uploaded", "ready", "failed"], {
      state: "checking",
      options: JSON.stringify(options),
      columns: JSON.stringify(described.columns),
      source: described.source,
      checked: null,
      problem: "",
      position: 0,
      progress: 0,
      image_hosts: [],
    });
    // An import that already runs or has ended is not changed.
    if (!isBegun) throw new Refusal("conflict", "Somebody has begun this import meanwhile. Reload the page.");
    await deleteRows(trx, importId);
    await jobs.add(trx, toJobType(record), { importId, step: "check" });
    const change = { action: "import.check", entity: "import", entityId: importId };
    await recordAudit(trx, context, toStaffActor(by), { ...change, after: { file: record.file_name, options } });
  });
}

type Described = { columns: readonly StoredImportColumn[]; format: ProductFormat | undefined };

function requireColumns({ columns }: Described, { ignored }: ImportOptions, { granted }: StaffMember) {
  const denied = columns.filter((column) => !ignored.includes(column.name) && isDenied(column, granted));
  if (denied.length === 0) return;
  const names = denied.map(({ name }) => name).join(", ");
  throw new Refusal("forbidden", `Your role may not change ${names}: leave these columns out.`);
}

function requireKey(kind: RowKind, { columns }: Described, { ignored }: ImportOptions) {
  try {
    requireKeyColumn(
      kind,
      columns.map(({ name }) => name),
      ignored,
    );
  } catch (error) {
    // The member has chosen the columns, and can correct the choice.
    if (error instanceof UnreadableFile) throw new Refusal("invalid", error.message);
    throw error;
  }
}

function requireOptions({ format }: Described, options: ImportOptions) {
  const fail = (field: string, message: string) => {
    throw new Refusal("invalid", message, { errors: { [field]: message } });
  };
  if (!format) return fail("mapping", "The format of this file is not known: choose what its columns are.");
  if (format.assumesRupees) return fail("currency", "State the currency of the prices.");
  const { currency } = format;
  if (currency && currency !== "INR" && options.rate === null)
    return fail("rate", `State how many rupees one ${currency} is.`);
}

/** Begins the import once, however often the function is called. Returns false if it had begun before. */
export function startImport(
  context: AppContext,
  by: StaffMember,
  importId: string,
  { acceptRefused }: { acceptRefused: boolean },
): Promise<boolean> {
  return context.db.transaction().execute(async (trx) => {
    const record = await lockImport(trx, importId);
    if (!record) throw importNotFound();
    requireImportPermission(record, by.granted);
    if (["running", "done", "undoing", "undone"].includes(record.state)) return false;
    if (record.state !== "ready" || !record.checked)
      throw new Refusal("illegal_move", "Check the file first, to see what it changes.");
    const { ignored = [] } = record.options as Partial<ImportOptions>;
    if (record.columns.some((column) => !ignored.includes(column.name) && isDenied(column, by.granted)))
      throw new Refusal("forbidden", "The file changes fields that your role may not change.");
    const { refused, ...others } = record.checked;
    if (others.new + others.updated === 0) throw new Refusal("invalid", "The file changes nothing.");
    if (refused > 0 && !acceptRefused)
      throw new Refusal(
        "invalid",
        `${refused === 1 ? `1 ${record.kind.slice(0, -1)} is` : `${refused} ${record.kind} are`} refused. Accept that to import the others.`,
      );
    await updateImport(trx, importId, ["ready"], {
      state: "running",
      started_at: context.now(),
      position: 0,
      progress: 0,
    });
    await context.jobs.add(trx, toJobType(record), { importId, step: "write" });
    const change = { action: "import.start", entity: "import", entityId: importId, batchId: importId };
    const after = { file: record.file_name, source: record.source, kind: record.kind };
    await recordAudit(trx, context, toStaffActor(by), { ...change, after });
    return true;
  });
}

export async function requireImport({ db }: Pick<AppContext, "db">, importId: string): Promise<ImportRecord> {
  const record = await findImport(db, importId);
  if (!record) throw importNotFound();
  return record;
}

const importNotFound = () => new Refusal("not_found", "There is no such import.");
