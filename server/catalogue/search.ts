import type { SearchResult } from "#contract/catalogue.ts";
import { minSearchLength } from "#contract/listing.ts";
import type { Database } from "../database/open.ts";
import { getCategoryTree } from "./category-cache.ts";
import { lowerCase, type SearchTerm, toSearchTerm } from "./listing-filters.ts";
import { getProductIndex, type ProductIndex } from "./product-index.ts";
import { toSearchResult } from "./product-response.ts";
import {
  findAmongNewest,
  findMatches,
  findMatchesBeyondStart,
  type MatchKind,
  matchKinds,
  type ProductNameRow,
} from "./search-queries.ts";

/** So many of the newest products are looked at for every search. */
const newestCount = 1000;
// Measured (decision 17): walking along the newest pays where it passes less than one product in so many of the shelf.
const newestScanDivisor = 20;

/** Products whose name or third category contains the text, best match first, then the newest. */
export async function searchProducts(db: Database, text: string, limit: number): Promise<SearchResult[]> {
  if (text.length < minSearchLength) return [];
  const searchTerm = toSearchTerm(await getCategoryTree(db), text);
  const productIndex = await getProductIndex(db);
  const rows = await productIndex.cards.getRows(await findBestMatches(db, productIndex, searchTerm, limit));
  const categories = await getCategoryTree(
    db,
    rows.map((row) => row.third_category_id),
  );
  return rows.map((row) => toSearchResult(row, categories));
}

/** Of what a shop has much, the newest names at hand mostly hold enough; what is rare is looked up in the database. */
async function findBestMatches(
  db: Database,
  productIndex: ProductIndex,
  searchTerm: SearchTerm,
  limit: number,
): Promise<number[]> {
  const matchOf = createMatcher(searchTerm);
  const newest: Record<MatchKind, number[]> = { start: [], word: [], anywhere: [] };
  for (const row of await getNewestNames(productIndex)) {
    const matchKind = matchOf(row);
    if (matchKind) newest[matchKind].push(row.number);
  }
  const numbers: number[] = [];
  for (const matchKind of matchKinds) {
    const remaining = limit - numbers.length;
    if (remaining === 0) break;
    const newestOfKind = newest[matchKind];
    // None of the newest contains the text but at its start: the rest is rare, and found by one question.
    if (
      matchKind === "word" &&
      newestOfKind.length + newest.anywhere.length === 0 &&
      productIndex.facetIndex.size > newestCount
    )
      return [...numbers, ...(await findMatchesBeyondStart(db, searchTerm, remaining))];
    numbers.push(
      ...(newestOfKind.length >= remaining
        ? newestOfKind.slice(0, remaining)
        : await findMoreMatches(db, productIndex, searchTerm, matchKind, remaining, newestOfKind)),
    );
  }
  return numbers;
}

/** Put together once, and kept until a product of the shelf changes. */
async function getNewestNames(productIndex: ProductIndex): Promise<readonly ProductNameRow[]> {
  const { facetIndex, names } = productIndex;
  if (productIndex.newest?.changeCount === names.changeCount) return productIndex.newest.rows;
  const { changeCount } = names;
  const rows = await names.getRows(facetIndex.getNewestNumbers(newestCount));
  productIndex.newest = { rows, changeCount };
  return rows;
}

/** Says of a name how it matches the text. search-queries.ts says the same in SQL. */
function createMatcher({ text, thirdCategories }: SearchTerm): (row: ProductNameRow) => MatchKind | undefined {
  const needle = lowerCase(text);
  return ({ name, third_category_id: third }) => {
    if (name.includes(needle)) {
      if (name.startsWith(needle)) return "start";
      return name.includes(` ${needle}`) || name.includes(`-${needle}`) ? "word" : "anywhere";
    }
    return third && thirdCategories.includes(third) ? "anywhere" : undefined;
  };
}

/**
 * When the newest names hold too few. On a large shelf a text that is neither rare nor common has many matches, which
 * would all have to be sorted: walking further down among the newest finds a page sooner.
 */
async function findMoreMatches(
  db: Database,
  { facetIndex }: ProductIndex,
  searchTerm: SearchTerm,
  matchKind: MatchKind,
  limit: number,
  newestOfKind: readonly number[],
): Promise<number[]> {
  // The whole shelf has been looked at.
  if (facetIndex.size <= newestCount) return [...newestOfKind];
  const expectedDepth = newestOfKind.length === 0 ? Infinity : (limit / newestOfKind.length) * newestCount;
  if (expectedDepth * newestScanDivisor < facetIndex.size) {
    const found = await findAmongNewest(db, searchTerm, matchKind, limit, Math.ceil(2 * expectedDepth));
    if (found.length === limit) return found;
  }
  return findMatches(db, searchTerm, matchKind, limit);
}
