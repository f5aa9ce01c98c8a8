import type { FoundPage, SearchResponse, SearchResult } from "#contract/catalogue/catalogue.ts";
import {
  categoryPath,
  productPath,
  searchPath,
  subCategoryPath,
  thirdCategoryPath,
} from "../../../app/navigation/paths.ts";
import { tWord } from "../../../ui/text/content-language.ts";

/** A row of the suggestions, all of which are links. */
export type SearchRow = { to: string } & (
  | { kind: "category"; name: string; parents: string }
  | { kind: "product" | "close"; product: SearchResult }
  | { kind: "page"; page: FoundPage }
  | { kind: "correction"; term: string }
  | { kind: "recent"; term: string }
  | { kind: "all" }
);

type Suggestions = Pick<SearchResponse, "products" | "closeMatches" | "categories" | "didYouMean" | "pages">;

const listings = [categoryPath, subCategoryPath, thirdCategoryPath];

/** The listing URL of the last category of the path. The path starts at the top level. */
function toListing(path: readonly { _id: string }[]): string {
  return listings[path.length - 1]?.(path.at(-1)?._id ?? "") ?? "/productlist";
}

/**
 * Rows for the corrected term, categories, products, pages and articles, close matches, and the page with all results,
 * in this order.
 */
export function toSearchRows(
  term: string,
  { products, closeMatches, categories, didYouMean, pages }: Suggestions,
): SearchRow[] {
  const toProductRow = (kind: "product" | "close") => (product: SearchResult) => ({
    kind,
    product,
    to: productPath(product, product.color),
  });
  const rows: SearchRow[] = [
    ...(didYouMean === undefined
      ? []
      : [{ kind: "correction" as const, term: didYouMean, to: searchPath(didYouMean) }]),
    ...categories.map(({ name, path }) => ({
      kind: "category" as const,
      name,
      to: toListing(path),
      parents: path
        .slice(0, -1)
        .map((parent) => tWord(parent.name))
        .join(" › "),
    })),
    ...products.map(toProductRow("product")),
    ...pages.map((page) => ({ kind: "page" as const, page, to: page.url })),
    ...closeMatches.map(toProductRow("close")),
  ];
  return rows.length > 0 ? [...rows, { kind: "all", to: searchPath(term) }] : [];
}

/** Rows of recent searches, offered while the field is empty. */
export function toRecentRows(terms: readonly string[]): SearchRow[] {
  return terms.map((term) => ({ kind: "recent" as const, term, to: searchPath(term) }));
}
