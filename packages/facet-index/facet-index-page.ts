import { intersect, isInAll, setBit, toBitmap, toNumbers } from "./bitmap.ts";
import type { FacetIndex, SortKey } from "./facet-index.ts";
import type { FilterResult } from "./facet-index-counts.ts";

export type SortOrder = "high-low" | "low-high" | "newest" | "rating" | "discount" | "sold";
export type Slice = { limit: number; offset: number };

const sortOrders: Record<SortOrder, { sortKey: SortKey; descending: boolean }> = {
  "high-low": { sortKey: "price", descending: true },
  "low-high": { sortKey: "price", descending: false },
  newest: { sortKey: "age", descending: true },
  rating: { sortKey: "rating", descending: true },
  discount: { sortKey: "discount", descending: true },
  sold: { sortKey: "sold", descending: true },
};

// Measured: comparing two products takes as long as stepping past this many.
const stepsPerComparison = 8;

/**
 * The product numbers of a page, in order. Chooses the cheaper of two equivalent ways: scanning all products in sort
 * order and skipping those that do not match, or, if few products match, sorting only these.
 */
export function sortedPage(facetIndex: FacetIndex, result: FilterResult, order: SortOrder, slice: Slice): number[] {
  const { bitmaps, total, priceRange } = result;
  const { sortKey, descending } = sortOrders[order];
  const { offset } = slice;
  const limit = Math.min(slice.limit, total - offset);
  if (limit <= 0) return [];
  const numbers = sortKey === "price" ? facetIndex.getNumbersByPrice(priceRange) : facetIndex.getSortedNumbers(sortKey);
  const numberAt = (position: number) => numbers[descending ? numbers.length - 1 - position : position]!;
  if (total === numbers.length) return Array.from({ length: limit }, (_, position) => numberAt(offset + position));

  const expectedSteps = ((offset + limit) / total) * numbers.length;
  if (total * Math.log2(total) * stepsPerComparison < expectedSteps) {
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

/** First the products of the ranking, in its order, then the remaining ones, newest first. */
export function rankedPage(
  facetIndex: FacetIndex,
  result: FilterResult,
  ranking: readonly number[],
  slice: Slice,
): number[] {
  const { offset, limit } = slice;
  const ranked = ranking.filter((number) => isInAll(result.bitmaps, number));
  const page = ranked.slice(offset, offset + limit);
  if (page.length === limit) return page;
  const unrankedSlice = { limit: limit - page.length, offset: Math.max(0, offset - ranked.length) };
  return [...page, ...sortedPage(facetIndex, excludeNumbers(result, ranked), "newest", unrankedSlice)];
}

function excludeNumbers(result: FilterResult, numbers: readonly number[]): FilterResult {
  const bits = intersect(result.bitmaps).bits.slice();
  for (const number of numbers) setBit(bits, number, 0);
  return { ...result, total: result.total - numbers.length, bitmaps: [toBitmap(bits)] };
}
