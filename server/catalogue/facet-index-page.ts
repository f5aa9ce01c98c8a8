import type { Sort } from "#contract/listing.ts";
import { intersect, isInAll, setBit, toBitmap, toNumbers } from "./bitmap.ts";
import type { FacetIndex, SortKey } from "./facet-index.ts";
import type { FilterResult } from "./facet-index-counts.ts";

export type SortOrder = Sort | "sold";
export type Slice = { limit: number; offset: number };

const sortOrders: Record<SortOrder, { by: SortKey; descending: boolean }> = {
  "high-low": { by: "price", descending: true },
  "low-high": { by: "price", descending: false },
  newest: { by: "age", descending: true },
  rating: { by: "rating", descending: true },
  discount: { by: "discount", descending: true },
  sold: { by: "sold", descending: true },
};

// Measured: comparing two products takes as long as walking past this many.
const stepsPerComparison = 8;

/**
 * The numbers of a page's products, in turn. Either way gives the same; the one that looks at less is taken: walking along
 * the shelf's order past what is not in the listing, or, where the listing has few products, sorting just these.
 */
export function sortedPage(facetIndex: FacetIndex, result: FilterResult, order: SortOrder, slice: Slice): number[] {
  const { bitmaps, total, priceRange } = result;
  const { by: sortKey, descending } = sortOrders[order];
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

/** First the products that the ranking names, in its order, then the newest. */
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
  const others = { limit: limit - page.length, offset: Math.max(0, offset - ranked.length) };
  return [...page, ...sortedPage(facetIndex, excludeNumbers(result, ranked), "newest", others)];
}

function excludeNumbers(result: FilterResult, numbers: readonly number[]): FilterResult {
  const bits = intersect(result.bitmaps).bits.slice();
  for (const number of numbers) setBit(bits, number, 0);
  return { ...result, total: result.total - numbers.length, bitmaps: [toBitmap(bits)] };
}
