import type { RenameOption } from "#contract/admin/products/product-options.ts";
import { Refusal } from "#contract/http/errors.ts";
import type { AppContext } from "../../../context.ts";
import type { Database, Transaction } from "../../../platform/database/database.ts";
import { type Actor, type AuditRow, isUndone } from "../../shop/audit/audit.ts";
import {
  findStoredProduct,
  findStoredProductsById,
  lockProducts,
  productNotFound,
  type StoredProduct,
} from "../catalogue/products/index.ts";
import { optionWords } from "./rename/option-words.ts";
import { planRename } from "./rename/plan-rename.ts";
import { announceRenames, writeRename } from "./rename/write-rename.ts";

/**
 * Renames a colour or size of a product. Returns whether anything changed: a repeated request changes nothing.
 * @throws Refusal if the product has the new name already, or does not have the old one any more
 */
export function renameProductOption(context: AppContext, by: Actor, productId: string, rename: RenameOption) {
  return inLockedProduct(context, productId, (trx, product) => renameLocked(trx, context, by, product, { rename }));
}

type Row = Pick<AuditRow, "id" | "entity_id" | "before" | "after">;

/**
 * Gives a colour or size its former name, unless it was renamed again. Returns false if the rename was undone before.
 */
export function undoOptionRename(context: AppContext, by: Actor, row: Row): Promise<boolean> {
  return inLockedProduct(context, row.entity_id, async (trx, product) => {
    if (await isUndone(trx, row.id)) return false;
    const rename = toReverse(row);
    const conflict = findConflict(product, rename);
    if (conflict) throw new Refusal("illegal_move", conflict);
    return renameLocked(trx, context, by, product, { rename, undoes: row.id });
  });
}

/** The reason why a rename cannot be undone, by the row's id; no entry if it can. */
export async function findRenameConflicts(db: Database, rows: readonly Row[]): Promise<ReadonlyMap<number, string>> {
  const products = await findStoredProductsById(
    db,
    rows.map(({ entity_id: productId }) => productId),
  );
  return new Map(
    rows.flatMap((row) => {
      const product = products.get(row.entity_id);
      const conflict = product ? findConflict(product, toReverse(row)) : "The product was deleted.";
      return conflict ? [[row.id, conflict]] : [];
    }),
  );
}

async function inLockedProduct<Result>(
  { db }: AppContext,
  productId: string,
  run: (trx: Transaction, product: StoredProduct) => Promise<Result>,
): Promise<Result> {
  const stored = await requireStored(db, productId);
  return db.transaction().execute(async (trx) => {
    await lockProducts(trx, [stored]);
    // The product is read again, because it may have changed before it was locked.
    return run(trx, await requireStored(trx, productId));
  });
}

async function renameLocked(
  trx: Transaction,
  context: AppContext,
  by: Actor,
  product: StoredProduct,
  { rename, undoes }: { rename: RenameOption; undoes?: number },
): Promise<boolean> {
  const { kind, from, to } = rename;
  const plan = planRename(product, rename);
  if (plan === "renamed") return false;
  if (plan === "missing") {
    const text = `The product has no ${optionWords[kind]} “${from}” any more: somebody has renamed or removed it meanwhile.`;
    throw new Refusal("conflict", text);
  }
  if (plan === "taken") {
    const text = `The product has a ${optionWords[kind]} “${to}” already.`;
    throw new Refusal("invalid", text, { errors: { to: text } });
  }
  await writeRename(trx, context, by, [product], { rename, undoes: () => undoes });
  await announceRenames(trx);
  return true;
}

function findConflict(product: StoredProduct, rename: RenameOption): string | undefined {
  const { kind, from, to } = rename;
  const plan = planRename(product, rename);
  if (plan === "missing") return `The ${optionWords[kind]} “${from}” was renamed or removed later.`;
  if (plan === "taken") return `The product has a ${optionWords[kind]} “${to}” again.`;
  return undefined;
}

/** The rename that undoes the rename in a row of the history. */
function toReverse({ before, after }: Row): RenameOption {
  const kind = Object.hasOwn(before as object, "size") ? "size" : "color";
  const read = (values: unknown) => String((values as Record<string, unknown>)[optionWords[kind]] ?? "");
  return { kind, from: read(after), to: read(before) };
}

async function requireStored(db: Database, productId: string): Promise<StoredProduct> {
  const product = await findStoredProduct(db, productId);
  if (!product) throw productNotFound();
  return product;
}
