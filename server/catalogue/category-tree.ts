import type { z } from "zod";
import type { Category, SubCategory, ThirdCategory } from "#contract/catalogue.ts";
import { Refusal } from "#contract/errors.ts";
import type { Database } from "../database/open.ts";
import { type CategoryRow, findCategories, findChildren, findWithParents } from "./category-tree-queries.ts";

/** The three levels as a tree. */
export async function listCategories(db: Database): Promise<Category[]> {
  const childrenOf = Map.groupBy(await findCategories(db), (category) => category.parent_id);
  const below = (id: string | null) => childrenOf.get(id) ?? [];
  return below(null).map((category) => ({
    _id: category.id,
    name: category.name,
    subCategories: below(category.id).map((sub) => ({
      ...toSubCategory(sub),
      thirdCategories: below(sub.id).map(toThirdCategory),
    })),
  }));
}

export async function listSubCategories(db: Database, categoryId: string) {
  await requireCategories(db, [categoryId]);
  return (await findChildren(db, categoryId, 2)).map(toSubCategory);
}

export async function listThirdCategories(db: Database, subCategoryId: string) {
  await requireCategories(db, [subCategoryId]);
  return (await findChildren(db, subCategoryId, 3)).map(toThirdCategory);
}

/** These categories with all above them, outermost first. Refuses when one of them is not there. */
export async function requireCategories(db: Database, ids: readonly string[]): Promise<CategoryRow[]> {
  if (ids.length === 0) return [];
  const found = await findWithParents(db, ids);
  const known = new Set(found.map(({ id }) => id));
  if (!ids.every((id) => known.has(id))) throw new Refusal("not_found", "Category not found.");
  return found;
}

function toSubCategory({ id, name }: CategoryRow): z.infer<typeof SubCategory> {
  return { _id: id, sub_category: name };
}

/** The field is spelled so in SPEC §3. */
function toThirdCategory({ id, name }: CategoryRow): z.infer<typeof ThirdCategory> {
  return { _id: id, thrid_category: name };
}
