// Sort orders and limits of listings and search. In a file without schemas, so that pages can import them without bundling Zod.

export const sorts = ["high-low", "low-high", "newest", "rating", "discount"] as const;
export type Sort = (typeof sorts)[number];

/** Sort orders of /most-popular, named as in SPEC §4. Default: most ordered first. */
export const popularSorts = ["newest", "price-low-high", "price-high-low", "discount"] as const;
export type PopularSort = (typeof popularSorts)[number];

/** Range of the listing's price slider, in rupees. A handle at its end does not filter (docs/spec.md). */
export const priceBounds = { min: 0, max: 10_000 } as const;
/** The same for /most-popular (SPEC §5). */
export const popularPriceBounds = { min: 0, max: 50_000 } as const;

/** Minimum length of a search term, in characters (SPEC §5). */
export const minSearchLength = 2;

/** The sort order of a listing. Default: most expensive first (SPEC §4); a collection is sorted by its own criterion. */
export function effectiveSort({ sort, collection }: SortParams): Sort | "trending" {
  return sort ?? (collection === "trending" ? "trending" : collection === "new" ? "newest" : "high-low");
}
type SortParams = { sort?: Sort | undefined; collection?: "new" | "trending" | undefined };
