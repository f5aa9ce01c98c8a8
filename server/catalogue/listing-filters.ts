import type { ProductQuery } from "#contract/catalogue.ts";
import { toPaise } from "#contract/money.ts";
import type { CategoryTree } from "./category-cache.ts";
import type { CategoryRow } from "./category-tree-queries.ts";

/** A listing's filters as the database compares them. All of them hold; of a choice's keys at least one. */
export type ListingFilters = {
  /** The categories the address names. */
  categoryIds: readonly string[];
  selections: readonly FacetSelection[];
  /** Paise. */
  minPrice?: number;
  maxPrice?: number;
  /** Only what is new after this moment, in seconds since 1970. */
  newAfter?: number;
  searchTerm?: SearchTerm;
};
/** A text in Unicode's form C, as names are on the shelf, and the third categories whose names contain it. */
export type SearchTerm = { text: string; thirdCategories: readonly string[] };
/** A facet that the customer chose values of, as keys of the shelf ('color:Red'). */
export type FacetSelection = { facet: Facet; keys: readonly string[]; values: readonly string[] };

export const facets = ["category", "color", "pattern", "sleeveLength", "fabric", "occasion", "discounted"] as const;
export type Facet = (typeof facets)[number];

// PostgreSQL's integer: no price is above it.
const maxInteger = 2_147_483_647;

/** A listing's address without its order. */
export type ListingQuery = Omit<ProductQuery, "sort">;

export function parseFilters(
  query: ListingQuery,
  categoryIds: ListingFilters["categoryIds"],
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

/** With the third categories by whose names it finds their products. The same letters may be written otherwise: é, क़. */
export function toSearchTerm({ byId }: CategoryTree, input: string): SearchTerm {
  const text = input.normalize();
  const needle = lowerCase(text);
  const isNamed = ({ level, name }: CategoryRow) => level === 3 && lowerCase(name.normalize()).includes(needle);
  return { text, thirdCategories: [...byId.values()].filter(isNamed).map(({ id }) => id) };
}

/** As the database's lower() has it: each letter becomes one, wherever it stands. These two JavaScript sees otherwise. */
export function lowerCase(text: string): string {
  return text.replaceAll("İ", "i").replaceAll("Σ", "σ").toLowerCase();
}

export function toUnixSeconds(moment: Date): number {
  return Math.floor(moment.getTime() / 1000);
}

function toSelections(facet: Facet, query: ListingQuery): FacetSelection[] {
  if (facet === "discounted") return query.discountOnly ? [createSelection(facet, [""])] : [];
  const values = query[facet];
  return values?.length ? [createSelection(facet, values)] : [];
}

function createSelection(facet: Facet, values: readonly string[]): FacetSelection {
  return { facet, keys: values.map((value) => `${facet}:${value}`), values };
}
