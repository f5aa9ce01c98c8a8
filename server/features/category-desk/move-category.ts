import { Refusal } from "#contract/http/errors.ts";
import { changed } from "../../platform/cache/changes.ts";
import type { Transaction } from "../../platform/database/database.ts";
import { productsTopic, productTopic } from "../catalogue/products/index.ts";
import {
  deleteAlias,
  insertAlias,
  lockCategoryRow,
  lockProductsIn,
  moveProducts,
  type StoredCategory,
  updateCategoryRow,
} from "./category-desk-queries.ts";
import { childrenOf, countLevels, findCategory, listBranch } from "./category-tree.ts";

/**
 * Gives a category another name or parent. Its products and the categories below it go with it, and imports that name the former place find it.
 * @throws Refusal if the new parent is missing, is the category itself or below it, or leaves no level for what is below it
 */
export async function moveCategory(
  trx: Transaction,
  rows: readonly StoredCategory[],
  row: StoredCategory,
  to: Pick<StoredCategory, "name" | "parent_id">,
) {
  await insertAlias(trx, { parent: row.parent_id, name: row.name }, row.id);
  await deleteAlias(trx, { parent: to.parent_id, name: to.name });
  if (to.parent_id === row.parent_id) return;
  const level = requireRoom(rows, row, to.parent_id);
  const siblings = childrenOf(rows, to.parent_id);
  await lockProductsIn(trx, row.id);
  await lockCategoryRow(trx, row.id);
  await updateCategoryRow(trx, row.id, { parent_id: to.parent_id, level, position: siblings.length });
  if (level !== row.level) {
    for (const id of listBranch(rows, row.id).slice(1)) {
      const below = findCategory(rows, id);
      if (below) await updateCategoryRow(trx, id, { level: below.level + level - row.level });
    }
  }
  const products = await moveProducts(trx, row.id);
  if (products.length === 0) return;
  await changed(trx, productsTopic);
  await changed(trx, productTopic, products);
}

/** The category's level below the new parent. */
function requireRoom(rows: readonly StoredCategory[], row: StoredCategory, parentId: string | null): number {
  const parent = parentId === null ? undefined : findCategory(rows, parentId);
  const level = (parent?.level ?? 0) + 1;
  const message =
    parentId !== null && !parent
      ? "Somebody has deleted this category."
      : parentId !== null && listBranch(rows, row.id).includes(parentId)
        ? "A category cannot be moved into itself."
        : level + countLevels(rows, row.id) - 1 > 3
          ? "There are three levels: not all that is below this category would have one there."
          : undefined;
  if (message) throw new Refusal("invalid", `${message} Nothing was saved.`, { errors: { parentId: message } });
  return level;
}
