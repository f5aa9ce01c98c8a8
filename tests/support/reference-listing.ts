import type { z } from "zod";
import type { Facets, FacetValue, ProductList } from "#contract/catalogue/catalogue.ts";
import type { Sort } from "#contract/catalogue/listing.ts";
import { foldText } from "../../server/platform/text/fold-text.ts";

/** An active product as the reference implementation sees it. Prices in rupees, times in ms. */
export type ReferenceProduct = {
  id: string;
  /** The product number, the tie-breaker of all sort orders. */
  number: number;
  name: string;
  thirdCategory: string;
  /** Category ids, outermost first. */
  categories: readonly string[];
  /** The variants of all colours, in the order of the colours. */
  variants: readonly { size: string; price: number; mrp: number; inventory: number }[];
  colors: readonly string[];
  pattern: string | undefined;
  sleeveLength: string | undefined;
  fabric: string | undefined;
  occasion: string | undefined;
  brand: string | undefined;
  createdAt: number;
  sold: number;
  rating: number;
  ratingCount: number;
  /** Statistics within the window of the trending sort order. */
  recent: { sold: number; views: number };
};

type PricedProduct = ReferenceProduct & ReturnType<typeof computeListedPrice>;

/**
 * The price and discount of the cheapest variant in stock, or of the cheapest of all variants if none is in stock. The
 * first of equally cheap variants counts.
 */
export function computeListedPrice({
  variants,
}: {
  variants: readonly Omit<ReferenceProduct["variants"][number], "size">[];
}) {
  const canBuy = variants.filter(({ inventory }) => inventory > 0);
  const lowest = Math.min(...(canBuy.length > 0 ? canBuy : variants).map(({ price }) => price));
  const { price, mrp } = (canBuy.length > 0 ? canBuy : variants).find((variant) => variant.price === lowest)!;
  return { price, discount: Math.round(((mrp - price) / mrp) * 100) };
}

const facetByFilter = {
  category: "categories",
  color: "colors",
  pattern: "patterns",
  sleeveLength: "sleeveLengths",
  fabric: "fabrics",
  occasion: "occasions",
  brand: "brands",
  size: "sizes",
  rating: "ratings",
} as const satisfies Record<string, keyof Facets>;
export type FilterName = keyof typeof facetByFilter;
export const filterNames = Object.keys(facetByFilter) as FilterName[];

type SortName = Sort | "sold" | "trending";
export type ReferenceQuery = { [Name in FilterName]?: readonly string[] | undefined } & {
  q?: string | undefined;
  collection?: "new" | "trending" | undefined;
  /** Category ids, all of which must match. */
  withinCategories: readonly string[];
  minPrice?: number | undefined;
  maxPrice?: number | undefined;
  discountOnly?: boolean;
  inStock?: boolean;
  sort?: SortName | undefined;
  page: number;
  limit: number;
  now: number;
  /** The child categories that the listing offers as filters. */
  children: readonly string[];
};

/** Reference implementation of a listing: computes a page and all facet counts with a loop over all products. */
export function computeListing(products: readonly ReferenceProduct[], query: ReferenceQuery) {
  const pricedProducts = products.map((product) => ({ ...product, ...computeListedPrice(product) }));
  const candidates = pricedProducts.filter((product) => matchesQuery(product, query));
  const matchesFilters = (product: PricedProduct, except?: FilterName | "discounted" | "inStock") =>
    filterNames.every((filter) => except === filter || matchesFilter(query, filter, product)) &&
    (!query.inStock || except === "inStock" || isInStock(product)) &&
    (!query.discountOnly || except === "discounted" || product.discount > 0);
  const found = candidates.filter((product) => matchesFilters(product));
  const chosenSort = query.sort === "relevance" && !query.q ? undefined : query.sort;
  const defaultSort = query.q ? "relevance" : query.collection ? sortByCollection[query.collection] : "high-low";
  const sort = chosenSort ?? defaultSort;
  found.sort(sort === "relevance" ? byRelevance(query.q ?? "") : compare[sort]);
  const { page, limit } = query;
  return {
    ids: found.slice((page - 1) * limit, page * limit).map(({ id }) => id),
    total: found.length,
    discounted: candidates.filter((product) => matchesFilters(product, "discounted") && product.discount > 0).length,
    inStock: candidates.filter((product) => matchesFilters(product, "inStock") && isInStock(product)).length,
    ...Object.fromEntries(
      filterNames.map((filter) => {
        const matching = candidates.filter((product) => matchesFilters(product, filter));
        return [facetByFilter[filter], countFacetValues(matching, filter, query)];
      }),
    ),
  };
}

/** Converts an API response to the form of `computeListing`. */
export function toComparable({ products, total, facets }: ProductList) {
  const facetCounts = Object.values(facetByFilter).map((name) => {
    const values: readonly { count: number }[] = facets[name];
    return [name, Object.fromEntries(values.map((value) => [getFacetValueName(value as Counted), value.count]))];
  });
  return {
    ids: products.map(({ _id }) => _id),
    total,
    discounted: facets.discounted,
    inStock: facets.inStock,
    ...Object.fromEntries(facetCounts),
  };
}
type Counted = z.infer<typeof FacetValue> | { _id: string };
const getFacetValueName = (counted: Counted) => ("_id" in counted ? counted._id : counted.value);

