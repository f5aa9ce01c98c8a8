import type { z } from "zod";
import type { CategoryName, Facets, PopularQuery, ProductCard, ProductQuery } from "#contract/catalogue/catalogue.ts";
import { effectiveSort, type PopularSort, type Sort } from "#contract/catalogue/listing.ts";
import {
  countFacets,
  type FilterResult,
  isMatch,
  type OfferedKeys,
  rankedPage,
  type Slice,
  type SortOrder,
  sortedPage,
  toGroup,
} from "#facet-index";
import type { Database } from "../../../../platform/database/database.ts";
import { type CategoryRow, getCategoryTree, requireBreadcrumbs } from "../categories/index.ts";
import {
  type CatalogueContext,
  getProductIndex,
  getSearchIndex,
  type ProductColumn,
  type ProductIndex,
  type ProductSortKey,
} from "../product-index/index.ts";
import { toCards } from "../products/index.ts";
import {
  createNamedColorFinder,
  findAllMatches,
  type Matches,
  relevancePage,
  type SearchTerm,
  toSearchTerm,
} from "../search/index.ts";
import { listCloseMatches } from "./close-matches.ts";
import { compareSizes } from "./compare-sizes.ts";
import {
  type Facet,
  facets,
  type ListingFilters,
  type ListingQuery,
  parseFilters,
  toCategoryKey,
} from "./listing-filters.ts";
import { findTrendingNumbers } from "./listing-trending-queries.ts";
import { findRenamedValues } from "./renamed-value-queries.ts";

/** "trending" is a ranking by statistics and "relevance" one by text matches: both begin with a query of the database. */
type ListingOrder = IndexOrder | "trending" | "relevance";
/** Orders of the facet index. */
type IndexOrder = Exclude<Sort, "relevance"> | "sold";
const sortOrders: Record<IndexOrder, SortOrder<ProductSortKey>> = {
  "high-low": { sortKey: "price", descending: true },
  "low-high": { sortKey: "price", descending: false },
  newest: { sortKey: "age", descending: true },
  rating: { sortKey: "rating", descending: true },
  discount: { sortKey: "discount", descending: true },
  sold: { sortKey: "sold", descending: true },
};

type Listing = {
  products: ProductCard[];
  total: number;
  page: number;
  limit: number;
  facets: Facets;
  trail: z.infer<typeof CategoryName>[];
  isHidden?: true;
  closeMatches?: ProductCard[];
  closeTotal?: number;
  didYouMean?: string;
  isBeyondPrice?: true;
  renamed?: { facet: RenamedFacet; from: string; to: string }[];
};
const renamedFacets = ["color", "size"] as const;
type RenamedFacet = (typeof renamedFacets)[number];

export function listProducts(context: CatalogueContext, query: ProductQuery, now: Date): Promise<Listing> {
  return listWithFacets(context, query, effectiveSort(query), now);
}

/** All products, best-selling first: products without sales follow, so that the page of a new shop is not empty. */
export function listMostOrdered(context: CatalogueContext, query: PopularQuery, now: Date): Promise<Listing> {
  return listWithFacets(context, query, query.sort ? popularOrders[query.sort] : "sold", now);
}
const popularOrders: Record<PopularSort, IndexOrder> = {
  newest: "newest",
  "price-low-high": "low-high",
  "price-high-low": "high-low",
  discount: "discount",
};

