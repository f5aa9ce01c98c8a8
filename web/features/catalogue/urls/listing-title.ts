import type { ProductList, ProductQueryInput } from "#contract/catalogue/catalogue.ts";
import { categoryPath, subCategoryPath, thirdCategoryPath } from "../../../app/navigation/paths.ts";
import { tWord } from "../../../ui/text/content-language.ts";
import { msg, t } from "../../../ui/text/t.ts";

type Categories = ProductList["trail"];
const categoryPaths = [categoryPath, subCategoryPath, thirdCategoryPath];

/** Heading of a listing: search term, category or collection. */
export function getListingTitle(query: ProductQueryInput, categories: Categories): string {
  const quotedTerm = query.q ? `“${query.q}”` : undefined;
  const collection = query.collection === "new" ? t("New Arrivals") : query.discountOnly ? t("Sale") : undefined;
  const category = categories.at(-1)?.name;
  const name = category === undefined ? collection : tWord(category);
  if (quotedTerm)
    return name ? t("{quotedTerm} in {name}", { quotedTerm, name }) : t("Results for {quotedTerm}", { quotedTerm });
  return name ?? t("All Products");
}

/** Breadcrumbs for a category and its ancestors, outermost first. */
export function getCategoryBreadcrumbs(categories: Categories) {
  return categories.map(({ _id, name }, level) => ({ name: tWord(name), to: categoryPaths[level]?.(_id) }));
}

/** Home, the path segments as text (SPEC §2: ids are hidden), then the category names. */
export function getListingBreadcrumbs(path: string, categories: Categories) {
  const segments = path.split("/").filter((segment) => segment && !/^[0-9a-f]{24}$/i.test(segment));
  const pathBreadcrumbs = segments.map((segment) => {
    const name = capitalize(decode(segment));
    return { name: t(listings[name] ?? name), to: undefined };
  });
  return [{ name: t("Home"), to: "/" }, ...pathBreadcrumbs, ...getCategoryBreadcrumbs(categories)];
}

/** Path segments of the listings, marked for translation. */
const listings: Record<string, string> = {
  Productlist: msg("Productlist"),
  Category: msg("Category"),
  Subcategory: msg("Subcategory"),
  Thirdcategory: msg("Thirdcategory"),
};

function capitalize(text: string): string {
  return text.replace(/(^|[\s-])\p{L}/gu, (start) => start.toUpperCase()).replaceAll("-", " ");
}

function decode(segment: string): string {
  // Visitors can request a URL with an invalid percent-encoding; its breadcrumb then shows the segment undecoded.
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}
