import type { ProductAsk, ProductList } from "#contract/catalogue.ts";
import { categoryPath, subCategoryPath, thirdCategoryPath } from "../layout/paths.ts";

type Categories = ProductList["trail"];
const categoryPaths = [categoryPath, subCategoryPath, thirdCategoryPath];

/** What a listing calls itself. */
export function listingTitle(query: ProductAsk, categories: Categories): string {
  const quotedTerm = query.q ? `“${query.q}”` : undefined;
  const name = categories.at(-1)?.name ?? (query.collection === "new" ? "New Arrivals" : undefined);
  if (quotedTerm) return name ? `${quotedTerm} in ${name}` : `Results for ${quotedTerm}`;
  return name ?? "All Products";
}

/** The way to a category, outermost first. */
export function categoryBreadcrumbs(categories: Categories) {
  return categories.map(({ _id, name }, level) => ({ name, to: categoryPaths[level]?.(_id) }));
}

/** Home, the address's segments in words (SPEC §2: an id is hidden), then the category's own names. */
export function listingBreadcrumbs(path: string, categories: Categories) {
  const segments = path.split("/").filter((segment) => segment && !/^[0-9a-f]{24}$/i.test(segment));
  const pathBreadcrumbs = segments.map((segment) => ({ name: capitalize(decode(segment)), to: undefined }));
  return [{ name: "Home", to: "/" }, ...pathBreadcrumbs, ...categoryBreadcrumbs(categories)];
}

function capitalize(text: string): string {
  return text.replace(/(^|[\s-])\p{L}/gu, (start) => start.toUpperCase()).replaceAll("-", " ");
}

function decode(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}
