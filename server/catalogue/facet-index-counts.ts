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
import type { Facet, ListingFilters } from "./listing-filters.ts";

/** For each key, how many products would be left if it were chosen too; under 'all:', how many there are as it is. */
export type FacetCounts = ReadonlyMap<string, number>;
export type FilterResult = {
  counts: FacetCounts;
  total: number;
  /** A product that is in all of these is in the listing. They are the shelf's own: not to be used after an await. */
  bitmaps: Bitmaps;
  /** The prices asked for; one of the masks says the same. */
  priceRange: PriceRange;
};
/** What a page offers to choose: every value of these facets, and these categories. */
export type OfferedFacets = { facets: readonly Exclude<Facet, "category">[]; categories: readonly string[] };

// Of questions with their counts, about 10 kB each; where there are thousands of colours, fewer of larger ones.
const maxCachedResults = 2000;
const maxCachedCounts = 1_000_000;

/** @param matchingNumbers the numbers of the products that the wanted text names, where there is one */
export function countFacets(
  facetIndex: FacetIndex,
  filters: ListingFilters,
  offered: OfferedFacets,
  matchingNumbers?: readonly number[],
): FilterResult {
  const base = toBaseBitmaps(facetIndex, filters, matchingNumbers);
  const selected = filters.selections.map(({ facet, keys }) => ({
    facet,
    mask: union(
      keys.map((key) => facetIndex.getBitmap(key)),
      facetIndex.wordCount,
    ),
  }));
  // What nearly every product has comes last: asked product by product, one before it has mostly said no.
  const bitmapsExcept = (facet?: Facet): Bitmaps => [
    ...selected.filter((choice) => choice.facet !== facet).map(({ mask: bitmap }) => bitmap),
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
  // The same filters give the same counts until the shelf changes; a text is asked of the database, and "new" of the clock.
  const isCacheable = filters.searchTerm === undefined && filters.newAfter === undefined;
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

/** @param bitmaps by facet that was chosen: what the other choices leave, so that more of its values can be offered */
function countKeys(
  facetIndex: FacetIndex,
  offered: OfferedFacets,
  bitmap: Bitmap,
  bitmaps: ReadonlyMap<string, Bitmap>,
): FacetCounts {
  const counts = new Map<string, number>();
  for (const key of listKeys(facetIndex, offered)) {
    const count = countIntersection(facetIndex.getBitmap(key), bitmaps.get(toFacet(key)) ?? bitmap);
    if (count > 0) counts.set(key, count);
  }
  return counts;
}

function* listKeys({ keys }: FacetIndex, { facets, categories }: OfferedFacets) {
  yield allKey;
  const facetNames = new Set<string>(facets);
  for (const key of keys) if (facetNames.has(toFacet(key))) yield key;
  for (const id of categories) yield `category:${id}`;
}

function toFacet(key: string): string {
  return key.slice(0, key.indexOf(":"));
}

/** All conditions but the choices of facets. */
function toBaseBitmaps(facetIndex: FacetIndex, filters: ListingFilters, matchingNumbers?: readonly number[]): Bitmap[] {
  const { categoryIds: within, minPrice, maxPrice, newAfter } = filters;
  return [
    ...within.map((id) => facetIndex.getBitmap(`category:${id}`)),
    ...(minPrice === undefined && maxPrice === undefined ? [] : [facetIndex.getPriceBitmap(toPriceRange(filters))]),
    ...(newAfter === undefined ? [] : [facetIndex.getNewBitmap(newAfter)]),
    ...(matchingNumbers ? [toBitmapOfNumbers(matchingNumbers, facetIndex.wordCount)] : []),
  ];
}

function toPriceRange({ minPrice = 0, maxPrice = Number.POSITIVE_INFINITY }: ListingFilters): PriceRange {
  return { min: minPrice, max: maxPrice };
}

function toBitmapOfNumbers(numbers: readonly number[], wordCount: number): Bitmap {
  const bits = createBits(wordCount);
  // A product that came after the shelf was read lies beyond its end.
  for (const number of numbers) if (number >>> 5 < wordCount) setBit(bits, number, 1);
  return toBitmap(bits);
}
