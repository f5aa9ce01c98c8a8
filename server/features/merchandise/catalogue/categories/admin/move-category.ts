import { Refusal } from "#contract/http/errors.ts";
import type { AppContext } from "../../../../../context.ts";
import { changed } from "../../../../../platform/cache/changes.ts";
import type { Transaction } from "../../../../../platform/database/database.ts";
import { runInSteps } from "../../../../../platform/jobs/run-in-steps.ts";
import { productsTopic, productTopic } from "../../products/index.ts";
import { childrenOf, countLevels, findCategory, listBranch } from "./category-tree.ts";
import {
  deleteAlias,
  insertAlias,
  listMisplacedProducts,
  listProductsIn,
  lockCategories,
  lockCategoryRow,
  lockMovedProducts,
  moveProducts,
  type StoredCategory,
  updateCategoryRow,
} from "./edit-category-queries.ts";

/** Products that one transaction moves. Transactions are short so that no order waits long for one of them. */
export const productsPerStep = 200;

declare module "../../../../../platform/jobs/jobs.ts" {
  interface JobPayloads {
    "category-products": { categoryId: string };
  }
}

/**
 * Gives a category another name or parent. The categories below it move with it, and imports that state its former name
 * and parent still find it. Its products follow. A job moves the products of a large category in steps, because orders
 * wait for products that are being written. Returns whether there is such a job.
 * @throws Refusal if the new parent is missing, is the category itself or below it, or has too few levels left for the
 * categories below it
 */
export async function moveCategory(
  trx: Transaction,
  { jobs }: AppContext,
  {
    rows,
    row,
    to,
  }: { rows: readonly StoredCategory[]; row: StoredCategory; to: Pick<StoredCategory, "name" | "parent_id"> },
): Promise<boolean> {
  await insertAlias(trx, { parent: row.parent_id, name: row.name }, row.id);
  await deleteAlias(trx, { parent: to.parent_id, name: to.name });
  if (to.parent_id === row.parent_id) return false;
  const level = requireRoom(rows, row, to.parent_id);
  const siblings = childrenOf(rows, to.parent_id);
  const productIds = await listProductsIn(trx, row.id, productsPerStep);
  await lockMovedProducts(trx, productIds);
  await lockCategoryRow(trx, row.id);
  await updateCategoryRow(trx, row.id, { parent_id: to.parent_id, level, position: siblings.length });
  if (level !== row.level) {
    for (const id of listBranch(rows, row.id).slice(1)) {
      const below = findCategory(rows, id);
      if (below) await updateCategoryRow(trx, id, { level: below.level + level - row.level });
    }
  }
  await writePaths(trx, productIds);
  // Products that were saved before the category was locked are found here. The job locks them, because products are
  // locked before categories.
  const left = await listMisplacedProducts(trx, row.id, { after: "", limit: 1 });
  if (left.length > 0) await jobs.add(trx, "category-products", { categoryId: row.id });
  return left.length > 0;
}

export async function runCategoryJobs(context: AppContext) {
  await context.jobs.process("category-products", ({ categoryId }) => moveProductsInSteps(context, categoryId));
}

/**
 * Moves the products whose stored ancestors are not the present ones. The job can therefore be repeated, and its result
 * is right even if the category moves again.
 */
export async function moveProductsInSteps({ db, jobs }: AppContext, categoryId: string, maxSteps?: number) {
  let after = "";
  await runInSteps({
    runStep: () =>
      db.transaction().execute(async (trx) => {
        await lockCategories(trx);
        const productIds = await listMisplacedProducts(trx, categoryId, { after, limit: productsPerStep });
        await lockMovedProducts(trx, productIds);
        await writePaths(trx, productIds);
        const isOver = after === "" && productIds.length === 0;
        // After the last product, the search starts again from the first: products may have been saved meanwhile.
        after = productIds.at(-1) ?? "";
        return !isOver;
      }),
    queueNext: () => jobs.add(db, "category-products", { categoryId }),
    maxSteps,
  });
}

async function writePaths(trx: Transaction, productIds: readonly string[]) {
  if (productIds.length === 0) return;
  await moveProducts(trx, productIds);
  await changed(trx, productsTopic);
  await changed(trx, productTopic, productIds);
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
          ? "There are only three levels: the categories inside this one would not fit there."
          : undefined;
  if (message) throw new Refusal("invalid", `${message} Nothing was saved.`, { errors: { parentId: message } });
  return level;
}
