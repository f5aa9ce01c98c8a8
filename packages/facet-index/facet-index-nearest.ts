import { type Bitmaps, countIntersection, intersect, isInAll, toNumbers } from "./bitmap.ts";
import type { FacetIndex } from "./facet-index.ts";
import { isSortingFaster } from "./facet-index-page.ts";
import { lowerBound } from "./facet-index-sorted-numbers.ts";

/**
 * The items in all of the bitmaps that are nearest to a listed item by the first column of a sort order, nearest first,
 * without the listed item itself. Of two equally near items, the one before the listed item in the sort order comes
 * first. If both are on the same side, the one that is closer in the sort order comes first.
 */
export function nearestItems<Column extends string, SortKey extends string>(
  facetIndex: FacetIndex<Column, SortKey>,
  bitmaps: Bitmaps,
  sortKey: SortKey,
  item: number,
  limit: number,
): number[] {
  const numbers = facetIndex.getSortedNumbers(sortKey);
  const compare = facetIndex.getComparator(sortKey);
  const distanceTo = (number: number) => facetIndex.getDistance(sortKey, item, number);
  const matching = intersect(bitmaps);
  const total = countIntersection(matching, matching);
  if (total === 0) return [];
  if (isSortingFaster(total, limit, numbers)) {
    const isBefore = (number: number) => compare(number, item) < 0;
    return toNumbers(matching)
      .filter((number) => number !== item)
      .sort((a, b) => distanceTo(a) - distanceTo(b) || (isBefore(a) && isBefore(b) ? compare(b, a) : compare(a, b)))
      .slice(0, limit);
  }
  const isMatch = (number: number) => number !== item && isInAll([matching], number);
  const found: number[] = [];
  // The loop steps away from the item in both directions, to the next match in each direction.
  let after = lowerBound(numbers, (number) => compare(number, item) >= 0);
  let before = after - 1;
  while (found.length < limit) {
    while (before >= 0 && !isMatch(numbers[before]!)) before -= 1;
    while (after < numbers.length && !isMatch(numbers[after]!)) after += 1;
    if (before < 0 && after === numbers.length) break;
    const isBeforeNearer =
      after === numbers.length || (before >= 0 && distanceTo(numbers[before]!) <= distanceTo(numbers[after]!));
    found.push(isBeforeNearer ? numbers[before--]! : numbers[after++]!);
  }
  return found;
}
