import { type Bitmap, type Bitmaps, countIntersection, intersect, union } from "./bitmap.ts";
import { type ColumnRange, type FacetCounts, type FacetIndex, toGroup } from "./facet-index.ts";

/** Conditions that must all hold. An item needs at least one of the keys of each selection. */
export type FacetFilters<Column extends string> = {
  requiredKeys: readonly string[];
  selections: readonly FacetSelection[];
  ranges: readonly ColumnRange<Column>[];
};
/** The selected keys of a group, such as "color:Red" and "color:Blue" of the group "color". */
export type FacetSelection = { group: string; keys: readonly string[] };

export type FilterResult<Column extends string> = {
  counts: FacetCounts;
  total: number;
  /**
   * Bitmaps whose intersection is the set of matching items. The index owns them, so do not use them after an await.
   */
  bitmaps: Bitmaps;
  /** The requested ranges; the bitmaps express the same conditions. */
  ranges: readonly ColumnRange<Column>[];
};
/** The keys that are counted: every key of these groups, and these keys. */
export type OfferedKeys = { groups: readonly string[]; keys: readonly string[] };

// Cached results are about 10 kB each. If a group has thousands of keys, fewer but larger results are cached.
const maxCachedResults = 2000;
const maxCachedCounts = 1_000_000;

/** @param matching The items that match a condition unknown to the index, such as a search term. */
export function countFacets<Column extends string, SortKey extends string>(
  facetIndex: FacetIndex<Column, SortKey>,
  filters: FacetFilters<Column>,
  offered: OfferedKeys,
  matching?: Bitmap,
): FilterResult<Column> {
  const base = toBaseBitmaps(facetIndex, filters, matching);
  const selected = filters.selections.map(({ group, keys }) => ({
    group,
    bitmap: union(
      keys.map((key) => facetIndex.getBitmap(key)),
      facetIndex.wordCount,
    ),
  }));
  // The bitmap with nearly all items comes last: isInAll() usually returns false at an earlier one.
  const bitmapsExcept = (group?: string): Bitmaps => [
    ...selected.filter((selection) => selection.group !== group).map(({ bitmap }) => bitmap),
    ...base,
    facetIndex.getListedBitmap(),
  ];
  const bitmaps = bitmapsExcept();
  const count = () => {
    const bitmap = intersect(bitmaps);
    const bitmapByGroup = new Map(selected.map(({ group }) => [group, intersect(bitmapsExcept(group))]));
    return {
      total: countIntersection(facetIndex.getListedBitmap(), bitmap),
      counts: countKeys(facetIndex, offered, bitmap, bitmapByGroup),
    };
  };
  // The same filters give the same counts until the index changes, except for external matches and for ranges whose ends
  // move with every request, such as the current time.
  const isCacheable = matching === undefined && filters.ranges.every((range) => facetIndex.cachesRange(range));
  const { total, counts } = isCacheable ? cacheCounts(facetIndex, JSON.stringify([filters, offered]), count) : count();
  return { counts, total, bitmaps, ranges: filters.ranges };
}

type Counts = { total: number; counts: FacetCounts };

function cacheCounts<Column extends string, SortKey extends string>(
  { cachedCounts }: FacetIndex<Column, SortKey>,
  cacheKey: string,
  count: () => Counts,
): Counts {
  const cached = cachedCounts.get(cacheKey);
  if (cached) return cached;
  const result = count();
  cachedCounts.set(cacheKey, result);
  for (const oldestKey of cachedCounts.keys()) {
    if (cachedCounts.size <= Math.min(maxCachedResults, maxCachedCounts / result.counts.size)) break;
    cachedCounts.delete(oldestKey);
  }
  return result;
}

/** @param bitmapByGroup For each selected group, the items that match all other filters: its keys stay selectable. */
function countKeys<Column extends string, SortKey extends string>(
  facetIndex: FacetIndex<Column, SortKey>,
  offered: OfferedKeys,
  bitmap: Bitmap,
  bitmapByGroup: ReadonlyMap<string, Bitmap>,
): FacetCounts {
  const counts = new Map<string, number>();
  const countKey = (key: string, matching: Bitmap) => {
    const count = countIntersection(facetIndex.getBitmap(key), matching);
    if (count > 0) counts.set(key, count);
  };
  for (const group of offered.groups) {
    const matching = bitmapByGroup.get(group) ?? bitmap;
    for (const key of facetIndex.listKeys(group)) countKey(key, matching);
  }
  for (const key of offered.keys) countKey(key, bitmapByGroup.get(toGroup(key)) ?? bitmap);
  return counts;
}

/** All conditions except the selections. */
function toBaseBitmaps<Column extends string, SortKey extends string>(
  facetIndex: FacetIndex<Column, SortKey>,
  { requiredKeys, ranges }: FacetFilters<Column>,
  matching?: Bitmap,
): Bitmap[] {
  return [
    ...requiredKeys.map((key) => facetIndex.getBitmap(key)),
    ...ranges.map((range) => facetIndex.getRangeBitmap(range)),
    ...(matching ? [matching] : []),
  ];
}
