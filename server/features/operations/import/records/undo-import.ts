import type { Permission } from "#contract/admin/permissions.ts";
import { Refusal } from "#contract/http/errors.ts";
import type { AppContext } from "../../../../context.ts";
import { changed } from "../../../../platform/cache/changes.ts";
import type { Database, Transaction } from "../../../../platform/database/database.ts";
import { categoriesTopic } from "../../../merchandise/catalogue/categories/index.ts";
import { type RevertedProduct, revertProducts } from "../../../merchandise/catalogue/products/index.ts";
import { refreshSearchWords } from "../../../merchandise/catalogue/search/index.ts";
import { type Actor, type AuditRow, recordAudit } from "../../../shop/audit/audit.ts";
import {
  countUndone,
  deleteAppliedStockChanges,
  deleteUnusedCategories,
  findImport,
  findImportStart,
  findImports,
  type ImportRecord,
  listConflicts,
  lockProductsToUndo,
  storeUndone,
  updateImport,
} from "./import-record-queries.ts";
import { listLeftRecords } from "./imported-record-queries.ts";
import { undoInBatches } from "./undo-in-batches.ts";

/** Products per transaction. */
const batchSize = 100;
/** Limit of the undone products that get a row of their own in the audit log. */
const maxAuditedProducts = 1000;
/** Time in which an import can be undone, in milliseconds. */
export const undoableMs = 90 * 86_400_000;

/** The reason why an import cannot be undone; undefined if it can. */
export function findUndoProblem(record: ImportRecord, now: Date): string | undefined {
  if (record.state === "undoing" || record.state === "undone") return "The import is undone already.";
  if (record.state !== "done" && record.state !== "failed") return "Only an import that has ended can be undone.";
  if (!record.counts) return "The import has changed nothing.";
  const started = record.started_at ?? record.created_at;
  return now.getTime() - started.getTime() > undoableMs ? "An import can be undone for 90 days." : undefined;
}

/** The reasons why imports cannot be undone, by the ids of the audit rows about their starts. */
export async function findImportConflicts(
  { db, now }: Pick<AppContext, "db" | "now">,
  rows: readonly Pick<AuditRow, "id" | "entity_id">[],
): Promise<ReadonlyMap<number, string>> {
  const records = await findImports(
    db,
    rows.map((row) => row.entity_id),
  );
  return new Map(
    rows.flatMap((row): [number, string][] => {
      const record = records.find(({ id }) => id === row.entity_id);
      const problem = record ? findUndoProblem(record, now()) : "The import is from before imports could be undone.";
      return problem === undefined ? [] : [[row.id, problem]];
    }),
  );
}

/** @throws Refusal if the import has set prices or stock, which the member may not change */
export function requireUndoPermission(record: ImportRecord, granted: ReadonlySet<Permission>) {
  const ignored = (record.options.ignored ?? []) as string[];
  const taken = record.columns.filter(({ name }) => !ignored.includes(name)).map(({ kind }) => kind);
  const missing: string[] = [];
  if (taken.includes("price") && !granted.has("prices:write")) missing.push("prices");
  if (taken.includes("stock") && !granted.has("stock:write")) missing.push("stock");
  if (missing.length > 0)
    throw new Refusal("forbidden", `The import has set ${missing.join(" and ")}, which your role may not change.`);
}

/**
 * Begins the undo of an import in the caller's transaction, once, however often the function is called. Returns false
 * if the undo had begun before.
 */
export async function beginUndo(
  trx: Transaction,
  context: Pick<AppContext, "now">,
  by: Actor,
  importId: string,
): Promise<boolean> {
  const record = await findImport(trx, importId);
  if (!record) throw new Refusal("not_found", "There is no such import.");
  if (record.state === "undoing" || record.state === "undone") return false;
  const problem = findUndoProblem(record, context.now());
  if (problem) throw new Refusal("illegal_move", problem);
  const isBegun = await updateImport(trx, importId, ["done", "failed"], { state: "undoing", progress: 0 });
  if (!isBegun) return false;
  const undoes = await findImportStart(trx, importId);
  const change = { action: "import.undo", entity: "import", entityId: importId, batchId: importId, undoes };
  await recordAudit(trx, context, by, { ...change, before: { file: record.file_name }, after: { state: "undoing" } });
  return true;
}

/**
 * Undoes an import of products. An interrupted undo continues where it stopped. Returns false if `isPausing` has ended
 * it before all was done.
 */
export async function runUndo(
  context: AppContext,
  by: Actor,
  importId: string,
  isPausing: () => boolean = () => false,
): Promise<boolean> {
  const { db } = context;
  const record = await findImport(db, importId);
  if (record?.state !== "undoing") return true;
  let audited = Object.values(await countUndone(db, importId)).reduce((sum, count) => sum + count, 0);
  const isDone = await undoInBatches(context, by, {
    record,
    isPausing,
    async undoBatch(trx) {
      const products = await lockProductsToUndo(trx, importId, batchSize);
      if (products.length === 0) return 0;
      const ids = products.map(({ productId }) => productId);
      if (record.stock_key) await deleteAppliedStockChanges(trx, record.stock_key, ids);
      const reverted = await revertProducts(trx, products, importId);
      await storeUndone(trx, importId, reverted);
      const rows = reverted.slice(0, Math.max(0, maxAuditedProducts - audited));
      await recordAudit(trx, context, by, ...rows.map((product) => toChange(product, importId)));
      audited += products.length;
      return products.length;
    },
    count: (trx) => countUndone(trx, importId),
    async onEnd(trx) {
      const removedCategories = await deleteUnusedCategories(trx, record.category_ids);
      if (removedCategories > 0) await changed(trx, categoriesTopic);
    },
  });
  if (isDone) await refreshSearchWords(db);
  return isDone;
}

/** At most `limit` records that an undo has not restored, or only in part. */
export function listLeft(db: Database, { id, kind }: Pick<ImportRecord, "id" | "kind">, limit: number) {
  return kind === "products" ? listConflicts(db, id, limit) : listLeftRecords(db, id, { kind, limit });
}

function toChange({ productId, undone, conflicts }: RevertedProduct, importId: string) {
  return {
    action: "product.undo-import",
    entity: "product",
    entityId: productId,
    batchId: importId,
    after: { undone },
    reason: conflicts.join(" ").slice(0, 1000),
  };
}
