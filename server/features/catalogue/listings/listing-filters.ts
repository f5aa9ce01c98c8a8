import type { ProductQuery } from "#contract/catalogue.ts";
import { toPaise } from "#contract/money.ts";
import type { FacetFilters } from "../../../../packages/facet-index/facet-index-counts.ts";
import type { SearchTerm } from "../search/search-term.ts";

export type ListingFilters = Omit<FacetFilters, "selections"> & {
  selections: readonly ListingSelection[];
  searchTerm?: SearchTerm;
};
/** The values of a facet that the customer selected, also as keys of the facet index ('color:Red'). */
export type ListingSelection = { facet: Facet; keys: readonly string[]; values: readonly string[] };

export const facets = ["category", "color", "pattern", "sleeveLength", "fabric", "occasion", "discounted"] as const;
export type Facet = (typeof facets)[number];

// The maximum of PostgreSQL's integer type: no price is higher.
const maxInteger = 2_147_483_647;

/** The query of a listing without its sort order. */
export type ListingQuery = Omit<ProductQuery, "sort">;

/** @param categoryIds The categories in the listing's URL; a product must be in all of them. */
export function parseFilters(
  query: ListingQuery,
  categoryIds: readonly string[],
  searchTerm: SearchTerm | undefined,
  now: Date,
): ListingFilters {
  const { minPrice, maxPrice } = query;
  return {
    categoryIds,
    selections: facets.flatMap((facet) => toSelections(facet, query)),
    ...(minPrice === undefined ? {} : { minPrice: Math.min(toPaise(minPrice), maxInteger) }),
    ...(maxPrice === undefined || toPaise(maxPrice) >= maxInteger ? {} : { maxPrice: toPaise(maxPrice) }),
    ...(query.collection === "new" ? { newAfter: toUnixSeconds(now) } : {}),
    ...(searchTerm ? { searchTerm } : {}),
  };
}

export function toUnixSeconds(moment: Date): number {
  return Math.floor(moment.getTime() / 1000);
}

function toSelections(facet: Facet, query: ListingQuery): ListingSelection[] {
  if (facet === "discounted") return query.discountOnly ? [createSelection(facet, [""])] : [];
  const values = query[facet];
  return values?.length ? [createSelection(facet, values)] : [];
}

function createSelection(facet: Facet, values: readonly string[]): ListingSelection {
  return { facet, keys: values.map((value) => `${facet}:${value}`), values };
}
