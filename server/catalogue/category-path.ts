import type { Database } from "../database/open.ts";
import { findCategory, insertCategory } from "./category-path-queries.ts";
import { forgetCategories } from "./kept-categories.ts";

/** The ids of a category, its sub-category and third category; null below where the path ends. */
export type CategoryPath = readonly [string | null, string | null, string | null];
export type FindCategories = (names: readonly string[]) => Promise<CategoryPath>;

/**
 * Finds categories by their names and makes the missing ones, each asked for once in a run. They are made outside
 * of the products' transactions: a category without products harms nobody, and nobody waits for another's import.
 */
export function categoryPaths(db: Database): FindCategories {
  const known = new Map<string, Promise<string>>();

  function category(parent: string | null, level: number, name: string): Promise<string> {
    const key = `${parent}/${name.toLowerCase()}`;
    const asked = known.get(key) ?? findOrMake(db, { parent, level, name });
    known.set(key, asked);
    asked.catch(() => known.delete(key));
    return asked;
  }

  return async (names) => {
    const path: string[] = [];
    for (const name of names.slice(0, 3)) path.push(await category(path.at(-1) ?? null, path.length + 1, name));
    return [path[0] ?? null, path[1] ?? null, path[2] ?? null];
  };
}

async function findOrMake(db: Database, category: { parent: string | null; level: number; name: string }) {
  const known = await findCategory(db, category);
  if (known) return known;
  const made = await insertCategory(db, category);
  forgetCategories(db);
  // Between the look and the making another process may have made it: then the second look finds it.
  return made ?? (await findCategory(db, category))!;
}
