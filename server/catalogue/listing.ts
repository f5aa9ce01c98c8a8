import type { z } from "zod";
import type { CategoryName, Facets, PopularQuery, ProductCard, ProductQuery } from "#contract/catalogue.ts";
import { type PopularSort, sortOf } from "#contract/listing.ts";
import type { Database } from "../database/open.ts";
import { findCardsAndState, findCardsOn } from "./card-queries.ts";
import { toCards } from "./cards.ts";
import { trailOf } from "./category-tree.ts";
import type { CategoryRow } from "./category-tree-queries.ts";
import { type Counted, countKeys, type Offered } from "./counts.ts";
import { categoriesWith } from "./kept-categories.ts";
import { keptStrings, stringsFor } from "./kept-strings.ts";
import { lookUpCost, type Order, type Page, pageInOrder, pageOfTrending, type Slice } from "./page-queries.ts";
import { settleWhenLoose } from "./settle.ts";
import { findState, type ShelfState } from "./shelf-state-queries.ts";
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

/** A page of products with what could be chosen next. */
async function list(db: Database, query: Filters, order: Order | "trending", now: Date): Promise<Listing> {
  const { page, limit } = query;
  const named = [query.categoryId, query.subCategoryId, query.thirdCategoryId].filter((id) => id !== undefined);
  const tree = await categoriesWith(db, named);
  const trail = trailOf(tree, named);
  const paths = named.map((id) => ({ id, level: trail.find((category) => category.id === id)?.level ?? 1 }));
  const children = tree.childrenOf(trail.at(-1)?.id ?? null);

  const mention = query.q ? mentionOf(tree, query.q) : undefined;
  const wanted = wantedFrom(query, paths, mention, now);
  const slice = { limit, offset: (page - 1) * limit };
  const offered = { facets: plainFacets, categories: children.map(({ id }) => id) };
  const { counted, products } = await listPage(db, wanted, offered, order, slice, now);
  return {
    products,
    total: totalOf(counted),
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

/** Mostly one question: what was counted before says how the page is best found, and its answer whether that still holds. */
async function listPage(
  db: Database,
  wanted: Wanted,
  offered: Offered,
  order: Order | "trending",
  slice: Slice,
  now: Date,
): Promise<Listed> {
  const before = keptStrings(db);
  const colors = chosenOf("color", wanted);
  const pageNow = async (counted: Counted) => {
    if (slice.offset >= totalOf(counted)) return { counted, products: [] };
    // By now the numbers may be others.
    const page = pageOf(wanted, { ...counted, few: undefined }, order, slice, now);
    return { counted, products: await toCards(db, await findCardsOn(db, page), colors) };
  };
  // What a text finds is not known before.
  const estimate = wanted.mention ? undefined : countKeys(before, wanted, offered);
  if (!estimate || slice.offset >= totalOf(estimate)) {
    return pageNow(await countNow(db, wanted, offered, await findState(db, wanted)));
  }
  const { rows, state } = await findCardsAndState(db, pageOf(wanted, estimate, order, slice, now), wanted);
  const unchanged = state.settled === before.settled;
  const counted = unchanged && state.loose === null ? estimate : await countNow(db, wanted, offered, state);
  return unchanged || !estimate.few ? { counted, products: await toCards(db, rows, colors) } : pageNow(counted);
}

async function countNow(db: Database, wanted: Wanted, offered: Offered, found: ShelfState): Promise<Counted> {
  const { strings, state } = await stringsFor(db, wanted, found);
  settleWhenLoose(db, state.loose?.length ?? 0);
  return countKeys(strings, wanted, offered, state);
}

/** Walking in order passes by shelf / total products for each one wanted; looking up and sorting reads the total. */
function pageOf(wanted: Wanted, counted: Counted, order: Order | "trending", slice: Slice, now: Date): Page {
  const total = totalOf(counted);
  const walked = Math.min(1, (slice.offset + slice.limit) / total) * counted.onShelf;
  const few = total * lookUpCost(wanted, order) < walked ? (counted.few ?? "by filters") : undefined;
  return order === "trending"
    ? pageOfTrending(wanted, trendSince(now), slice, few)
    : pageInOrder(wanted, order, slice, few);
}

/** Trending counts today and the 13 days before. */
function trendSince(now: Date): string {
  const days = 13 * 24 * 60 * 60 * 1000;
  return new Date(now.getTime() - days).toISOString().slice(0, 10);
}

function totalOf({ counts }: Counted): number {
  return counts.get("all:") ?? 0;
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
