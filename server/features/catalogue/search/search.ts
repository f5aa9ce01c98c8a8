import type { Database } from "../../../platform/database/database.ts";
import { getProductIndex, type ProductIndex, type ProductNameRow } from "../product-index/index.ts";
import {
  createMatcher,
  getMostSoldNumbers,
  type Matches,
  type MatchKind,
  matchKinds,
  noMatches,
  relevancePage,
} from "./relevance.ts";
import { findMatches, scanMatches } from "./search-queries.ts";
import type { SearchTerm } from "./search-term.ts";

/** Every search checks the names of this many best-selling products in memory. */
const maxPopularNames = 2000;

/**
 * The numbers of the best matches. A frequent kind of match usually fills the result with best-selling products, whose names
 * are in memory; rare kinds are queried from the database, adjacent ones at once.
 */
export async function findBestMatches(
  db: Database,
  productIndex: ProductIndex,
  searchTerm: SearchTerm,
  limit: number,
  popularCount = maxPopularNames,
): Promise<number[]> {
  const popular = groupByKind((await getPopularNames(productIndex)).slice(0, popularCount), searchTerm);
  const isAllInMemory = productIndex.facetIndex.size <= popularCount;
  const numbers: number[] = [];
  for (let next = 0; next < matchKinds.length && numbers.length < limit; ) {
    const remaining = limit - numbers.length;
    const isFilled = (kind: MatchKind) => isAllInMemory || popular[kind].length >= remaining;
    const [kind, ...others] = matchKinds.slice(next);
    if (!kind) break;
    if (isFilled(kind)) {
      numbers.push(...popular[kind].slice(0, remaining));
      next += 1;
      continue;
    }
    const filledAt = others.findIndex(isFilled);
    const kinds = [kind, ...others.slice(0, filledAt < 0 ? others.length : filledAt)];
    const matches = await findMatches(db, searchTerm, kinds);
    const allProducts = { bitmaps: [productIndex.facetIndex.getListedBitmap()] as const, ranges: [] };
    numbers.push(...relevancePage(productIndex, allProducts, matches, { offset: 0, limit: remaining }));
    next += kinds.length;
  }
  // A product that was renamed between two queries may have been found twice.
  return [...new Set(numbers)];
}

/** All products whose name or third category contains the text, for a listing. */
export async function findAllMatches(
  db: Database,
  searchTerm: SearchTerm,
  popularCount = maxPopularNames,
): Promise<Matches> {
  const productIndex = await getProductIndex(db);
  const names = (await getPopularNames(productIndex)).slice(0, popularCount);
  const popular = groupByKind(names, searchTerm);
  if (productIndex.facetIndex.size <= popularCount) return popular;
  const share = Object.values(popular).flat().length / names.length;
  return share >= minScannedShare(searchTerm) ? scanMatches(db, searchTerm) : findMatches(db, searchTerm, matchKinds);
}

/**
 * From this share of matching names on, reading all names is faster than an index, which compares each match again: measured
 * with 100,000 products. The comparison of two letters takes 50 µs.
 */
function minScannedShare({ text }: SearchTerm): number {
  return [...text].length > 2 ? 0.1 : 0.01;
}

/** Best-selling first. Cached until any product changes. */
async function getPopularNames(productIndex: ProductIndex): Promise<readonly ProductNameRow[]> {
  const { changeCount, names, popular } = productIndex;
  if (popular?.changeCount === changeCount) return popular.rows;
  const rows = await names.getRows(getMostSoldNumbers(productIndex, maxPopularNames));
  productIndex.popular = { rows, changeCount };
  return rows;
}

function groupByKind(rows: readonly ProductNameRow[], searchTerm: SearchTerm): Record<MatchKind, number[]> {
  const numbers = noMatches();
  const match = createMatcher(searchTerm);
  for (const row of rows) {
    const kind = match(row);
    if (kind) numbers[kind].push(row.number);
  }
  return numbers;
}
