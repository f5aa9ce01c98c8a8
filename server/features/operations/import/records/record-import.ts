import { basename } from "node:path";
import type { ImportKind } from "#contract/admin/imports/import-states.ts";
import type { AppContext } from "../../../../context.ts";
import type { Transaction } from "../../../../platform/database/database.ts";
import { newId } from "../../../../platform/database/id.ts";
import type { StoredImportColumn } from "../../../../platform/database/tables/imports.ts";
import type { WrittenProduct } from "../../../merchandise/catalogue/products/index.ts";
import { type Actor, announceToStaff } from "../../../shop/audit/audit.ts";
import type { ProductFile } from "../product-files/product-file.ts";
import {
  addImportCategory,
  countImportProducts,
  insertImport,
  insertImportProducts,
  updateImport,
} from "./import-record-queries.ts";

export const toActorColumns = (by: Actor) => ({
  actor_kind: by.kind,
  actor_id: "id" in by ? by.id : null,
  actor: by.name,
});

type ImportCounts = Record<"new" | "updated" | "unchanged" | "refused", number>;
type CommandImport = {
  file: ProductFile;
  kind: ImportKind;
  source: string;
  describeColumn(name: string): Pick<StoredImportColumn, "field" | "kind"> | undefined;
  by: Actor;
  stockKey?: string | undefined;
};

/** Adds the record of an import that the command line runs at once. Returns its id. */
export async function recordCommandImport(
  { db, now }: Pick<AppContext, "db" | "now">,
  { file, kind, source, describeColumn, by, stockKey }: CommandImport,
): Promise<string> {
  const id = newId();
  await insertImport(db, {
    id,
    kind,
    created_at: now(),
    started_at: now(),
    state: "running",
    ...toActorColumns(by),
    file_name: basename(file.path).slice(0, 200),
    bytes: file.bytes,
    source,
    columns: JSON.stringify(
      file.columns.map((name) => ({
        name,
        sample: "",
        ...(describeColumn(name) ?? { field: null, kind: null }),
      })),
    ),
    stock_key: stockKey ?? null,
  });
  return id;
}

/** Functions that note written products and new categories in the record of an import. */
export function createImportRecorder({ db }: Pick<AppContext, "db">, importId: string) {
  return {
    recordWritten: (trx: Transaction, products: readonly WrittenProduct[]) =>
      insertImportProducts(trx, importId, products.map(toImportProduct)),
    recordCategory: (categoryId: string) => addImportCategory(db, importId, categoryId),
  };
}

function toImportProduct({ id: productId, reversal }: WrittenProduct) {
  return { productId, outcome: reversal.created === undefined ? ("updated" as const) : ("new" as const), reversal };
}

/** Ends an import. The counts are those of all attempts (`sumCounts`). */
export async function finishImport(
  { db, now }: Pick<AppContext, "db" | "now">,
  importId: string,
  { isComplete, ...counts }: ImportCounts & { isComplete: boolean },
) {
  await updateImport(db, importId, ["running"], {
    state: isComplete ? "done" : "failed",
    finished_at: now(),
    progress: 100,
    counts: JSON.stringify(counts),
    ...(!isComplete && { problem: "The import was interrupted. What it has written until then can be undone." }),
  });
  await announceToStaff(db, "import");
}

/** The numbers of products by outcome, of all attempts of the import together. */
export async function sumCounts(
  { db }: Pick<AppContext, "db">,
  importId: string,
  counts: ImportCounts,
): Promise<ImportCounts> {
  const written = await countImportProducts(db, importId);
  const total = counts.new + counts.updated + counts.unchanged;
  return { ...written, unchanged: Math.max(0, total - written.new - written.updated), refused: counts.refused };
}
