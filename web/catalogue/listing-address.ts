import type { Params } from "react-router";
import type { ProductAsk } from "#contract/catalogue.ts";
import { toQuery } from "#contract/client.ts";
import { priceBounds, sortOf, sorts } from "#contract/listing.ts";

/** The filters that may stand several times in a listing's address. */
export const choices = ["category", "color", "pattern", "sleeveLength", "fabric", "occasion"] as const;
export type Choice = (typeof choices)[number];
export type View = "grid" | "list";

/** What a listing's address asks the catalogue for. A value that cannot be meant is left out, not refused. */
export function askFrom(params: Params, search: URLSearchParams): ProductAsk {
  const sort = sorts.find((known) => known === search.get("sort"));
  const collection = search.get("collection") === "new" ? "new" : undefined;
  const ask: ProductAsk = {
    q: search.get("q")?.trim().slice(0, 100) || undefined,
    collection,
    categoryId: params.categoryId,
    subCategoryId: params.subCategoryId,
    thirdCategoryId: params.thirdCategoryId,
    ...prices(search),
    discountOnly: search.get("discountOnly") === "true" ? "true" : undefined,
    sort: sort === sortOf({ collection }) ? undefined : sort,
    page: page(search),
  };
  for (const choice of choices) {
    const values = [...new Set(search.getAll(choice))].filter((value) => value !== "" && value.length <= 80);
    if (values.length > 0) ask[choice] = values.sort().slice(0, 20);
  }
  return ask;
}

/** The same listing always has the same address: known parameters only, in one order. */
export function listingAddress(search: URLSearchParams): string {
  const view = viewFrom(search) === "list" ? "list" : undefined;
  const { first, last } = pagesFrom(search);
  const from = first < last ? first : undefined;
  return toQuery({ ...askFrom({}, search), from, view } as Parameters<typeof toQuery>[0]).slice(1);
}

/** As many pages as one document holds: the server renders them all again for a reload or a shared link. */
export const mostPages = 8;

/** The pages that are shown: `page` alone, or those from `from` on that a shopper has loaded by scrolling. */
export function pagesFrom(search: URLSearchParams): { first: number; last: number } {
  const last = page(search) ?? 1;
  const from = Number(search.get("from"));
  const first = Number.isInteger(from) && from >= 1 && from < last ? from : last;
  return { first: Math.max(first, last - mostPages + 1), last };
}

/** What each of the shown pages asks the catalogue for. */
export function asksFrom(params: Params, search: URLSearchParams): ProductAsk[] {
  const { first, last } = pagesFrom(search);
  const ask = askFrom(params, search);
  const numbers = Array.from({ length: last - first + 1 }, (_, at) => first + at);
  return numbers.map((page) => ({ ...ask, page: page > 1 ? page : undefined }));
}

export function viewFrom(search: URLSearchParams): View {
  return search.get("view") === "list" ? "list" : "grid";
}

/** At its ends the price slider does not filter (DECISIONS), so that those are no part of the address. */
function prices(search: URLSearchParams) {
  const [least, most] = [amount(search, "minPrice"), amount(search, "maxPrice")];
  return {
    minPrice: least !== undefined && least > priceBounds.min ? least : undefined,
    maxPrice: most !== undefined && most < priceBounds.max ? most : undefined,
  };
}

function amount(search: URLSearchParams, name: string): number | undefined {
  const value = Number(search.get(name) || Number.NaN);
  return Number.isFinite(value) && value >= 0 && value <= 100_000_000 ? value : undefined;
}

function page(search: URLSearchParams): number | undefined {
  const value = Number(search.get("page"));
  return Number.isInteger(value) && value > 1 && value <= 10_000 ? value : undefined;
}
