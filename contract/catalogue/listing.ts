// Sort orders and limits of listings and search. In a file without schemas, so that pages can import them without bundling Zod.

/** The sort orders of SPEC §4, and "relevance" for listings with a search term. */
export const sorts = ["relevance", "high-low", "low-high", "newest", "rating", "discount"] as const;
export type Sort = (typeof sorts)[number];

/** Sort orders of /most-popular, named as in SPEC §4. Default: most ordered first. */
export const popularSorts = ["newest", "price-low-high", "price-high-low", "discount"] as const;
export type PopularSort = (typeof popularSorts)[number];

/** Range of the listing's price slider, in rupees. A handle at its end does not filter (docs/spec.md). */
export const priceBounds = { min: 0, max: 10_000 } as const;
/** Range of the price slider of /most-popular, in rupees (SPEC §5). */
export const popularPriceBounds = { min: 0, max: 50_000 } as const;

/** Lowest average ratings that a listing can be filtered by, in stars. */
export const ratingFilters = [4, 3] as const;

/** The maximum number of recently viewed products that a browser stores. */
export const maxRecentProducts = 12;

/** Minimum length of a search term, in characters (SPEC §5). */
export const minSearchLength = 2;

/**
 * The sort order of a listing. Default: a search is sorted by relevance, a collection by its own criterion, other listings
 * show the most expensive products first (SPEC §4). Without a search term "relevance" means the default.
 */
export function effectiveSort({ q, sort, collection }: SortParams): Sort | "trending" {
  if (sort && (q || sort !== "relevance")) return sort;
  if (q) return "relevance";
  return collection === "trending" ? "trending" : collection === "new" ? "newest" : "high-low";
}
type SortParams = {
  q?: string | undefined;
  sort?: Sort | undefined;
  collection?: "new" | "trending" | undefined;
};
