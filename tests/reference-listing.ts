import type { z } from "zod";
import type { Facets, FacetValue, ProductList } from "#contract/catalogue.ts";
import type { Sort } from "#contract/listing.ts";

/** What a plain loop knows of a product that is shown. Rupees; times in ms. */
export type ReferenceProduct = {
  id: string;
  /** Its place on the shelf, which decides where everything else is equal. */
  number: number;
  name: string;
  thirdCategory: string;
  /** Ids, outermost first. */
  categories: readonly string[];
  price: number;
  discount: number;
  colors: readonly string[];
  pattern: string | undefined;
  sleeveLength: string | undefined;
  fabric: string | undefined;
  occasion: string | undefined;
  createdAt: number;
  sold: number;
  rating: number;
  ratingCount: number;
  /** Within Trending's days. */
  lately: { sold: number; views: number };
};

const named = {
  category: "categories",
  color: "colors",
  pattern: "patterns",
  sleeveLength: "sleeveLengths",
  fabric: "fabrics",
  occasion: "occasions",
} as const satisfies Record<string, keyof Facets>;
export type FilterName = keyof typeof named;
export const filterNames = Object.keys(named) as FilterName[];

type Order = Sort | "sold" | "trending";
export type ReferenceQuery = { [Name in FilterName]?: readonly string[] | undefined } & {
  q?: string | undefined;
  collection?: "new" | "trending" | undefined;
  /** Of categories, all of which hold. */
  within: readonly string[];
  minPrice?: number | undefined;
  maxPrice?: number | undefined;
  discountOnly?: boolean;
  sort?: Order | undefined;
  page: number;
  limit: number;
  now: number;
  /** The categories that the listing offers, below the one it is about. */
  children: readonly string[];
};

/** A page of a listing and all its counts, by looking at every product there is. */
export function computeListing(shelved: readonly ReferenceProduct[], look: ReferenceQuery) {
  const base = shelved.filter((product) => isAsked(product, look));
  const fits = (product: ReferenceProduct, but?: FilterName | "discounted") =>
    filterNames.every((choice) => but === choice || chosen(look, choice, product)) &&
    (!look.discountOnly || but === "discounted" || product.discount > 0);
  const found = base.filter((product) => fits(product));
  const sort = look.sort ?? (look.collection ? collected[look.collection] : "high-low");
  found.sort(compare[sort]);
  const { page, limit } = look;
  return {
    ids: found.slice((page - 1) * limit, page * limit).map(({ id }) => id),
    total: found.length,
    discounted: base.filter((product) => fits(product, "discounted") && product.discount > 0).length,
    ...Object.fromEntries(
      filterNames.map((choice) => {
        const left = base.filter((product) => fits(product, choice));
        return [named[choice], countsOf(left, choice, look)];
      }),
    ),
  };
}

/** The same of the shop's answer. */
export function toComparable({ products, total, facets }: ProductList) {
  const counted = Object.values(named).map((name) => {
    const values: readonly { count: number }[] = facets[name];
    return [name, Object.fromEntries(values.map((each) => [nameOf(each as Offered), each.count]))];
  });
  return { ids: products.map(({ _id }) => _id), total, discounted: facets.discounted, ...Object.fromEntries(counted) };
}
type Offered = z.infer<typeof FacetValue> | { _id: string };
const nameOf = (offered: Offered) => ("_id" in offered ? offered._id : offered.value);

/** The first matches of a search: names that begin so, then words that do, then the rest; each the newest first. */
export function computeSearch(shelved: readonly ReferenceProduct[], text: string, limit: number): string[] {
  const words = text.toLowerCase();
  const rankOf = ({ name }: ReferenceProduct) =>
    name.toLowerCase().startsWith(words) ? 0 : /[ -]/.test(before(name.toLowerCase(), words)) ? 1 : 2;
  return shelved
    .filter((product) => mentions(product, words))
    .sort((a, b) => rankOf(a) - rankOf(b) || compare.newest(a, b))
    .slice(0, limit)
    .map(({ id }) => id);
}

/** The characters that stand before the text wherever it is found. */
function before(name: string, text: string): string {
  let found = "";
  for (let at = name.indexOf(text); at >= 0; at = name.indexOf(text, at + 1)) found += name[at - 1] ?? "";
  return found;
}

function mentions({ name, thirdCategory }: ReferenceProduct, text: string): boolean {
  return [name, thirdCategory].some((each) => each.toLowerCase().includes(text));
}

function isAsked(
  product: ReferenceProduct,
  { q, collection, within, minPrice, maxPrice, now }: ReferenceQuery,
): boolean {
  return (
    within.every((id) => product.categories.includes(id)) &&
    mentions(product, (q ?? "").toLowerCase()) &&
    (collection !== "new" || product.createdAt + 30 * day > now) &&
    product.price >= (minPrice ?? 0) &&
    product.price <= (maxPrice ?? Number.POSITIVE_INFINITY)
  );
}
const day = 24 * 60 * 60 * 1000;

function valuesOf(product: ReferenceProduct, choice: FilterName): readonly string[] {
  if (choice === "category") return product.categories;
  if (choice === "color") return product.colors;
  return [product[choice]].filter((value) => value !== undefined);
}

function chosen(look: ReferenceQuery, choice: FilterName, product: ReferenceProduct): boolean {
  const wanted = look[choice];
  return !wanted || valuesOf(product, choice).some((value) => wanted.includes(value));
}

/** A chosen value is told even when it leaves none; of categories only what the listing offers. */
function countsOf(left: readonly ReferenceProduct[], choice: FilterName, look: ReferenceQuery): Record<string, number> {
  const counts = new Map((look[choice] ?? []).map((value) => [value, 0]));
  for (const product of left)
    for (const value of valuesOf(product, choice)) counts.set(value, (counts.get(value) ?? 0) + 1);
  const offered = [...counts].filter(([value]) => choice !== "category" || look.children.includes(value));
  return Object.fromEntries(offered);
}

const collected = { new: "newest", trending: "trending" } as const;
const later = (a: ReferenceProduct, b: ReferenceProduct) => b.number - a.number;
const laterById = (a: ReferenceProduct, b: ReferenceProduct) => (a.id < b.id ? 1 : -1);
const newest = (a: ReferenceProduct, b: ReferenceProduct) => b.createdAt - a.createdAt || later(a, b);
const trends = ({ lately: { sold, views } }: ReferenceProduct) => sold + views > 0;
const compare: Record<Order, (a: ReferenceProduct, b: ReferenceProduct) => number> = {
  "high-low": (a, b) => b.price - a.price || later(a, b),
  "low-high": (a, b) => a.price - b.price || -later(a, b),
  newest,
  rating: (a, b) => b.rating - a.rating || b.ratingCount - a.ratingCount || later(a, b),
  discount: (a, b) => b.discount - a.discount || later(a, b),
  sold: (a, b) => b.sold - a.sold || newest(a, b),
  trending: (a, b) =>
    b.lately.sold - a.lately.sold ||
    b.lately.views - a.lately.views ||
    (trends(a) && trends(b) ? laterById(a, b) : newest(a, b)),
};
