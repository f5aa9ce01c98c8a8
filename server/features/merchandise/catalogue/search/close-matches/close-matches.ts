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

/** Most products that are found if no product has all words: those with the most words of the query. */
const maxLooseMatches = 100;

/**
 * `isBeyondPrice`: no product has both the words and the price of the query, and the found products cost less or more.
 * `hasAllWords`: the products have all words at the price of the query.
 */
export type FoundCloseMatches = { groups: Bitmap[]; isBeyondPrice: boolean; hasAllWords?: true };

/**
 * The products that come close to the query, in groups, the best first. They have all words of the query, or else all
 * words that the catalogue knows, or else the most words. Products that contain the text itself (`exact`) are left out.
 * If there are any, close matches must have all words. Words count for more than the price: products with the words at
 * another price come before products with fewer words.
 */
export function findCloseMatches(
  productIndex: ProductIndex,
  words: WordIndex,
  { groups, ...prices }: UnderstoodQuery,
  exact: Bitmap,
): FoundCloseMatches {
  const { facetIndex } = productIndex;
  const { wordCount } = facetIndex;
  const inPrice = listBitmaps(productIndex, prices);
  const hasPrice = prices.minPrice !== undefined || prices.maxPrice !== undefined;
  const find = (parts: readonly Group[], mode: "all" | "any", bitmaps: typeof inPrice): Bitmap[] => {
    const all = parts.map((part) => words.find(part.all, { isStrong: false, wordCount }));
    const strong = parts.map((part) => words.find(part.strong, { isStrong: true, wordCount }));
    const matching = mode === "all" ? intersect([...all, ...bitmaps]) : intersect([union(all, wordCount), ...bitmaps]);
    return groupByCount(subtract(matching, exact), mode === "all" ? strong : [...all, ...strong]);
  };
  const findAtAnyPrice = (parts: readonly Group[], mode: "all" | "any"): FoundCloseMatches => {
    const found = find(parts, mode, inPrice);
    if (found.length > 0 || !hasPrice) return { groups: found, isBeyondPrice: false };
    return { groups: find(parts, mode, listBitmaps(productIndex, {})), isBeyondPrice: true };
  };
  if (groups.length === 0) {
    const priced = hasPrice ? [intersect([...inPrice])].filter((bitmap) => !isEmpty(bitmap)) : [];
    const isBeyondPrice = hasPrice && priced.length === 0;
    return { groups: isBeyondPrice ? [intersect([...listBitmaps(productIndex, {})])] : priced, isBeyondPrice };
  }
  if (!isEmpty(exact)) return { groups: find(groups, "all", inPrice), isBeyondPrice: false, hasAllWords: true };
  const strict = findAtAnyPrice(groups, "all");
  if (strict.groups.length > 0) return strict.isBeyondPrice ? strict : { ...strict, hasAllWords: true };
  const knownGroups = groups.filter(({ isKnown }) => isKnown);
  const isPartlyKnown = knownGroups.length > 0 && knownGroups.length < groups.length;
  const ofKnown = isPartlyKnown ? findAtAnyPrice(knownGroups, "all") : strict;
  if (ofKnown.groups.length > 0 || groups.length === 1) return ofKnown;
  const loose = findAtAnyPrice(knownGroups.length > 0 ? knownGroups : groups, "any");
  const bitmaps = loose.isBeyondPrice ? listBitmaps(productIndex, {}) : inPrice;
  const page = { offset: 0, limit: maxLooseMatches };
  const numbers = groupedPage(facetIndex, { bitmaps, ranges: [] }, loose.groups, mostSoldFirst, page);
  const best = fromNumbers(numbers, wordCount);
  return { ...loose, groups: loose.groups.map((group) => intersect([group, best])) };
}

type Prices = Pick<UnderstoodQuery, "minPrice" | "maxPrice">;

/** Bitmaps whose intersection is the listed products in this price range. */
function listBitmaps({ facetIndex }: ProductIndex, prices: Prices) {
  const filters = { requiredKeys: [], selections: [], ranges: toRanges(prices) };
  return countFacets(facetIndex, filters, { groups: [], keys: [] }).bitmaps;
}

function toRanges({ minPrice, maxPrice }: Prices) {
  if (minPrice === undefined && maxPrice === undefined) return [];
  return [{ column: "price", min: toPaise(minPrice ?? 0), max: toPaise(maxPrice ?? highestPrice) }] as const;
}
/** Rupees, above the price of any product. */
const highestPrice = 20_000_000;
