import type { z } from "zod";
import type { Category, SubCategory, ThirdCategory } from "#contract/catalogue.ts";
import { Refusal } from "#contract/errors.ts";
import type { Database } from "../database/open.ts";
import type { CategoryRow } from "./category-tree-queries.ts";
import { type CategoryTree, categoriesWith } from "./kept-categories.ts";

/** The three levels as a tree. */
export async function listCategories(db: Database): Promise<Category[]> {
  const { childrenOf } = await categoriesWith(db);
  return childrenOf(null).map((category) => ({
    _id: category.id,
    name: category.name,
    subCategories: childrenOf(category.id).map((sub) => ({
      ...toSubCategory(sub),
      thirdCategories: childrenOf(sub.id).map(toThirdCategory),
    })),
  }));
}

export async function listSubCategories(db: Database, categoryId: string) {
  return (await childrenAt(db, categoryId, 1)).map(toSubCategory);
}

export async function listThirdCategories(db: Database, subCategoryId: string) {
  return (await childrenAt(db, subCategoryId, 2)).map(toThirdCategory);
}

async function childrenAt(db: Database, id: string, level: number): Promise<readonly CategoryRow[]> {
  const tree = await categoriesWith(db, [id]);
  return trailOf(tree, [id]).at(-1)?.level === level ? tree.childrenOf(id) : [];
}

/** These categories with all above them, outermost first. Refuses when one of them is not there. */
export function trailOf({ byId }: CategoryTree, ids: readonly string[]): CategoryRow[] {
  const found = new Set<CategoryRow>();
  for (const id of ids) {
    let category = byId.get(id);
    if (!category) throw new Refusal("not_found", "Category not found.");
    for (; category; category = byId.get(category.parent_id ?? "")) found.add(category);
  }
  return [...found].sort((one, other) => one.level - other.level || (one.id < other.id ? -1 : 1));
}

function toSubCategory({ id, name }: CategoryRow): z.infer<typeof SubCategory> {
  return { _id: id, sub_category: name };
}

/** The field is spelled so in SPEC §3. */
function toThirdCategory({ id, name }: CategoryRow): z.infer<typeof ThirdCategory> {
  return { _id: id, thrid_category: name };
}
