import type { Database } from "../database/open.ts";
import { type CategoryRow, findCategories } from "./category-tree-queries.ts";

export type CategoryTree = {
  byId: ReadonlyMap<string, CategoryRow>;
  /** In the shop's order; of null the top level. */
  childrenOf: (id: string | null) => readonly CategoryRow[];
};

type CachedTree = { tree: Promise<CategoryTree>; expiresAt: number };
// What another process has renamed is seen after this long, where nobody hears of it. Milliseconds.
const maxAgeMs = 3000;
const cache = new WeakMap<Database, CachedTree>();

/** Categories are few, and every answer names some: kept for a few seconds, asked for anew when one of these ids is not known. */
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

/** For whoever has just made one, or hears that something was changed. */
export function invalidateCategories(db: Database) {
  cache.delete(db);
}

function loadTree(db: Database): Promise<CategoryTree> {
  const tree = findCategories(db).then(toTree);
  cache.set(db, { tree, expiresAt: performance.now() + maxAgeMs });
  // What failed is asked again, not kept.
  tree.catch(() => cache.delete(db));
  return tree;
}

function toTree(rows: readonly CategoryRow[]): CategoryTree {
  const children = Map.groupBy(rows, (category) => category.parent_id);
  return { byId: new Map(rows.map((row) => [row.id, row])), childrenOf: (id) => children.get(id) ?? [] };
}
