import { Refusal } from "#contract/http/errors.ts";
import type { AppContext } from "../../../../../context.ts";
import type { Database, Transaction } from "../../../../../platform/database/database.ts";
import type { StaffMember } from "../../../../people/staff/index.ts";
import { type AuditRow, isUndone } from "../../../../shop/audit/audit.ts";
import { type CategoryPath, createCategoryPathResolver } from "../../categories/index.ts";
import {
  findStoredProduct,
  findStoredProductsById,
  lockProducts,
  productNotFound,
  type StoredProduct,
} from "../index.ts";
import { findFieldName } from "./describe-product-change.ts";
import { saveValues } from "./edit-product.ts";
import { toCategoryNames, toProductValues } from "./product-values.ts";

type Row = Pick<AuditRow, "id" | "entity_id" | "before" | "after">;
type Values = Record<string, string>;

/** The reason why an edit cannot be undone, by the row's id; no entry if it can. */
export async function findEditConflicts(db: Database, rows: readonly Row[]): Promise<ReadonlyMap<number, string>> {
  const products = await findStoredProductsById(
    db,
    rows.map(({ entity_id: productId }) => productId),
  );
  const conflicts = new Map<number, string>();
  for (const row of rows) {
    const product = products.get(row.entity_id);
    const conflict = product ? findConflict(product, row) : "The product was deleted.";
    if (conflict) conflicts.set(row.id, conflict);
  }
  return conflicts;
}

/**
 * Gives the fields of an edit their former values, unless they were changed again. Returns false if the edit was undone
 * before.
 */
export async function undoProductEdit(context: AppContext, by: StaffMember, row: Row): Promise<boolean> {
  const { db } = context;
  const stored = await findStoredProduct(db, row.entity_id);
  if (!stored) throw productNotFound();
  const { categories = "" } = row.before as Values;
  const path = await createCategoryPathResolver(db)(toCategoryNames(categories));
  return db.transaction().execute(async (trx) => {
    await lockProducts(trx, [stored]);
    return undoLockedEdit(trx, context, by, row, path);
  });
}

/** Undoes an edit in the transaction that has locked the product. `path`: the path of the product's former category. */
export async function undoLockedEdit(
  trx: Transaction,
  context: AppContext,
  by: StaffMember,
  row: Row,
  path: CategoryPath,
): Promise<boolean> {
  if (await isUndone(trx, row.id)) return false;
  const product = await findStoredProduct(trx, row.entity_id);
  const conflict = product ? findConflict(product, row) : "The product was deleted.";
  if (!product || conflict) throw new Refusal("illegal_move", conflict ?? "");
  const [before, after] = [row.before as Values, row.after as Values];
  const changes = Object.entries(before).map(([label, to]) => [
    findFieldName(product, label),
    { from: after[label], to },
  ]);
  const save = { product, key: product, path, added: [], removed: [], undoes: row.id };
  await saveValues(trx, context, by, { ...save, changes: Object.fromEntries(changes) });
  return true;
}

function findConflict(product: StoredProduct, { before, after }: Row): string | undefined {
  const values = toProductValues(product);
  for (const [label, value] of Object.entries({ ...(before as Values), ...(after as Values) })) {
    const name = findFieldName(product, label);
    if (name === undefined) return "Variants or images were added or removed.";
    if (values[name] !== value) return `${label} was changed again later.`;
  }
  return undefined;
}
