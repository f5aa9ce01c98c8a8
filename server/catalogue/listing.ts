import type { z } from "zod";
import type { CategoryName, Facets, PopularQuery, ProductCard, ProductQuery } from "#contract/catalogue.ts";
import { type PopularSort, sortOf } from "#contract/listing.ts";
import type { Database } from "../database/open.ts";
import { isInAll } from "./bit-strings.ts";
import { toCards } from "./cards.ts";
import { trailOf } from "./category-tree.ts";
import type { CategoryRow } from "./category-tree-queries.ts";
import { type Counted, countKeys, type Offered } from "./counts.ts";
import { categoriesWith } from "./kept-categories.ts";
import { type KeptShelf, shelfNow } from "./kept-shelf.ts";
import { type Order, pageInOrder, pageOfRanked, type Slice } from "./page-numbers.ts";
import { findNamed } from "./shelf-names-queries.ts";
import { findRanking } from "./trending-queries.ts";
import { type Facet, type Filters, facets, mentionOf, type Wanted, wantedFrom } from "./wanted.ts";

type Listing = {
  products: ProductCard[];
  total: number;
  page: number;
  limit: number;
  facets: Facets;
  trail: z.infer<typeof CategoryName>[];
};

export function listProducts(db: Database, query: ProductQuery, now: Date): Promise<Listing> {
  return list(db, query, sortOf(query), now);
}

/** Everything, what sold most first: a shop with few sales has no empty page. */
export function listMostOrdered(db: Database, query: PopularQuery, now: Date): Promise<Listing> {
  return list(db, query, query.sort ? popularOrders[query.sort] : "sold", now);
}
const popularOrders: Record<PopularSort, Order> = {
  newest: "newest",
  "price-low-high": "low-high",
  "price-high-low": "high-low",
  discount: "discount",
};

/** A page of products, with the filters that could be chosen next and their counts. */
async function list(db: Database, query: Filters, order: Order | "trending", now: Date): Promise<Listing> {
  const { page, limit } = query;
  const named = [query.categoryId, query.subCategoryId, query.thirdCategoryId].filter((id) => id !== undefined);
  const tree = await categoriesWith(db, named);
  const trail = trailOf(tree, named);
  const children = tree.childrenOf(trail.at(-1)?.id ?? null);

  const mention = query.q ? mentionOf(tree, query.q) : undefined;
  const wanted = wantedFrom(query, named, mention, now);
  const slice = { limit, offset: (page - 1) * limit };
  const offered = { facets: plainFacets, categories: children.map(({ id }) => id) };
  const { counted, products } = await listPage(db, wanted, offered, order, slice, now);
  return {
    products,
    total: counted.total,
    page,
    limit,
    facets: toFacets(wanted, counted, children),
    trail: trail.map(({ id, name }) => ({ _id: id, name })),
  };
}
const plainFacets = facets.filter((facet) => facet !== "category");

/** The first of all products, or of the new ones, in an order. */
export async function listShelf(
  db: Database,
  wanted: Wanted,
  order: Order | "trending",
  limit: number,
  now: Date,
): Promise<ProductCard[]> {
  const slice = { limit, offset: 0 };
  return (await listPage(db, wanted, { facets: [], categories: [] }, order, slice, now)).products;
}

type Listed = { counted: Counted; products: ProductCard[] };

/** In memory. What only the database knows, as which names contain a text, is asked first: the shelf is to be the newer. */
async function listPage(
  db: Database,
  wanted: Wanted,
  offered: Offered,
  order: Order | "trending",
  slice: Slice,
  now: Date,
): Promise<Listed> {
  const named = wanted.mention && (await findNamed(db, wanted.mention));
  const count = ({ shelf }: KeptShelf) => countKeys(shelf, wanted, offered, named);
  const { kept, counted, numbers } = await (order === "trending"
    ? pageOfTrending(db, count, slice, trendSince(now))
    : pageNow(db, count, order, slice));
  return { counted, products: await toCards(db, await kept.cards.of(numbers), chosenOf("color", wanted)) };
}
type Count = (kept: KeptShelf) => Counted;

async function pageNow(db: Database, count: Count, order: Order, slice: Slice) {
  const kept = await shelfNow(db);
  const counted = count(kept);
  return { kept, counted, numbers: pageInOrder(kept.shelf, counted, order, slice) };
}

/** The top of the ranking mostly fills the page; the whole ranking is asked for when filters leave too little of it. */
async function pageOfTrending(db: Database, count: Count, slice: Slice, since: string) {
  const wanted = slice.offset + slice.limit;
  const leading = 2 * wanted + 50;
  const { ranking, ...page } = await pageOfLeading(db, count, slice, since, leading);
  const fits = ranking.filter((number) => isInAll(page.counted.masks, number));
  return ranking.length < leading || fits.length >= wanted ? page : pageOfLeading(db, count, slice, since, null);
}

async function pageOfLeading(db: Database, count: Count, slice: Slice, since: string, leading: number | null) {
  const ranking = await findRanking(db, since, leading);
  const kept = await shelfNow(db);
  const counted = count(kept);
  return { ranking, kept, counted, numbers: pageOfRanked(kept.shelf, counted, ranking, slice) };
}

/** Trending counts today and the 13 days before. */
function trendSince(now: Date): string {
  const days = 13 * 24 * 60 * 60 * 1000;
  return new Date(now.getTime() - days).toISOString().slice(0, 10);
}

function toFacets(wanted: Wanted, { counts }: Counted, children: readonly CategoryRow[]): Facets {
  const found = Map.groupBy(counts, ([key]) => key.slice(0, key.indexOf(":")) as Facet);
  const values = (facet: Facet) => valuesOf(facet, wanted, found.get(facet) ?? []);
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
    discounted: counts.get("discounted:") ?? 0,
  };
}

/** Most products first. A chosen value stays offered when it leaves none, so that it can be taken back. */
function valuesOf(facet: Facet, wanted: Wanted, found: readonly (readonly [string, number])[]) {
  const chosen = chosenOf(facet, wanted);
  const offered = new Map(found.map(([key, count]) => [key.slice(facet.length + 1), count]));
  for (const value of chosen) if (!offered.has(value)) offered.set(value, 0);
  return [...offered]
    .map(([value, count]) => ({ value, count }))
    .sort((one, other) => other.count - one.count || (one.value < other.value ? -1 : 1));
}

function chosenOf(facet: Facet, { choices }: Wanted): readonly string[] {
  return choices.find((choice) => choice.facet === facet)?.values ?? [];
}