/** A page of products, with the filter values that can be selected next and their counts. */
async function listWithFacets(
  context: CatalogueContext,
  query: ListingQuery,
  order: ListingOrder,
  now: Date,
): Promise<Listing> {
  const { db } = context;
  const { page, limit } = query;
  const categoryIds = [query.categoryId, query.subCategoryId, query.thirdCategoryId].filter((id) => id !== undefined);
  const categoryTree = await getCategoryTree(db, categoryIds);
  const breadcrumbs = requireBreadcrumbs(categoryTree, categoryIds);
  const children = categoryTree.shownChildrenOf(breadcrumbs.at(-1)?.id ?? null);

  const searchTerm = query.q ? toSearchTerm(categoryTree, query.q) : undefined;
  const filters = parseFilters(query, categoryIds, searchTerm, now);
  const slice = { limit, offset: (page - 1) * limit };
  const offered = { groups: valueFacets, keys: children.map(({ id }) => toCategoryKey(id)) };
  const { result, products, matches } = await getListingPage(context, filters, offered, order, slice, now, query.q);
  const isLastPage = slice.offset + limit >= result.total;
  const sortOrder = order === "relevance" || order === "trending" ? undefined : sortOrders[order];
  const { result: resultWithClose, ...close } = await findClose();
  async function findClose(): Promise<Partial<Awaited<ReturnType<typeof listCloseMatches>>>> {
    if (!query.q || !matches || !isLastPage) return {};
    const hasExact = result.total > 0;
    return listCloseMatches(context, { text: query.q, filters, matches, hasExact, offered, sortOrder, slice });
  }
  const shownFacets = toFacets(filters, resultWithClose ?? result, children);
  const renamed = await findRenamed(db, query, shownFacets);
  return {
    products,
    total: result.total,
    page,
    limit,
    facets: shownFacets,
    trail: breadcrumbs.map(({ id, name }) => ({ _id: id, name })),
    ...(breadcrumbs.some(({ hidden }) => hidden) && { isHidden: true as const }),
    ...close,
    ...(renamed.length > 0 && { renamed }),
  };
}

/**
 * Former names of colours and sizes in old links, with their present names. Only values without a product are looked
 * up, which are rare.
 */
async function findRenamed(db: Database, query: ListingQuery, { colors, sizes }: Facets) {
  const found = { color: colors, size: sizes };
  const renamed = renamedFacets.map(async (facet) => {
    const counts = new Map(found[facet].map(({ value, count }) => [value, count]));
    const names = (query[facet] ?? []).filter((value) => !counts.get(value));
    if (names.length === 0) return [];
    return (await findRenamedValues(db, facet, names)).map((each) => ({ facet, ...each }));
  });
  return (await Promise.all(renamed)).flat();
}
/** Categories are counted by id, and only the children of the current one are offered. */
const valueFacets = facets.filter((facet) => facet !== "category");

/** The first products of a collection (all products or new arrivals) in a sort order. */
export async function listCollection(
  context: CatalogueContext,
  filters: ListingFilters,
  order: ListingOrder,
  limit: number,
  now: Date,
): Promise<ProductCard[]> {
  const slice = { limit, offset: 0 };
  return (await getListingPage(context, filters, { groups: [], keys: [] }, order, slice, now)).products;
}

type ListingResult = FilterResult<ProductColumn>;
type ListingPage = { result: ListingResult; products: ProductCard[]; matches: Matches | undefined };

/**
 * One page of a listing, computed in memory. Text matches are found first, because names may have to be loaded for them
 * and the product index must be newer than the matches.
 */
async function getListingPage(
  context: CatalogueContext,
  filters: ListingFilters,
  offered: OfferedKeys,
  order: ListingOrder,
  slice: Slice,
  now: Date,
  text?: string,
): Promise<ListingPage> {
  const matches = filters.searchTerm && (await getMatches(context, filters.searchTerm));
  const countMatches = (productIndex: ProductIndex) =>
    countFacets(productIndex.facetIndex, filters, offered, matches?.all.get());
  const { productIndex, result, numbers } = await getPage(context, countMatches, order, matches, slice, now);
  const { db } = context;
  return {
    result,
    matches,
    products: await toCards(db, await productIndex.cards.getRows(numbers), {
      filtered: getSelectedValues("color", filters),
      findNamed: text === undefined ? undefined : await createNamedColorFinder(db, text),
    }),
  };
}
async function getMatches(context: CatalogueContext, searchTerm: SearchTerm): Promise<Matches> {
  const productIndex = await getProductIndex(context);
  const { names } = await getSearchIndex(context.db, productIndex);
  return findAllMatches(productIndex, names, searchTerm);
}
type CountMatches = (productIndex: ProductIndex) => ListingResult;

