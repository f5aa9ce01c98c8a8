import {
  type Bitmap,
  type Bitmaps,
  countIntersection,
  intersect,
  isEmpty,
  isInAll,
  setBit,
  toBitmap,
  toNumbers,
} from "./bitmap.ts";
import type { FacetIndex } from "./facet-index.ts";
import type { FilterResult } from "./facet-index-counts.ts";
import type { LazyBitmap, Sample } from "./lazy-bitmap.ts";

export type SortOrder<SortKey extends string> = { sortKey: SortKey; descending: boolean };
export type Slice = { limit: number; offset: number };

// Comparing two items takes as long as stepping past this many items, as measured.
const stepsPerComparison = 8;

/** Whether it is faster to sort the `total` items that match than to step past all items until `end` of these have been found. */
export function isSortingFaster(total: number, end: number, numbers: Int32Array): boolean {
  return total * Math.log2(total) * stepsPerComparison < (end / total) * numbers.length;
}

/**
 * The item numbers of a page, in order. Chooses the cheaper of two equivalent ways: scanning all items in sort order and
 * skipping those that do not match, or, if few items match, sorting only these.
 */
export function sortedPage<Column extends string, SortKey extends string>(
  facetIndex: FacetIndex<Column, SortKey>,
  { bitmaps, total, ranges }: FilterResult<Column>,
  { sortKey, descending }: SortOrder<SortKey>,
  slice: Slice,
): number[] {
  const { offset } = slice;
  const limit = Math.min(slice.limit, total - offset);
  if (limit <= 0) return [];
  const numbers = facetIndex.getSortedNumbers(sortKey, ranges);
  const numberAt = (position: number) => numbers[descending ? numbers.length - 1 - position : position]!;
  if (total === numbers.length) return Array.from({ length: limit }, (_, position) => numberAt(offset + position));

  if (isSortingFaster(total, offset + limit, numbers)) {
    const sorted = toNumbers(intersect(bitmaps)).sort(facetIndex.getComparator(sortKey));
    if (descending) sorted.reverse();
    return sorted.slice(offset, offset + limit);
  }
  const page: number[] = [];
  for (let position = 0, matched = 0; position < numbers.length && page.length < limit; position += 1) {
    const number = numberAt(position);
    if (isInAll(bitmaps, number) && matched++ >= offset) page.push(number);
  }
  return page;
}

/** A page with the items of the ranking first, in its order, and then the remaining items in the sort order. */
export function rankedPage<Column extends string, SortKey extends string>(
  facetIndex: FacetIndex<Column, SortKey>,
  result: FilterResult<Column>,
  ranking: readonly number[],
  sortOrder: SortOrder<SortKey>,
  slice: Slice,
): number[] {
  const { offset, limit } = slice;
  const ranked = ranking.filter((number) => isMatch(result, number));
  const page = ranked.slice(offset, offset + limit);
  if (page.length === limit) return page;
  const unrankedSlice = { limit: limit - page.length, offset: Math.max(0, offset - ranked.length) };
  return [...page, ...sortedPage(facetIndex, excludeNumbers(result, ranked), sortOrder, unrankedSlice)];
}

/**
 * A page with the items of the first group first, in the sort order, then the items of the second group, and so on.
 * Items in no group are left out.
 */
export function groupedPage<Column extends string, SortKey extends string>(
  facetIndex: FacetIndex<Column, SortKey>,
  { bitmaps, ranges }: Pick<FilterResult<Column>, "bitmaps" | "ranges">,
  groups: readonly (Bitmap | LazyBitmap)[],
  sortOrder: SortOrder<SortKey>,
  { offset, limit }: Slice,
): number[] {
  const page: number[] = [];
  // The intersection is computed once and not for each group, because many large bitmaps make the garbage collector run
  // often.
  const condition = intersect(bitmaps);
  let remainingOffset = offset;
  for (const lazyGroup of groups) {
    if (page.length === limit) break;
    const sample = "get" in lazyGroup && remainingOffset === 0 ? lazyGroup.getSample() : undefined;
    const sampled = sample && sampledPage(facetIndex, bitmaps, sample, sortOrder, limit - page.length);
    if (sampled) return [...page, ...sampled];
    const group = "get" in lazyGroup ? lazyGroup.get() : lazyGroup;
    if (isEmpty(group)) continue;
    const total = countIntersection(condition, group);
    const result = { counts: new Map(), total, bitmaps: [group, condition] as const, ranges };
    const slice = { offset: remainingOffset, limit: limit - page.length };
    page.push(...sortedPage(facetIndex, result, sortOrder, slice));
    remainingOffset = Math.max(0, remainingOffset - result.total);
  }
  return page;
}

// Limits of sampling. Fewer candidates than `minCandidates` are all tested at once. Otherwise all candidates are tested
// only if a page is not full after `maxTests` tests within `maxShare` of all items.
const [minCandidates, maxTests, maxShare] = [1000, 100, 0.1];

/** The first items of a sample. Undefined if it may be faster to find all items of the group. */
function sampledPage<Column extends string, SortKey extends string>(
  facetIndex: FacetIndex<Column, SortKey>,
  bitmaps: Bitmaps,
  { candidates, test }: Sample,
  { sortKey, descending }: SortOrder<SortKey>,
  limit: number,
): number[] | undefined {
  if (countIntersection(candidates, candidates) < minCandidates) return undefined;
  const numbers = facetIndex.getSortedNumbers(sortKey);
  const conditions = [candidates, ...bitmaps];
  const page: number[] = [];
  const end = numbers.length * maxShare;
  for (let position = 0, tests = 0; position < end && tests < maxTests; position += 1) {
    const number = numbers[descending ? numbers.length - 1 - position : position]!;
    if (!isInAll(conditions, number)) continue;
    tests += 1;
    if (test(number) && page.push(number) === limit) return page;
  }
  return undefined;
}

/** Whether the item matches the filters of the result. */
export function isMatch({ bitmaps }: Pick<FilterResult<string>, "bitmaps">, number: number): boolean {
  return isInAll(bitmaps, number);
}

function excludeNumbers<Column extends string>(
  result: FilterResult<Column>,
  numbers: readonly number[],
): FilterResult<Column> {
  const bits = intersect(result.bitmaps).bits.slice();
  for (const number of numbers) setBit(bits, number, 0);
  return { ...result, total: result.total - numbers.length, bitmaps: [toBitmap(bits)] };
}
