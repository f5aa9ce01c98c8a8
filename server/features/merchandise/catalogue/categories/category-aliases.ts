import type { Database } from "../../../../platform/database/database.ts";
import { readFromPrimary } from "../../../../platform/database/replicas/read-scope.ts";
import { type CategoryTree, getCategoryTree } from "./category-cache.ts";
import { findCategoryAliases } from "./category-path-queries.ts";
import type { CategoryRow } from "./category-tree-queries.ts";

type Names = readonly string[];

/**
 * Replaces names of categories that staff have renamed or moved by the present ones, so that a file which states the
 * former names neither undoes the change nor creates the category anew. Other names stay as they are.
 */
export async function canonicalizeCategories(db: Database, paths: readonly Names[]): Promise<Names[]> {
  if (paths.every((names) => names.length === 0)) return [...paths];
  const rows = await readFromPrimary(() => findCategoryAliases(db));
  if (rows.length === 0) return [...paths];
  const aliases = new Map(rows.map((row) => [toKey(row.parent_id, row.name), row.category_id]));
  const tree = await getCategoryTree(
    db,
    rows.map(({ category_id: id }) => id),
  );
  return paths.map((names) => canonicalize(tree, aliases, names));
}

function canonicalize(tree: CategoryTree, aliases: ReadonlyMap<string, string>, names: Names): Names {
  let parent: string | null = null;
  let path: string[] = [];
  let isAlias = false;
  for (const [index, name] of names.slice(0, 3).entries()) {
    const sibling: CategoryRow | undefined = tree
      .childrenOf(parent)
      .find((other) => other.name.toLowerCase() === name.toLowerCase());
    const aliasId: string | undefined = sibling ? undefined : aliases.get(toKey(parent, name));
    const category: CategoryRow | undefined = sibling ?? tree.byId.get(aliasId ?? "");
    if (!category) {
      path.push(...names.slice(index));
      break;
    }
    isAlias ||= aliasId !== undefined;
    path = listNames(tree, category.id);
    parent = category.id;
  }
  return isAlias ? path : names;
}

function listNames({ byId }: Pick<CategoryTree, "byId">, id: string): string[] {
  const category = byId.get(id);
  if (!category) return [];
  return [...(category.parent_id === null ? [] : listNames({ byId }, category.parent_id)), category.name];
}

const toKey = (parent: string | null, name: string) => `${parent ?? ""}/${name.toLowerCase()}`;
