import { createDatabaseCache } from "../../../../platform/cache/database-cache.ts";
import type { Database } from "../../../../platform/database/database.ts";
import { readFromPrimary } from "../../../../platform/database/replicas/read-scope.ts";
import { type CategoryRow, findCategories } from "./category-tree-queries.ts";

export type CategoryTree = {
  byId: ReadonlyMap<string, CategoryRow>;
  /** The child categories in the merchant's order. For null: the top-level categories. */
  childrenOf: (id: string | null) => readonly CategoryRow[];
  /** The child categories that customers see in menus and lists. */
  shownChildrenOf: (id: string | null) => readonly CategoryRow[];
  /** Whether the category or one above it is hidden. */
  isHidden: (id: string) => boolean;
};

export const categoriesTopic = "categories";

/** The whole tree in one entry, because there are few categories and every response needs them. */
const cacheOf = createDatabaseCache<"tree", CategoryTree>({
  maxEntries: 1,
  // Maximum age in case a change by another process is not notified. Milliseconds.
  ttlMs: 3000,
  topicsOf: () => [categoriesTopic],
});

/** The category tree. It is loaded again if a required id is missing. */
export async function getCategoryTree(
  db: Database,
  requiredIds: readonly (string | null)[] = [],
): Promise<CategoryTree> {
  const cache = cacheOf(db);
  let isNew = false;
  async function load() {
    isNew = true;
    // Reads from the primary: a product that was read there may have a category that replicas lack.
    return toTree(await readFromPrimary(() => findCategories(db)));
  }
  const tree = await cache.get("tree", load);
  if (isNew || requiredIds.every((id) => id === null || tree.byId.has(id))) return tree;
  cache.delete("tree");
  return cache.get("tree", load);
}

/** Memoizes a value that is computed from the tree, once for each version of the tree. */
export function memoizeByTree<Value>(compute: (tree: CategoryTree) => Value): (tree: CategoryTree) => Value {
  const values = new WeakMap<CategoryTree, { value: Value }>();
  return (tree) => {
    const known = values.get(tree) ?? { value: compute(tree) };
    values.set(tree, known);
    return known.value;
  };
}

function toTree(rows: readonly CategoryRow[]): CategoryTree {
  const children = Map.groupBy(rows, (category) => category.parent_id);
  const byId = new Map(rows.map((row) => [row.id, row]));
  const childrenOf = (id: string | null) => children.get(id) ?? [];
  function isHidden(id: string): boolean {
    const category = byId.get(id);
    if (!category) return false;
    return category.hidden || (category.parent_id !== null && isHidden(category.parent_id));
  }
  return { byId, childrenOf, shownChildrenOf: (id) => childrenOf(id).filter(({ hidden }) => !hidden), isHidden };
}
