import type { SearchResult } from "#contract/catalogue/catalogue.ts";
import { minSearchLength } from "#contract/catalogue/listing.ts";
import type { Database } from "../../../platform/database/database.ts";
import { getCategoryTree } from "../categories/index.ts";
import { getProductIndex, type ProductIndex, type ProductNameRow } from "../product-index/index.ts";
import { toSearchResult } from "../products/index.ts";
import { findInNewest, findMatches, findMatchesBeyondStart, type MatchKind, matchKinds } from "./search-queries.ts";
import { lowerCase, type SearchTerm, toSearchTerm } from "./search-term.ts";

/** Every search checks this many of the newest products in memory. */
const newestCount = 1000;
// Measured (decision 0008): scanning from the newest product on is faster if it reads less than 1/20 of all products.
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

/** Frequent terms usually have enough matches among the newest names in memory; rare terms are queried from the database. */
async function findBestMatches(
  db: Database,
  productIndex: ProductIndex,
  searchTerm: SearchTerm,
  limit: number,
): Promise<number[]> {
  const match = createMatcher(searchTerm);
  const newest: Record<MatchKind, number[]> = { start: [], word: [], anywhere: [] };
  for (const row of await getNewestNames(productIndex)) {
    const matchKind = match(row);
    if (matchKind) newest[matchKind].push(row.number);
  }
  const numbers: number[] = [];
  for (const matchKind of matchKinds) {
    const remaining = limit - numbers.length;
    if (remaining === 0) break;
    const newestOfKind = newest[matchKind];
    // No newest name contains the term except at its start: other matches are rare, and one query finds them all.
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

/** Cached until any product changes. */
async function getNewestNames(productIndex: ProductIndex): Promise<readonly ProductNameRow[]> {
  const { facetIndex, names } = productIndex;
  if (productIndex.newest?.changeCount === productIndex.changeCount) return productIndex.newest.rows;
  const { changeCount } = productIndex;
  const rows = await names.getRows(facetIndex.getLastNumbers("age", newestCount));
  productIndex.newest = { rows, changeCount };
  return rows;
}

/** Returns a function that classifies how a name matches the term. Must agree with the SQL in search-queries.ts. */
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
 * Used if the newest names have too few matches. In a large catalogue a term that is neither rare nor common has many
 * matches, which would all have to be sorted: scanning more of the newest products finds a page sooner.
 */
async function findMoreMatches(
  db: Database,
  { facetIndex }: ProductIndex,
  searchTerm: SearchTerm,
  matchKind: MatchKind,
  limit: number,
  newestOfKind: readonly number[],
): Promise<number[]> {
  // The newest names were all names.
  if (facetIndex.size <= newestCount) return [...newestOfKind];
  const expectedDepth = newestOfKind.length === 0 ? Infinity : (limit / newestOfKind.length) * newestCount;
  if (expectedDepth * newestScanDivisor < facetIndex.size) {
    const numbers = await findInNewest(db, searchTerm, matchKind, limit, Math.ceil(2 * expectedDepth));
    if (numbers.length === limit) return numbers;
  }
  return findMatches(db, searchTerm, matchKind, limit);
}
