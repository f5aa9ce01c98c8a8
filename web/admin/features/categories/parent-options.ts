import type { StaffCategory } from "#contract/admin/products/categories.ts";
import { categorySeparator } from "#contract/admin/products/product-limits.ts";

/**
 * The possible parents of a category, as options of a select. The category itself, its descendants and categories of
 * the third level are left out.
 */
export function listParentOptions(categories: readonly StaffCategory[], moved?: StaffCategory) {
  const isBelow = (category: StaffCategory | undefined): boolean =>
    category !== undefined && (category._id === moved?._id || isBelow(findParent(categories, category)));
  return [
    { value: "", label: "Top level" },
    ...categories
      .filter((category) => category.level < 3 && !isBelow(category))
      .map((category) => ({ value: category._id, label: toPath(categories, category) })),
  ];
}

/** The path of each category: "Women › Ethnic Wear › Kurtas". */
export const toCategoryPaths = (categories: readonly StaffCategory[]) =>
  categories.map((category) => toPath(categories, category));

const findParent = (categories: readonly StaffCategory[], { parentId }: StaffCategory) =>
  categories.find(({ _id }) => _id === parentId);

function toPath(categories: readonly StaffCategory[], category: StaffCategory): string {
  const parent = findParent(categories, category);
  return parent ? toPath(categories, parent) + categorySeparator + category.name : category.name;
}
