import type { Database } from "../../../../platform/database/database.ts";
import type { ProductIndex } from "../../product-index/index.ts";
import { findByGroups, type Group } from "./close-match-queries.ts";
import type { UnderstoodQuery } from "./understand-query.ts";

/** As many best-selling products are looked through first: they come first in the result, and frequent words have enough of them. */
const maxPopular = 2000;

type CloseMatchOptions = {
  /** Which of some products may be among them. */
  select: (numbers: readonly number[]) => number[];
  limit: number;
  /** Only products with all words: others were found that contain the text itself. */
  isStrict: boolean;
};

/**
 * The numbers of products that come closest to the query, best first: those with all of its words, else with all that the catalogue knows, else with the
 * most.
 */
export async function findCloseMatches(
  db: Database,
  productIndex: ProductIndex,
  { groups, minPrice, maxPrice }: UnderstoodQuery,
  { select, limit, isStrict }: CloseMatchOptions,
): Promise<number[]> {
  const popular = productIndex.facetIndex.getLastNumbers("sold", maxPopular);
  if (groups.length === 0)
    return minPrice === undefined && maxPrice === undefined ? [] : select(popular).slice(0, limit);
  const isAll = productIndex.facetIndex.size <= maxPopular;
  const find = async (parts: readonly Group[], mode: "all" | "any") => {
    const best = select(await findByGroups(db, parts, { mode, among: popular }));
    if (isAll || best.length >= limit) return best;
    return [...new Set([...best, ...select(await findByGroups(db, parts, { mode }))])];
  };
  const known = groups.filter(({ isKnown }) => isKnown);
  let found = await find(groups, "all");
  if (found.length > 0 || isStrict) return found.slice(0, limit);
  if (known.length > 0 && known.length < groups.length) found = await find(known, "all");
  if (found.length === 0 && groups.length > 1) found = await find(known.length > 0 ? known : groups, "any");
  return found.slice(0, limit);
}
