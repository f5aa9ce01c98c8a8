import { type FacetName, facetNames, normalizeListingQuery, type View } from "./listing-url.ts";
import { parsePageRange } from "./page-range.ts";
import { normalizePopularQuery } from "./popular-url.ts";
import type { PriceRange } from "./price-range.ts";

export type ListingLinks = ReturnType<typeof createListingLinks>;

/** Parameters that "Clear all" removes. Collection, search term, sort and view stay. */
const filterParams = [...facetNames, "minPrice", "maxPrice", "minRating", "inStock", "discountOnly"];

/** Builds the query strings for all links and form changes of a listing. `normalize` makes a query string canonical. */
function createListingLinks(normalize: (search: URLSearchParams) => string) {
  const toSearch = (search: URLSearchParams) => normalize(search) && `?${normalize(search)}`;
  const update = (search: URLSearchParams, change: (next: URLSearchParams) => void) => {
    const next = new URLSearchParams(search);
    change(next);
    return toSearch(next);
  };
  /** Changes that select other products return to the first page. */
  const updateFromFirstPage = (search: URLSearchParams, change: (next: URLSearchParams) => void) =>
    update(search, (next) => {
      change(next);
      next.delete("page");
      next.delete("from");
    });
  const without = (search: URLSearchParams, ...names: string[]) =>
    updateFromFirstPage(search, (next) => {
      for (const name of names) next.delete(name);
    });
  const withPageRange = (search: URLSearchParams, first: number, last: number) =>
    update(search, (next) => {
      next.set("from", String(first));
      next.set("page", String(last));
    });
  return {
    withSort: (search: URLSearchParams, sort: string) => updateFromFirstPage(search, (next) => next.set("sort", sort)),
    withView: (search: URLSearchParams, view: View) => update(search, (next) => next.set("view", view)),
    without,
    withoutFacetValue: (search: URLSearchParams, facet: FacetName, value: string) =>
      updateFromFirstPage(search, (next) => next.delete(facet, value)),
    withFacetValue: (search: URLSearchParams, facet: FacetName, value: string) =>
      updateFromFirstPage(search, (next) => next.append(facet, value)),
    withoutFilters: (search: URLSearchParams) => without(search, ...filterParams),
    /** Prices at their bounds are dropped by `normalize`. */
    withPriceRange: (search: URLSearchParams, { min, max }: PriceRange) =>
      updateFromFirstPage(search, (next) => {
        next.set("minPrice", String(min));
        next.set("maxPrice", String(max));
      }),
    /** Query string for a submitted filter form. Untouched price fields hold their bounds. */
    fromForm: (form: FormData) => {
      const fields = [...form].flatMap(([name, value]) => (typeof value === "string" ? [[name, value]] : []));
      return toSearch(new URLSearchParams(fields));
    },
    withPage: (search: URLSearchParams, page: number) => withPageRange(search, page, page),
    /** Appends the next page to the shown pages. */
    withNextPage: (search: URLSearchParams) =>
      withPageRange(search, parsePageRange(search).first, parsePageRange(search).last + 1),
    /** Prepends the previous page to the shown pages. */
    withPreviousPage: (search: URLSearchParams) =>
      withPageRange(search, parsePageRange(search).first - 1, parsePageRange(search).last),
  };
}

export const listingLinks = createListingLinks(normalizeListingQuery);
export const popularLinks = createListingLinks(normalizePopularQuery);
