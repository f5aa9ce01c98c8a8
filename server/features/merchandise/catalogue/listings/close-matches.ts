import type { ProductCard } from "#contract/catalogue/catalogue.ts";
import {
  countFacets,
  type FilterResult,
  groupedPage,
  isEmpty,
  type OfferedKeys,
  type Slice,
  type SortOrder,
  sortedPage,
  union,
} from "#facet-index";
import {
  type CatalogueContext,
  getProductIndex,
  getSearchIndex,
  mostSoldFirst,
  type ProductColumn,
  type ProductSortKey,
} from "../product-index/index.ts";
import { toCards } from "../products/index.ts";
import { createNamedColorFinder, findCloseMatches, type Matches, understandQuery } from "../search/index.ts";
import type { ListingFilters } from "./listing-filters.ts";

/** Most close matches that are listed below products that contain the text. */
const maxBelowExact = 24;

type CloseMatches = {
  closeMatches: ProductCard[];
  closeTotal: number;
  didYouMean?: string;
  /** The close matches have the words of the text, but not the price that it names. */
  isBeyondPrice?: true;
  /** The close matches have all words as the customer typed them. */
  hasAllWords?: true;
  /** The counts of the close matches, if no product contains the text. */
  result?: FilterResult<ProductColumn>;
};

type CloseMatchQuery = {
  text: string;
  filters: ListingFilters;
  /** The products that contain the text, including products that the filters leave out. */
  matches: Matches;
  /** Some of the matches are listed. If false, close matches take their place, with pages and the sort order. */
  hasExact: boolean;
  offered: OfferedKeys;
  /** Undefined for sorting by relevance. */
  sortOrder: SortOrder<ProductSortKey> | undefined;
  slice: Slice;
};

/** Products that come close to a search text and pass the listing's filters. */
export async function listCloseMatches(
  context: CatalogueContext,
  { text, filters, matches, hasExact, offered, sortOrder, slice }: CloseMatchQuery,
): Promise<CloseMatches> {
  const { db } = context;
  const productIndex = await getProductIndex(context);
  const { words } = await getSearchIndex(db, productIndex);
  const query = await understandQuery(db, words, text);
  // The results of the index are valid until the next await.
  const { facetIndex } = productIndex;
  const exact = matches.all.get();
  const { groups, isBeyondPrice, hasAllWords } = findCloseMatches(productIndex, words, query, exact);
  const close = union(groups, facetIndex.wordCount);
  const found = countFacets(facetIndex, filters, { groups: [], keys: [] }, close);
  const page = hasExact ? { offset: 0, limit: maxBelowExact } : slice;
  const order = sortOrder ?? (isBeyondPrice ? nearestPriceFirst(query) : undefined);
  const shown =
    order && !hasExact
      ? sortedPage(facetIndex, found, order, page)
      : groupedPage(facetIndex, found, groups, mostSoldFirst, page);
  const result = isEmpty(exact) ? countFacets(facetIndex, filters, offered, close) : undefined;
  return {
    closeMatches: await toCards(db, await productIndex.cards.getRows(shown), {
      filtered: filters.selections.find(({ group }) => group === "color")?.values ?? [],
      findNamed: await createNamedColorFinder(db, query.words.join(" ")),
    }),
    closeTotal: found.total,
    ...(found.total > 0 && query.didYouMean !== undefined && { didYouMean: query.didYouMean }),
    ...(found.total > 0 && isBeyondPrice && { isBeyondPrice }),
    ...(found.total > 0 && hasAllWords && query.didYouMean === undefined && { hasAllWords }),
    ...(result && { result }),
  };
}

/**
 * The sort order of close matches beyond the price of the text. If the text names only a highest price, all of them
 * cost more, and the cheapest come first. If it names only a lowest price, the most expensive come first. A range has
 * close matches on both sides, which are sorted by relevance.
 */
function nearestPriceFirst({ minPrice, maxPrice }: Prices): SortOrder<ProductSortKey> | undefined {
  if (minPrice !== undefined && maxPrice !== undefined) return undefined;
  return { sortKey: "price", descending: minPrice !== undefined };
}
type Prices = { minPrice?: number; maxPrice?: number };
