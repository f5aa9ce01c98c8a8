import type { Database } from "../database/open.ts";
import { type CategoryRow, findCategories } from "./category-tree-queries.ts";

export type CategoryTree = {
  byId: ReadonlyMap<string, CategoryRow>;
  /** In the shop's order; of null the top level. */
  childrenOf: (id: string | null) => readonly CategoryRow[];
};

type Kept = { tree: Promise<CategoryTree>; until: number };
// What another process has renamed is seen after this long, where nobody hears of it. Milliseconds.
const keptFor = 3000;
const kept = new WeakMap<Database, Kept>();

/** Categories are few, and every answer names some: kept for a few seconds, asked for anew when one of these ids is not known. */
export async function categoriesWith(db: Database, ids: readonly (string | null)[] = []): Promise<CategoryTree> {
  const known = kept.get(db);
  if (known && known.until > performance.now()) {
    const tree = await known.tree;
    if (ids.every((id) => id === null || tree.byId.has(id))) return tree;
  }
  return readTree(db);
}

/** For whoever has just made one, or hears that something was changed. */
export function forgetCategories(db: Database) {
  kept.delete(db);
}

function readTree(db: Database): Promise<CategoryTree> {
  const tree = findCategories(db).then(toTree);
  kept.set(db, { tree, until: performance.now() + keptFor });
  // What failed is asked again, not kept.
  tree.catch(() => kept.delete(db));
  return tree;
}

function toTree(rows: readonly CategoryRow[]): CategoryTree {
  const children = Map.groupBy(rows, (category) => category.parent_id);
  return { byId: new Map(rows.map((row) => [row.id, row])), childrenOf: (id) => children.get(id) ?? [] };
}
