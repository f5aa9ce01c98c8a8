import type { Params } from "react-router";
import type { ProductQueryInput } from "#contract/catalogue/catalogue.ts";
import { effectiveSort, priceBounds, ratingFilters, sorts } from "#contract/catalogue/listing.ts";
import { toQuery } from "#contract/client/requests.ts";
import { toAsciiDigits } from "#contract/values/digits.ts";
import { parsePage, parsePageRange } from "./page-range.ts";
import type { PriceBounds } from "./price-range.ts";

/** Filters that may occur several times in a listing URL. */
export const facetNames = [
  "category",
  "color",
  "pattern",
  "sleeveLength",
  "fabric",
  "occasion",
  "brand",
  "size",
] as const;
export type FacetName = (typeof facetNames)[number];
export type View = "grid" | "list";
/** Local storage key of the view that the visitor last selected. */
export const viewKey = "view";

/** Converts a listing URL to a product query. Invalid values are ignored, not rejected. */
export function parseListingQuery(params: Params, search: URLSearchParams): ProductQueryInput {
  const sort = sorts.find((value) => value === search.get("sort"));
  const collection = search.get("collection") === "new" ? "new" : undefined;
  const q = parseSearchTerm(search);
  const isDefaultSort = effectiveSort({ q, collection, sort }) === effectiveSort({ q, collection });
  return {
    q,
    collection,
    categoryId: params.categoryId,
    subCategoryId: params.subCategoryId,
    thirdCategoryId: params.thirdCategoryId,
    ...parsePrices(search, priceBounds),
    minRating: ratingFilters.find((stars) => String(stars) === search.get("minRating")),
    inStock: search.get("inStock") === "true" ? "true" : undefined,
    discountOnly: search.get("discountOnly") === "true" ? "true" : undefined,
    sort: isDefaultSort ? undefined : sort,
    page: parsePage(search),
    ...parseFacetFilters(search, facetNames),
  };
}

/** The canonical query string of a listing: known parameters only, in one order. */
export function normalizeListingQuery(search: URLSearchParams): string {
  const view = parseView(search) === "list" ? "list" : undefined;
  return toQueryString({ ...parseListingQuery({}, search), from: parsePageRange(search).from, view });
}

export function toQueryString(values: object): string {
  return toQuery(values as Parameters<typeof toQuery>[0]).slice(1);
}

export function parseView(search: URLSearchParams): View {
  return search.get("view") === "list" ? "list" : "grid";
}

export function parseSearchTerm(search: URLSearchParams): string | undefined {
  return search.get("q")?.trim().slice(0, 100) || undefined;
}

/** A price at its bound does not filter (docs/spec.md) and is left out of the URL. */
export function parsePrices(search: URLSearchParams, bounds: PriceBounds) {
  const [minPrice, maxPrice] = [parseAmount(search, "minPrice"), parseAmount(search, "maxPrice")];
  return {
    minPrice: minPrice !== undefined && minPrice > bounds.min ? minPrice : undefined,
    maxPrice: maxPrice !== undefined && maxPrice < bounds.max ? maxPrice : undefined,
  };
}

export function parseFacetFilters(
  search: URLSearchParams,
  names: readonly FacetName[],
): Partial<Record<FacetName, string[]>> {
  const filters: Partial<Record<FacetName, string[]>> = {};
  for (const name of names) {
    const values = [...new Set(search.getAll(name))].filter((value) => value !== "" && value.length <= 80);
    if (values.length > 0) filters[name] = values.sort().slice(0, 20);
  }
  return filters;
}

function parseAmount(search: URLSearchParams, name: string): number | undefined {
  const value = Number(toAsciiDigits(search.get(name) || "NaN"));
  return Number.isFinite(value) && value >= 0 && value <= 100_000_000 ? value : undefined;
}
