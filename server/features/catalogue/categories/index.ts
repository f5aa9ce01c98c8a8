export { type CategoryTree, categoriesTopic, getCategoryTree, memoizeByTree } from "./category-cache.ts";
export { type CategoryPath, createCategoryPathResolver, type ResolveCategoryPath } from "./category-path.ts";
export { listCategories, listSubCategories, listThirdCategories, requireBreadcrumbs } from "./category-tree.ts";
export type { CategoryRow } from "./category-tree-queries.ts";
