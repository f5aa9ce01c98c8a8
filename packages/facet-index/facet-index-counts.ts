import {
  type Bitmap,
  type Bitmaps,
  countIntersection,
  createBits,
  intersect,
  setBit,
  toBitmap,
  union,
} from "./bitmap.ts";
import { allKey, type FacetIndex, type PriceRange } from "./facet-index.ts";

/** All conditions hold; of the keys of one selection at least one. */
export type FacetFilters = {
  categoryIds: readonly string[];
  selections: readonly FacetSelection[];
  /** Paise. */
  minPrice?: number;
  maxPrice?: number;
  /** Only products that are new after this moment, in seconds since 1970. */
  newAfter?: number;
};
/** The selected values of a facet, as keys of the index ('color:Red'). */
export type FacetSelection = { facet: string; keys: readonly string[] };

/** For each key, the number of products left if it were selected too; for `allKey`, the number of matching products. */
export type FacetCounts = ReadonlyMap<string, number>;
export type FilterResult = {
  counts: FacetCounts;
  total: number;
  /** The matching products are those in all of these bitmaps. Owned by the index: do not use them after an await. */
  bitmaps: Bitmaps;
  /** The requested prices; one of the bitmaps expresses the same condition. */
  priceRange: PriceRange;
};
/** The values a page offers for selection: every value of these facets, and these categories. */
export type OfferedFacets = { facets: readonly string[]; categories: readonly string[] };

// Cached results are about 10 kB each. If there are thousands of colours, fewer but larger results are cached.
const maxCachedResults = 2000;
const maxCachedCounts = 1_000_000;

/** @param matchingNumbers The numbers of the products that match the search term, if there is a search term. */
export function countFacets(
  facetIndex: FacetIndex,
  filters: FacetFilters,
  offered: OfferedFacets,
  matchingNumbers?: readonly number[],
): FilterResult {
  const base = toBaseBitmaps(facetIndex, filters, matchingNumbers);
  const selected = filters.selections.map(({ facet, keys }) => ({
    facet,
    bitmap: union(
      keys.map((key) => facetIndex.getBitmap(key)),
      facetIndex.wordCount,
    ),
  }));
  // The bitmap with nearly all products comes last: isInAll() usually returns false at an earlier one.
  const bitmapsExcept = (facet?: string): Bitmaps => [
    ...selected.filter((selection) => selection.facet !== facet).map(({ bitmap }) => bitmap),
    ...base,
    facetIndex.getBitmap(allKey),
  ];
  const bitmaps = bitmapsExcept();
  const count = () =>
    countKeys(
      facetIndex,
      offered,
      intersect(bitmaps),
      new Map(selected.map(({ facet }) => [facet, intersect(bitmapsExcept(facet))])),
    );
  // The same filters give the same counts until the index changes, but search matches and `newAfter` change on their own.
  const isCacheable = matchingNumbers === undefined && filters.newAfter === undefined;
  const counts = isCacheable ? cacheCounts(facetIndex, JSON.stringify([filters, offered]), count) : count();
  return { counts, total: counts.get(allKey) ?? 0, bitmaps, priceRange: toPriceRange(filters) };
}

function cacheCounts({ cachedCounts }: FacetIndex, cacheKey: string, count: () => FacetCounts): FacetCounts {
  const cached = cachedCounts.get(cacheKey);
  if (cached) return cached;
  const counts = count();
  cachedCounts.set(cacheKey, counts);
  for (const oldestKey of cachedCounts.keys()) {
    if (cachedCounts.size <= Math.min(maxCachedResults, maxCachedCounts / counts.size)) break;
    cachedCounts.delete(oldestKey);
  }
  return counts;
}

/** @param bitmapByFacet For each selected facet, the products that match all other filters: its values stay selectable. */
function countKeys(
  facetIndex: FacetIndex,
  offered: OfferedFacets,
  bitmap: Bitmap,
  bitmapByFacet: ReadonlyMap<string, Bitmap>,
): FacetCounts {
  const counts = new Map<string, number>();
  for (const key of listKeys(facetIndex, offered)) {
    const count = countIntersection(facetIndex.getBitmap(key), bitmapByFacet.get(toFacet(key)) ?? bitmap);
    if (count > 0) counts.set(key, count);
  }
  return counts;
}

function* listKeys({ keys }: FacetIndex, { facets, categories }: OfferedFacets) {
  yield allKey;
  const facetNames = new Set(facets);
  for (const key of keys) if (facetNames.has(toFacet(key))) yield key;
  for (const id of categories) yield `category:${id}`;
}

function toFacet(key: string): string {
  return key.slice(0, key.indexOf(":"));
}

/** All conditions except the facet selections. */
function toBaseBitmaps(facetIndex: FacetIndex, filters: FacetFilters, matchingNumbers?: readonly number[]): Bitmap[] {
  const { categoryIds, minPrice, maxPrice, newAfter } = filters;
  return [
    ...categoryIds.map((id) => facetIndex.getBitmap(`category:${id}`)),
    ...(minPrice === undefined && maxPrice === undefined ? [] : [facetIndex.getPriceBitmap(toPriceRange(filters))]),
    ...(newAfter === undefined ? [] : [facetIndex.getNewBitmap(newAfter)]),
    ...(matchingNumbers ? [toBitmapOfNumbers(matchingNumbers, facetIndex.wordCount)] : []),
  ];
}

function toPriceRange({ minPrice = 0, maxPrice = Number.POSITIVE_INFINITY }: FacetFilters): PriceRange {
  return { min: minPrice, max: maxPrice };
}

function toBitmapOfNumbers(numbers: readonly number[], wordCount: number): Bitmap {
  const bits = createBits(wordCount);
  // A product created after the index was read may have a number beyond the end of the bitmap.
  for (const number of numbers) if (number >>> 5 < wordCount) setBit(bits, number, 1);
  return toBitmap(bits);
}
