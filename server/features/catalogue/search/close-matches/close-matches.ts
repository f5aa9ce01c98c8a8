import { toPaise } from "#contract/values/money.ts";
import {
  type Bitmap,
  countFacets,
  fromNumbers,
  groupByCount,
  groupedPage,
  intersect,
  isEmpty,
  subtract,
  union,
  type WordIndex,
} from "#facet-index";
import { mostSoldFirst, type ProductIndex } from "../../product-index/index.ts";
import type { Group, UnderstoodQuery } from "./understand-query.ts";

/** If no product has all words, as many of those that have the most. */
const maxLooseMatches = 100;

/**
 * The products that come close to the query, in groups, the best first: those with all of its words, else with all that the catalogue knows,
 * else with the most. Without those that contain the text itself (`exact`); if there are any, others must have all words.
 */
export function findCloseMatches(
  productIndex: ProductIndex,
  words: WordIndex,
  { groups, ...prices }: UnderstoodQuery,
  exact: Bitmap,
): Bitmap[] {
  const { facetIndex } = productIndex;
  const filters = { requiredKeys: [], selections: [], ranges: toRanges(prices) };
  const { bitmaps } = countFacets(facetIndex, filters, { groups: [], keys: [] });
  const { wordCount } = facetIndex;
  const find = (parts: readonly Group[], mode: "all" | "any"): Bitmap[] => {
    const all = parts.map((part) => words.find(part.all, { isStrong: false, wordCount }));
    const strong = parts.map((part) => words.find(part.strong, { isStrong: true, wordCount }));
    const matching = mode === "all" ? intersect([...all, ...bitmaps]) : intersect([union(all, wordCount), ...bitmaps]);
    return groupByCount(subtract(matching, exact), mode === "all" ? strong : [...all, ...strong]);
  };
  if (groups.length === 0) {
    const isPriced = prices.minPrice !== undefined || prices.maxPrice !== undefined;
    return isPriced ? [intersect([...bitmaps])] : [];
  }
  const knownGroups = groups.filter(({ isKnown }) => isKnown);
  const strict = find(groups, "all");
  if (strict.length > 0 || !isEmpty(exact)) return strict;
  const isPartlyKnown = knownGroups.length > 0 && knownGroups.length < groups.length;
  const ofKnown = isPartlyKnown ? find(knownGroups, "all") : [];
  if (ofKnown.length > 0 || groups.length === 1) return ofKnown;
  const loose = find(knownGroups.length > 0 ? knownGroups : groups, "any");
  const page = { offset: 0, limit: maxLooseMatches };
  const best = fromNumbers(groupedPage(facetIndex, { bitmaps, ranges: [] }, loose, mostSoldFirst, page), wordCount);
  return loose.map((group) => intersect([group, best]));
}

function toRanges({ minPrice, maxPrice }: Pick<UnderstoodQuery, "minPrice" | "maxPrice">) {
  if (minPrice === undefined && maxPrice === undefined) return [];
  return [{ column: "price", min: toPaise(minPrice ?? 0), max: toPaise(maxPrice ?? highestPrice) }] as const;
}
/** Rupees, above the price of any product. */
const highestPrice = 20_000_000;
