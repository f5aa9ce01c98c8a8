import type { Database } from "../database/open.ts";
import { invalidateCategories } from "./category-cache.ts";
import { findCategory, insertCategory } from "./category-path-queries.ts";

/** The ids of a category, its sub-category and third category; null below where the path ends. */
export type CategoryPath = readonly [string | null, string | null, string | null];
export type ResolveCategoryPath = (names: readonly string[]) => Promise<CategoryPath>;

/**
 * Finds categories by their names and makes the missing ones, each asked for once in a run. They are made outside
 * of the products' transactions: a category without products harms nobody, and nobody waits for another's import.
 */
export function createCategoryPathResolver(db: Database): ResolveCategoryPath {
  const idsByKey = new Map<string, Promise<string>>();

  function resolveCategory(parent: string | null, level: number, name: string): Promise<string> {
    const key = `${parent}/${name.toLowerCase()}`;
    const id = idsByKey.get(key) ?? findOrCreateCategory(db, { parent, level, name });
    idsByKey.set(key, id);
    id.catch(() => idsByKey.delete(key));
    return id;
  }

  return async (names) => {
    const path: string[] = [];
    for (const name of names.slice(0, 3)) path.push(await resolveCategory(path.at(-1) ?? null, path.length + 1, name));
    return [path[0] ?? null, path[1] ?? null, path[2] ?? null];
  };
}

async function findOrCreateCategory(
  db: Database,
  resolveCategory: { parent: string | null; level: number; name: string },
) {
  const existing = await findCategory(db, resolveCategory);
  if (existing) return existing;
  const created = await insertCategory(db, resolveCategory);
  invalidateCategories(db);
  // Between the look and the making another process may have made it: then the second look finds it.
  return created ?? (await findCategory(db, resolveCategory))!;
}
