import type { Params } from "react-router";
import type { ProductAsk } from "#contract/catalogue.ts";
import { toQuery } from "#contract/client.ts";
import { priceBounds, sortOf, sorts } from "#contract/listing.ts";
import type { PriceBounds } from "./price-range.ts";
import { pageFrom, pagesFrom } from "./shown-pages.ts";

/** The filters that may stand several times in a listing's address. */
export const choices = ["category", "color", "pattern", "sleeveLength", "fabric", "occasion"] as const;
export type Choice = (typeof choices)[number];
export type View = "grid" | "list";

/** What a listing's address asks the catalogue for. A value that cannot be meant is left out, not refused. */
export function askFrom(params: Params, search: URLSearchParams): ProductAsk {
  const sort = sorts.find((known) => known === search.get("sort"));
  const collection = search.get("collection") === "new" ? "new" : undefined;
  return {
    q: wordsFrom(search),
    collection,
    categoryId: params.categoryId,
    subCategoryId: params.subCategoryId,
    thirdCategoryId: params.thirdCategoryId,
    ...pricesFrom(search, priceBounds),
    discountOnly: search.get("discountOnly") === "true" ? "true" : undefined,
    sort: sort === sortOf({ collection }) ? undefined : sort,
    page: pageFrom(search),
    ...chosenFrom(search, choices),
  };
}

/** The same listing always has the same address: known parameters only, in one order. */
export function listingAddress(search: URLSearchParams): string {
  const view = viewFrom(search) === "list" ? "list" : undefined;
  return asAddress({ ...askFrom({}, search), from: pagesFrom(search).from, view });
}

export function asAddress(values: object): string {
  return toQuery(values as Parameters<typeof toQuery>[0]).slice(1);
}

export function viewFrom(search: URLSearchParams): View {
  return search.get("view") === "list" ? "list" : "grid";
}

export function wordsFrom(search: URLSearchParams): string | undefined {
  return search.get("q")?.trim().slice(0, 100) || undefined;
}

/** At its ends the price slider does not filter (docs/spec.md), so that those are no part of the address. */
export function pricesFrom(search: URLSearchParams, bounds: PriceBounds) {
  const [least, most] = [amount(search, "minPrice"), amount(search, "maxPrice")];
  return {
    minPrice: least !== undefined && least > bounds.min ? least : undefined,
    maxPrice: most !== undefined && most < bounds.max ? most : undefined,
  };
}

export function chosenFrom(search: URLSearchParams, names: readonly Choice[]): Partial<Record<Choice, string[]>> {
  const chosen: Partial<Record<Choice, string[]>> = {};
  for (const name of names) {
    const values = [...new Set(search.getAll(name))].filter((value) => value !== "" && value.length <= 80);
    if (values.length > 0) chosen[name] = values.sort().slice(0, 20);
  }
  return chosen;
}

function amount(search: URLSearchParams, name: string): number | undefined {
  const value = Number(search.get(name) || Number.NaN);
  return Number.isFinite(value) && value >= 0 && value <= 100_000_000 ? value : undefined;
}
