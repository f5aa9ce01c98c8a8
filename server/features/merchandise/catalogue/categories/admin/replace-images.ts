import type { AppContext } from "../../../../../context.ts";
import type { Transaction } from "../../../../../platform/database/database.ts";
import type { Actor } from "../../../../shop/audit/audit.ts";
import { findCategory } from "./category-tree.ts";
import { saveCategory } from "./edit-category.ts";
import { listCategoryRows, lockCategories } from "./edit-category-queries.ts";

type Replacement = { ids: readonly string[]; replace: (text: string) => string };

/** Replaces images of categories. Returns the ids of the changed categories. */
export async function replaceCategoryImages(
  trx: Transaction,
  context: AppContext,
  by: Actor,
  { ids, replace }: Replacement,
): Promise<string[]> {
  await lockCategories(trx);
  const rows = await listCategoryRows(trx);
  const replaced: string[] = [];
  for (const id of ids) {
    const from = findCategory(rows, id)?.image;
    if (!from) continue;
    const changes = { image: { from, to: replace(from) } };
    if ((await saveCategory(trx, context, { rows, id, changes }, { by })) === "saved") replaced.push(id);
  }
  return replaced;
}
