/** What listings and searches are bounded by. No schemas here: pages take these values along without Zod. */
export const sorts = ["high-low", "low-high", "newest", "rating", "discount"] as const;
export type Sort = (typeof sorts)[number];

/** The sorts of /most-popular by SPEC §4's names. Without one: most ordered first. */
export const popularSorts = ["newest", "price-low-high", "price-high-low", "discount"] as const;
export type PopularSort = (typeof popularSorts)[number];

/** At its ends the listing's price slider does not filter (docs/spec.md). Rupees. */
export const priceBounds = { min: 0, max: 10_000 } as const;
/** The same for /most-popular (SPEC §5). */
export const popularPriceBounds = { min: 0, max: 50_000 } as const;

/** Search starts at this many characters (SPEC §5). */
export const minSearchLength = 2;

/** The order of a listing whose address names none: dearest first (SPEC §4), a collection by what it collects. */
export function effectiveSort({ sort, collection }: SortParams): Sort | "trending" {
  return sort ?? (collection === "trending" ? "trending" : collection === "new" ? "newest" : "high-low");
}
type SortParams = { sort?: Sort | undefined; collection?: "new" | "trending" | undefined };
