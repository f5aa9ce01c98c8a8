import {
  type FilterResult,
  groupedPage,
  type LazyBitmap,
  type Slice,
  subtract,
  type TextIndex,
  toLazyBitmap,
  union,
} from "#facet-index";
import { mostSoldFirst, type ProductColumn, type ProductIndex } from "../product-index/index.ts";
import type { SearchTerm } from "./search-term.ts";

/**
 * How a product matches a search term, best first: by its name, or in the last kind only by the name of its third
 * category.
 */
const matchKinds = ["whole", "start", "word", "inside", "category"] as const;
type MatchKind = (typeof matchKinds)[number];

/** Products by their best kind of match, and `all` of them. */
export type Matches = Readonly<Record<MatchKind | "all", LazyBitmap>>;

/**
 * All products whose name or third category contains the term. The bitmaps are lazy, because suggestions rarely need
 * more than one kind, and must be read before the next await.
 */
export function findMatches(
  { facetIndex }: ProductIndex,
  names: TextIndex,
  { text, thirdCategories }: SearchTerm,
): Matches {
  const { wordCount } = facetIndex;
  if (text === "") return findNothing(wordCount);
  const named = names.find(text, wordCount);
  if (thirdCategories.length === 0) return { ...named, category: toLazyBitmap(() => union([], wordCount)) };
  const ofCategories = union(
    thirdCategories.map((id) => facetIndex.getBitmap(`category:${id}`)),
    wordCount,
  );
  return {
    ...named,
    category: toLazyBitmap(() => subtract(ofCategories, named.all.get())),
    all: toLazyBitmap(() => union([named.all.get(), ofCategories], wordCount)),
  };
}

function findNothing(wordCount: number): Matches {
  const none = toLazyBitmap(() => union([], wordCount));
  return { whole: none, start: none, word: none, inside: none, category: none, all: none };
}

/** The matches of `findMatches`, which stay readable after an await. */
export function findAllMatches(productIndex: ProductIndex, names: TextIndex, searchTerm: SearchTerm): Matches {
  const matches = findMatches(productIndex, names, searchTerm);
  for (const bitmap of Object.values(matches)) bitmap.get();
  return matches;
}

/**
 * A page of products by relevance: best kind of match first, then most units sold, then newest. Search suggestions and
 * listings have this order.
 */
export function relevancePage(
  { facetIndex }: ProductIndex,
  result: Pick<FilterResult<ProductColumn>, "bitmaps" | "ranges">,
  matches: Matches,
  slice: Slice,
): number[] {
  const groups = matchKinds.map((kind) => matches[kind]);
  return groupedPage(facetIndex, result, groups, mostSoldFirst, slice);
}