/** Reference implementation of search. */
export function computeSearch(products: readonly ReferenceProduct[], text: string, limit: number): string[] {
  return products
    .filter((product) => matchesText(product, foldText(text)))
    .sort(byRelevance(text))
    .slice(0, limit)
    .map(({ id }) => id);
}

/**
 * Sorts by the kind of match: the whole name, the start of the name, the start of a word, anywhere in the name, only
 * the third category. Equal matches are sorted by most units sold, then newest first.
 */
function byRelevance(text: string) {
  return (a: ReferenceProduct, b: ReferenceProduct) =>
    getRank(a, foldText(text)) - getRank(b, foldText(text)) || b.sold - a.sold || newest(a, b);
}

function getRank(product: ReferenceProduct, text: string): number {
  const name = foldText(product.name);
  if (name === text) return 0;
  if (name.startsWith(text)) return 1;
  if (/[ -]/.test(findPrecedingCharacters(name, text))) return 2;
  return name.includes(text) ? 3 : 4;
}

/** The characters directly before each occurrence of the text. */
function findPrecedingCharacters(name: string, text: string): string {
  let found = "";
  for (let index = name.indexOf(text); index >= 0; index = name.indexOf(text, index + 1))
    found += name[index - 1] ?? "";
  return found;
}

function matchesText({ name, thirdCategory }: ReferenceProduct, text: string): boolean {
  return [name, thirdCategory].some((value) => foldText(value).includes(text));
}

function matchesQuery(
  product: PricedProduct,
  { q, collection, withinCategories, minPrice, maxPrice, now }: ReferenceQuery,
): boolean {
  return (
    withinCategories.every((id) => product.categories.includes(id)) &&
    matchesText(product, foldText(q ?? "")) &&
    (collection !== "new" || product.createdAt + 30 * day > now) &&
    product.price >= (minPrice ?? 0) &&
    product.price <= (maxPrice ?? Number.POSITIVE_INFINITY)
  );
}
const day = 24 * 60 * 60 * 1000;

function getFacetValues(product: ReferenceProduct, filter: FilterName): readonly string[] {
  if (filter === "category") return product.categories;
  if (filter === "color") return product.colors;
  if (filter === "size") return [...new Set(getStocked(product).map(({ size }) => size))];
  if (filter === "rating") return ["3", "4"].filter((stars) => product.rating >= Number(stars));
  return [product[filter]].filter((value) => value !== undefined);
}

const getStocked = ({ variants }: ReferenceProduct) => variants.filter(({ inventory }) => inventory > 0);
const isInStock = (product: ReferenceProduct) => getStocked(product).length > 0;

function matchesFilter(query: ReferenceQuery, filter: FilterName, product: ReferenceProduct): boolean {
  const selected = query[filter];
  return !selected || getFacetValues(product, filter).some((value) => selected.includes(value));
}

/** Selected values are listed even with a count of 0. Categories are listed only if the listing offers them. */
function countFacetValues(
  matching: readonly ReferenceProduct[],
  filter: FilterName,
  query: ReferenceQuery,
): Record<string, number> {
  const counts = new Map((query[filter] ?? []).map((value) => [value, 0]));
  for (const product of matching)
    for (const value of getFacetValues(product, filter)) counts.set(value, (counts.get(value) ?? 0) + 1);
  const counted = [...counts].filter(([value]) => filter !== "category" || query.children.includes(value));
  return Object.fromEntries(counted);
}

const sortByCollection = { new: "newest", trending: "trending" } as const;
const byNumberDescending = (a: ReferenceProduct, b: ReferenceProduct) => b.number - a.number;
const byIdDescending = (a: ReferenceProduct, b: ReferenceProduct) => (a.id < b.id ? 1 : -1);
const newest = (a: ReferenceProduct, b: ReferenceProduct) => b.createdAt - a.createdAt || byNumberDescending(a, b);
const isTrending = ({ recent: { sold, views } }: ReferenceProduct) => sold + views > 0;
const compare: Record<Exclude<SortName, "relevance">, (a: PricedProduct, b: PricedProduct) => number> = {
  "high-low": (a, b) => b.price - a.price || byNumberDescending(a, b),
  "low-high": (a, b) => a.price - b.price || -byNumberDescending(a, b),
  newest,
  rating: (a, b) => b.rating - a.rating || b.ratingCount - a.ratingCount || byNumberDescending(a, b),
  discount: (a, b) => b.discount - a.discount || byNumberDescending(a, b),
  sold: (a, b) => b.sold - a.sold || newest(a, b),
  trending: (a, b) =>
    b.recent.sold - a.recent.sold ||
    b.recent.views - a.recent.views ||
    (isTrending(a) && isTrending(b) ? byIdDescending(a, b) : newest(a, b)),
};
