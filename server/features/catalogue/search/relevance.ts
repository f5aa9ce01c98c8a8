import { type Bitmap, type FilterResult, groupedPage, type Slice, subtract, type TextIndex, union } from "#facet-index";
import { mostSoldFirst, type ProductColumn, type ProductIndex } from "../product-index/index.ts";
import { lowerCase, type SearchTerm } from "./search-term.ts";

/** How a product's name matches a search term, best first. Of the last kind only the name of the third category does. */
const matchKinds = ["whole", "start", "word", "inside", "category"] as const;
type MatchKind = (typeof matchKinds)[number];

/** Products by kind of match, each in its best one. */
export type Matches = Readonly<Record<MatchKind, Bitmap>>;

/** All products whose name or third category contains the term. */
export function findMatches(
  { facetIndex }: ProductIndex,
  names: TextIndex,
  { text, thirdCategories }: SearchTerm,
): Matches {
  const { wordCount } = facetIndex;
  const named = names.find(lowerCase(text), wordCount);
  const ofCategories = union(
    thirdCategories.map((id) => facetIndex.getBitmap(`category:${id}`)),
    wordCount,
  );
  return { ...named, category: subtract(ofCategories, union(Object.values(named), wordCount)) };
}

/** The products of all kinds. */
export function uniteMatches({ facetIndex }: ProductIndex, matches: Matches): Bitmap {
  return union(Object.values(matches), facetIndex.wordCount);
}

/** Best kind of match first, then most units sold, then newest: the order of search suggestions and of listings by relevance. */
export function relevancePage(
  { facetIndex }: ProductIndex,
  result: Pick<FilterResult<ProductColumn>, "bitmaps" | "ranges">,
  matches: Matches,
  slice: Slice,
): number[] {
  const groups = matchKinds.map((kind) => matches[kind]);
  return groupedPage(facetIndex, result, groups, mostSoldFirst, slice);
}
