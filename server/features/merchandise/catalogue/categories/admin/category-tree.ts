import { categorySeparator } from "#contract/admin/products/product-limits.ts";
import type { StoredCategory } from "./edit-category-queries.ts";

type Rows = readonly StoredCategory[];

export const findCategory = (rows: Rows, id: string) => rows.find((row) => row.id === id);
export const childrenOf = (rows: Rows, parentId: string | null) => rows.filter((row) => row.parent_id === parentId);

/** The number of levels of a category and those below it. */
export function countLevels(rows: Rows, id: string): number {
  return 1 + Math.max(0, ...childrenOf(rows, id).map((child) => countLevels(rows, child.id)));
}

/** The category and all below it. */
export function listBranch(rows: Rows, id: string): string[] {
  return [id, ...childrenOf(rows, id).flatMap((child) => listBranch(rows, child.id))];
}

/** "Women › Ethnic Wear"; empty for the top level. */
export function toPathText(rows: Rows, id: string | null): string {
  const category = id === null ? undefined : findCategory(rows, id);
  if (!category) return "";
  return [toPathText(rows, category.parent_id), category.name].filter(Boolean).join(categorySeparator);
}

/** The category with this path: null for the top level, undefined if there is none any more. */
export function findByPathText(rows: Rows, text: string): string | null | undefined {
  if (text === "") return null;
  return rows.find(({ id }) => toPathText(rows, id) === text)?.id;
}

export const hasName = (name: string) => (row: StoredCategory) => row.name.toLowerCase() === name.toLowerCase();
