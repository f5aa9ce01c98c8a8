export { canonicalizeCategories } from "./category-aliases.ts";
export { type CategoryTree, categoriesTopic, getCategoryTree, memoizeByTree } from "./category-cache.ts";
export { type CategoryPath, createCategoryPathResolver, type ResolveCategoryPath } from "./category-path.ts";
export { lastPosition } from "./category-path-queries.ts";
export { listCategories, listSubCategories, listThirdCategories, requireBreadcrumbs } from "./category-tree.ts";
export type { CategoryRow } from "./category-tree-queries.ts";
