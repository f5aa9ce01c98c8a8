import { changed } from "../../../platform/cache/changes.ts";
import type { Database } from "../../../platform/database/database.ts";
import { categoriesTopic } from "./category-cache.ts";
import { findCategory, insertCategory } from "./category-path-queries.ts";

/** The ids of a category, its sub-category and third category; null below the end of the path. */
export type CategoryPath = readonly [string | null, string | null, string | null];
export type ResolveCategoryPath = (names: readonly string[]) => Promise<CategoryPath>;

/**
 * Finds categories by their names and creates missing ones. Each is queried once per resolver. They are created outside
 * the products' transactions: a category without products does no harm, and concurrent imports do not block each other.
 */
export function createCategoryPathResolver(db: Database): ResolveCategoryPath {
  // Not a cache: it lives as long as one import, which must not load an id twice.
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

async function findOrCreateCategory(db: Database, category: { parent: string | null; level: number; name: string }) {
  const existing = await findCategory(db, category);
  if (existing) return existing;
  const created = await insertCategory(db, category);
  await changed(db, categoriesTopic);
  // Another process may have created it between the two queries: then the second lookup finds it.
  const id = created ?? (await findCategory(db, category));
  if (!id) throw new Error(`The category ${category.name} was deleted while it was created`);
  return id;
}
