import type { Database } from "../../../platform/database/database.ts";
import { type CategoryRow, findCategories } from "./category-tree-queries.ts";

export type CategoryTree = {
  byId: ReadonlyMap<string, CategoryRow>;
  /** In the merchant's order. Of null: the top level. */
  childrenOf: (id: string | null) => readonly CategoryRow[];
};

type CachedTree = { tree: Promise<CategoryTree>; expiresAt: number };
// Maximum age in case a change by another process is not notified. Milliseconds.
const maxAgeMs = 3000;
const cache = new WeakMap<Database, CachedTree>();

/** Few categories, needed in every response: cached for a few seconds, loaded again if a required id is missing. */
export async function getCategoryTree(
  db: Database,
  requiredIds: readonly (string | null)[] = [],
): Promise<CategoryTree> {
  const cached = cache.get(db);
  if (cached && cached.expiresAt > performance.now()) {
    const tree = await cached.tree;
    if (requiredIds.every((id) => id === null || tree.byId.has(id))) return tree;
  }
  return loadTree(db);
}

/** Called after creating a category or when notified of a change. */
export function invalidateCategories(db: Database) {
  cache.delete(db);
}

function loadTree(db: Database): Promise<CategoryTree> {
  const tree = findCategories(db).then(toTree);
  cache.set(db, { tree, expiresAt: performance.now() + maxAgeMs });
  // A failed query is not cached.
  tree.catch(() => cache.delete(db));
  return tree;
}

function toTree(rows: readonly CategoryRow[]): CategoryTree {
  const children = Map.groupBy(rows, (category) => category.parent_id);
  return { byId: new Map(rows.map((row) => [row.id, row])), childrenOf: (id) => children.get(id) ?? [] };
}
