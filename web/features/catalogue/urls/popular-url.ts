import type { PopularQueryInput } from "#contract/catalogue/catalogue.ts";
import { popularPriceBounds, popularSorts } from "#contract/catalogue/listing.ts";
import { parseFacetFilters, parsePrices, parseSearchTerm, toQueryString } from "./listing-url.ts";
import { parsePage, parsePageRange } from "./page-range.ts";

/** Converts the URL of /most-popular to its query (SPEC §2 "Most popular"). */
export function parsePopularQuery(search: URLSearchParams): PopularQueryInput {
  return {
    q: parseSearchTerm(search),
    ...parsePrices(search, popularPriceBounds),
    sort: popularSorts.find((value) => value === search.get("sort")),
    page: parsePage(search),
    ...parseFacetFilters(search, ["sleeveLength", "fabric", "occasion"]),
  };
}

/** The canonical query string of /most-popular. */
export function normalizePopularQuery(search: URLSearchParams): string {
  return toQueryString({ ...parsePopularQuery(search), from: parsePageRange(search).from });
}
