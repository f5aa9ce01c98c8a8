import { changed } from "../../../../platform/cache/changes.ts";
import type { Database } from "../../../../platform/database/database.ts";
import { categoriesTopic } from "./category-cache.ts";
import { findCategory, findMovedCategory, insertCategory, type PlacedCategory } from "./category-path-queries.ts";

/** The ids of a category, its sub-category and third category; null below the end of the path. */
export type CategoryPath = readonly [string | null, string | null, string | null];
export type ResolveCategoryPath = (names: readonly string[]) => Promise<CategoryPath>;

/**
 * Finds categories by their present or former names and creates missing ones. Each category is queried once per
 * resolver. Missing categories are created outside the products' transactions: a category without products does no
 * harm, and concurrent imports do not block each other. `onCreated` is called with the id of each category that this
 * resolver has created.
 */
export function createCategoryPathResolver(
  db: Database,
  onCreated: (categoryId: string) => Promise<void> = async () => {},
): ResolveCategoryPath {
  // Not a cache: the map lives as long as one import, which must not load an id twice.
  const categoriesByKey = new Map<string, Promise<PlacedCategory>>();

  function resolveCategory(parent: PlacedCategory | undefined, name: string): Promise<PlacedCategory> {
    const key = `${parent?.id ?? null}/${name.toLowerCase()}`;
    const category = categoriesByKey.get(key) ?? findOrCreateCategory(db, parent, name, onCreated);
    categoriesByKey.set(key, category);
    category.catch(() => categoriesByKey.delete(key));
    return category;
  }

  return async (names) => {
    const path: [string | null, string | null, string | null] = [null, null, null];
    let parent: PlacedCategory | undefined;
    for (const name of names.slice(0, 3)) {
      // A category that staff have moved to the third level has none below it.
      if (parent?.level === 3) break;
      parent = await resolveCategory(parent, name);
      // The ancestors of a moved category are set by a trigger (0180), which reads them when the product is saved.
      path[parent.level - 1] = parent.id;
      path.fill(null, parent.level);
    }
    return path;
  };
}

async function findOrCreateCategory(
  db: Database,
  above: PlacedCategory | undefined,
  name: string,
  onCreated: (categoryId: string) => Promise<void>,
): Promise<PlacedCategory> {
  const place = { parent: above?.id ?? null, name };
  const existing = (await findCategory(db, place)) ?? (await findMovedCategory(db, place));
  if (existing) return existing;
  const level = (above?.level ?? 0) + 1;
  const created = await insertCategory(db, { ...place, level });
  await changed(db, categoriesTopic);
  if (created) await onCreated(created);
  // Another process may have created the category between the two queries. Then the second lookup finds it.
  const category = created ? { id: created, level } : await findCategory(db, place);
  if (!category) throw new Error(`The category ${name} was deleted while it was created`);
  return category;
}
