import type { z } from "zod";
import type { Category, SubCategory, ThirdCategory } from "#contract/catalogue/catalogue.ts";
import { Refusal } from "#contract/http/errors.ts";
import type { Database } from "../../../../platform/database/database.ts";
import { type CategoryTree, getCategoryTree } from "./category-cache.ts";
import type { CategoryRow } from "./category-tree-queries.ts";

/** The three levels as a tree, without hidden categories and what is below them. */
export async function listCategories(db: Database): Promise<Category[]> {
  const { shownChildrenOf } = await getCategoryTree(db);
  return shownChildrenOf(null).map((category) => ({
    _id: category.id,
    name: category.name,
    subCategories: shownChildrenOf(category.id).map((sub) => ({
      ...toSubCategory(sub),
      thirdCategories: shownChildrenOf(sub.id).map(toThirdCategory),
    })),
  }));
}

export async function listSubCategories(db: Database, categoryId: string) {
  return (await listChildren(db, categoryId, 1)).map(toSubCategory);
}

export async function listThirdCategories(db: Database, subCategoryId: string) {
  return (await listChildren(db, subCategoryId, 2)).map(toThirdCategory);
}

async function listChildren(db: Database, id: string, level: number): Promise<readonly CategoryRow[]> {
  const tree = await getCategoryTree(db, [id]);
  return requireBreadcrumbs(tree, [id]).at(-1)?.level === level ? tree.shownChildrenOf(id) : [];
}

/** These categories with all their ancestors, outermost first. Refuses if one of the ids does not exist. */
export function requireBreadcrumbs({ byId }: CategoryTree, ids: readonly string[]): CategoryRow[] {
  const breadcrumbs = new Set<CategoryRow>();
  for (const id of ids) {
    let category = byId.get(id);
    if (!category) throw new Refusal("not_found", "Category not found.");
    for (; category; category = byId.get(category.parent_id ?? "")) breadcrumbs.add(category);
  }
  return [...breadcrumbs].sort((a, b) => a.level - b.level || (a.id < b.id ? -1 : 1));
}

function toSubCategory({ id, name }: CategoryRow): z.infer<typeof SubCategory> {
  return { _id: id, sub_category: name };
}

/** SPEC §3 spells the field this way. */
function toThirdCategory({ id, name }: CategoryRow): z.infer<typeof ThirdCategory> {
  return { _id: id, thrid_category: name };
}
