import { type FilterResult, groupedPage, type Slice } from "#facet-index";
import { mostSoldFirst, type ProductColumn, type ProductIndex, type ProductNameRow } from "../product-index/index.ts";
import { lowerCase, type SearchTerm } from "./search-term.ts";

/**
 * How a product matches a search term, best first: the term is its whole name, the name starts with it, one of its words
 * does, the name contains it, or only the name of its third category does.
 */
export const matchKinds = ["name", "start", "word", "anywhere", "category"] as const;
export type MatchKind = (typeof matchKinds)[number];

/** Product numbers by kind of match, each product in its best one. */
export type Matches = Readonly<Record<MatchKind, readonly number[]>>;

export function noMatches(): Record<MatchKind, number[]> {
  return { name: [], start: [], word: [], anywhere: [], category: [] };
}

/** Returns a function that classifies how a product matches the term. Must agree with the SQL in search-queries.ts. */
export function createMatcher({ text, thirdCategories }: SearchTerm): (row: ProductNameRow) => MatchKind | undefined {
  const needle = lowerCase(text);
  return ({ name, third_category_id: third }) => {
    let position = name.indexOf(needle);
    if (position === 0) return name.length === needle.length ? "name" : "start";
    if (position < 0) return third && thirdCategories.includes(third) ? "category" : undefined;
    for (; position > 0; position = name.indexOf(needle, position + 1)) {
      const before = name[position - 1];
      if (before === " " || before === "-") return "word";
    }
    return "anywhere";
  };
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

/** Numbers in the order within one kind of match. */
export function getMostSoldNumbers({ facetIndex }: ProductIndex, count: number): number[] {
  return facetIndex.getLastNumbers(mostSoldFirst.sortKey, count);
}