async function getPage(
  context: CatalogueContext,
  countMatches: CountMatches,
  order: ListingOrder,
  matches: Matches | undefined,
  slice: Slice,
  now: Date,
) {
  if (order === "trending") return getTrendingPage(context, countMatches, slice, toTrendStart(now));
  const productIndex = await getProductIndex(context);
  const result = countMatches(productIndex);
  if (order !== "relevance")
    return { productIndex, result, numbers: sortedPage(productIndex.facetIndex, result, sortOrders[order], slice) };
  if (!matches) throw new Error("Only the matches of a search term have a relevance.");
  return { productIndex, result, numbers: relevancePage(productIndex, result, matches, slice) };
}

/** The top of the ranking usually fills the page. The whole ranking is queried only if filters leave too little of it. */
async function getTrendingPage(context: CatalogueContext, countMatches: CountMatches, slice: Slice, since: string) {
  const pageEnd = slice.offset + slice.limit;
  const rankingSize = 2 * pageEnd + 50;
  const { ranking, ...page } = await getRankedPage(context, countMatches, slice, since, rankingSize);
  const matching = ranking.filter((number) => isMatch(page.result, number));
  return ranking.length < rankingSize || matching.length >= pageEnd
    ? page
    : getRankedPage(context, countMatches, slice, since, null);
}

async function getRankedPage(
  context: CatalogueContext,
  countMatches: CountMatches,
  slice: Slice,
  since: string,
  rankingSize: number | null,
) {
  const ranking = await findTrendingNumbers(context.db, since, rankingSize);
  const productIndex = await getProductIndex(context);
  const result = countMatches(productIndex);
  return {
    ranking,
    productIndex,
    result,
    numbers: rankedPage(productIndex.facetIndex, result, ranking, sortOrders.newest, slice),
  };
}

/** The first day that counts as trending: today and the 13 days before it do. */
function toTrendStart(now: Date): string {
  const period = 13 * 24 * 60 * 60 * 1000;
  return new Date(now.getTime() - period).toISOString().slice(0, 10);
}

function toFacets(filters: ListingFilters, { counts }: ListingResult, children: readonly CategoryRow[]): Facets {
  const countsByFacet = Map.groupBy(counts, ([key]) => toGroup(key) as Facet);
  const values = (facet: Facet) => toFacetValues(facet, filters, countsByFacet.get(facet) ?? []);
  const names = new Map(children.map(({ id, name }) => [id, name]));
  return {
    categories: values("category").flatMap(({ value, count }) => {
      const name = names.get(value);
      return name === undefined ? [] : [{ _id: value, name, count }];
    }),
    colors: values("color"),
    patterns: values("pattern"),
    sleeveLengths: values("sleeveLength"),
    fabrics: values("fabric"),
    occasions: values("occasion"),
    brands: values("brand"),
    sizes: values("size").sort((a, b) => compareSizes(a.value, b.value)),
    ratings: values("rating").sort((a, b) => Number(b.value) - Number(a.value)),
    inStock: counts.get("inStock:") ?? 0,
    discounted: counts.get("discounted:") ?? 0,
  };
}

/** Values with the most products first. A selected value without products is still listed, so that it can be deselected. */
function toFacetValues(facet: Facet, filters: ListingFilters, counts: readonly (readonly [string, number])[]) {
  const selected = getSelectedValues(facet, filters);
  const offered = new Map(counts.map(([key, count]) => [key.slice(facet.length + 1), count]));
  for (const value of selected) if (!offered.has(value)) offered.set(value, 0);
  return [...offered]
    .map(([value, count]) => ({ value, count }))
    .sort((a, b) => b.count - a.count || (a.value < b.value ? -1 : 1));
}

function getSelectedValues(facet: Facet, { selections }: ListingFilters): readonly string[] {
  return selections.find(({ group }) => group === facet)?.values ?? [];
}
