import type { ProductCard } from "#contract/catalogue/catalogue.ts";
import { countFacets, isMatch } from "#facet-index";
import type { Database } from "../../../platform/database/database.ts";
import { getProductIndex } from "../product-index/index.ts";
import { toCards } from "../products/index.ts";
import { findCloseMatches, understandQuery } from "../search/index.ts";
import { type ListingFilters, toPriceRanges } from "./listing-filters.ts";

const maxCloseMatches = 24;

type CloseMatches = { closeMatches: ProductCard[]; didYouMean?: string };

/** Products that come close to a search text and pass the listing's filters, other than those that contain the text (`exact`). */
export async function listCloseMatches(
  db: Database,
  text: string,
  filters: ListingFilters,
  exact: readonly number[],
): Promise<CloseMatches> {
  const query = await understandQuery(db, text);
  const productIndex = await getProductIndex(db);
  const ranges = [...filters.ranges, ...toPriceRanges(query)];
  const known = new Set(exact);
  // The result of the index is valid until the next await.
  const select = (numbers: readonly number[]) => {
    const result = countFacets(productIndex.facetIndex, { ...filters, ranges }, { groups: [], keys: [] });
    return numbers.filter((number) => !known.has(number) && isMatch(result, number));
  };
  const numbers = await findCloseMatches(db, productIndex, query, {
    select,
    limit: maxCloseMatches,
    isStrict: exact.length > 0,
  });
  const rows = await productIndex.cards.getRows(numbers);
  return {
    closeMatches: await toCards(db, rows, query.colors),
    ...(numbers.length > 0 && query.didYouMean !== undefined && { didYouMean: query.didYouMean }),
  };
}
