import type { SearchResponse } from "#contract/catalogue/catalogue.ts";
import { minSearchLength } from "#contract/catalogue/listing.ts";
import { groupedPage } from "#facet-index";
import type { Database } from "../../../../platform/database/database.ts";
import { getCategoryTree } from "../categories/index.ts";
import {
  type CatalogueContext,
  getProductIndex,
  getSearchIndex,
  mostSoldFirst,
  type ProductIndex,
  type SearchIndex,
} from "../product-index/index.ts";
import { toSearchResult } from "../products/index.ts";
import { findCloseMatches } from "./close-matches/close-matches.ts";
import { understandQuery } from "./close-matches/understand-query.ts";
import { createNamedColorFinder } from "./named-colors.ts";
import { findMatches, type Matches, relevancePage } from "./relevance.ts";
import { toSearchTerm } from "./search-term.ts";
import { suggestCategories } from "./suggested-categories.ts";

type Suggestions = Pick<SearchResponse, "products" | "closeMatches" | "categories" | "didYouMean">;

/**
 * Suggestions for a text: categories, and the first products by relevance whose name or third category contains the
 * text. If there are fewer products than the limit, products that come close are added.
 */
export async function searchProducts(context: CatalogueContext, text: string, limit: number): Promise<Suggestions> {
  const { db } = context;
  if (text.length < minSearchLength) return { products: [], closeMatches: [], categories: [] };
  const searchTerm = toSearchTerm(await getCategoryTree(db), text);
  const productIndex = await getProductIndex(context);
  const searchIndex = await getSearchIndex(db, productIndex);
  const matches = findMatches(productIndex, searchIndex.names, searchTerm);
  const exact = relevancePage(productIndex, listedProducts(productIndex), matches, { offset: 0, limit });
  const close = { matches, limit: limit - exact.length };
  const { numbers, didYouMean, words = text } = await findClose(db, productIndex, searchIndex, text, close);
  const rows = await productIndex.cards.getRows([...exact, ...numbers]);
  const categories = await getCategoryTree(
    db,
    rows.map((row) => row.third_category_id),
  );
  const findNamed = await createNamedColorFinder(db, words);
  const isExact = new Set(exact);
  const [products, closeMatches] = [true, false].map((isContained) =>
    rows
      .filter(({ number }) => isExact.has(number) === isContained)
      .map((row) => toSearchResult(row, categories, { findNamed })),
  );
  return {
    products: products ?? [],
    closeMatches: closeMatches ?? [],
    categories: suggestCategories(categories, text),
    ...(didYouMean !== undefined && { didYouMean }),
  };
}

const listedProducts = ({ facetIndex }: ProductIndex) => ({
  bitmaps: [facetIndex.getListedBitmap()] as const,
  ranges: [],
});

async function findClose(
  db: Database,
  productIndex: ProductIndex,
  { words }: SearchIndex,
  text: string,
  { matches, limit }: { matches: Matches; limit: number },
): Promise<{ numbers: number[]; didYouMean?: string | undefined; words?: string }> {
  if (limit === 0) return { numbers: [] };
  const exact = matches.all.get();
  const query = await understandQuery(db, words, text);
  const { facetIndex } = productIndex;
  const { groups } = findCloseMatches(productIndex, words, query, exact);
  const numbers = groupedPage(facetIndex, listedProducts(productIndex), groups, mostSoldFirst, { offset: 0, limit });
  return { numbers, didYouMean: numbers.length > 0 ? query.didYouMean : undefined, words: query.words.join(" ") };
}
