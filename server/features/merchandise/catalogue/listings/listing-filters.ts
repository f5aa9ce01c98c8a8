import type { ProductQuery } from "#contract/catalogue/catalogue.ts";
import { toPaise } from "#contract/values/money.ts";
import type { ColumnRange, FacetFilters } from "#facet-index";
import type { ProductColumn } from "../product-index/index.ts";
import type { SearchTerm } from "../search/index.ts";

export type ListingFilters = Omit<FacetFilters<ProductColumn>, "selections"> & {
  selections: readonly ListingSelection[];
  searchTerm?: SearchTerm;
};
/** The values of a facet that the customer selected, also as keys of the facet index ('color:Red'). */
type ListingSelection = { group: Facet; keys: readonly string[]; values: readonly string[] };

export const noFilters: ListingFilters = { requiredKeys: [], selections: [], ranges: [] };
export const facets = [
  "category",
  "color",
  "pattern",
  "sleeveLength",
  "fabric",
  "occasion",
  "brand",
  "size",
  "rating",
  "inStock",
  "discounted",
] as const;
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
  return {
    requiredKeys: categoryIds.map(toCategoryKey),
    selections: facets.flatMap((facet) => toSelections(facet, query)),
    ranges: [...toPriceRanges(query), ...(query.collection === "new" ? [toNewArrivalRange(now)] : [])],
    ...(searchTerm ? { searchTerm } : {}),
  };
}

export function toCategoryKey(id: string): string {
  return `category:${id}`;
}

/** The range that matches products that are still new after this moment. */
function toNewArrivalRange(moment: Date): ColumnRange<ProductColumn> {
  return { column: "newUntil", min: Math.floor(moment.getTime() / 1000) + 1 };
}

function toPriceRanges({
  minPrice,
  maxPrice,
}: Pick<ListingQuery, "minPrice" | "maxPrice">): ColumnRange<ProductColumn>[] {
  const range = {
    ...(minPrice === undefined ? {} : { min: Math.min(toPaise(minPrice), maxInteger) }),
    ...(maxPrice === undefined || toPaise(maxPrice) >= maxInteger ? {} : { max: toPaise(maxPrice) }),
  };
  return "min" in range || "max" in range ? [{ column: "price", ...range }] : [];
}

function toSelections(facet: Facet, query: ListingQuery): ListingSelection[] {
  if (facet === "discounted") return query.discountOnly ? [createSelection(facet, [""])] : [];
  if (facet === "inStock") return query.inStock ? [createSelection(facet, [""])] : [];
  if (facet === "rating") return query.minRating ? [createSelection(facet, [String(query.minRating)])] : [];
  const values = query[facet];
  return values?.length ? [createSelection(facet, values)] : [];
}

function createSelection(facet: Facet, values: readonly string[]): ListingSelection {
  return { group: facet, keys: values.map((value) => `${facet}:${value}`), values };
}
